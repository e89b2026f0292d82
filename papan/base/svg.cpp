#include "papan/base/svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace papan {

namespace {

constexpr std::string_view grey = "#8a8f98";
constexpr std::array<std::string_view, 4> colours{"#2f6fab", "#b5543c", "#4a8a4f", "#7d5ba6"};

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
        }
    }
    return out;
}

// From values to pixels, with round numbers for the grid.
class Axis {
  public:
    Axis(double low, double high, double from, double to) : from_(from), to_(to) {
        const double span = std::max(high - low, 1e-9);
        step_ = std::pow(10, std::floor(std::log10(span / 4)));
        for (const double factor : {2.0, 2.5, 2.0})
            if (span / step_ > 8) step_ *= factor;
        low_ = std::floor(low / step_) * step_;
        high_ = std::ceil(high / step_) * step_;
        if (high_ <= low_) high_ = low_ + step_;
    }
    [[nodiscard]] double at(double value) const {
        const double inside = std::clamp(value, low_, high_);
        return from_ + (inside - low_) / (high_ - low_) * (to_ - from_);
    }
    [[nodiscard]] std::vector<double> marks() const {
        std::vector<double> values;
        const auto count = std::lround((high_ - low_) / step_);
        for (long i = 0; i <= count; ++i) values.push_back(low_ + static_cast<double>(i) * step_);
        return values;
    }

  private:
    double from_, to_, low_ = 0, high_ = 1, step_ = 1;
};

struct Range {
    double low = 0, high = 0;

    void include(double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void include(const ChartPoint& point) {
        include(point.value);
        include(point.low);
        include(point.high);
    }
};

std::string mark_text(double value) {
    return fmt::format("{:g}", std::abs(value) < 1e-9 ? 0 : value);
}

} // namespace

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour, double width) {
    body_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" "
                         "stroke=\"{}\" stroke-width=\"{:g}\"/>\n",
                         x1, y1, x2, y2, colour, width);
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view colour) {
    body_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
                         "fill=\"{}\"/>\n",
                         x, y, width, height, colour);
}

void Svg::circle(double x, double y, double radius, std::string_view colour) {
    body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:g}\" fill=\"{}\"/>\n", x, y,
                         radius, colour);
}

void Svg::text(double x, double y, std::string_view text, Anchor anchor, double size) {
    constexpr std::array<std::string_view, 3> anchors{"start", "middle", "end"};
    body_ += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" font-size=\"{:g}\">{}</text>\n", x, y,
        anchors[static_cast<std::size_t>(anchor)], size, escaped(text));
}

std::string Svg::finish(std::string_view title) const {
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" "
                       "viewBox=\"0 0 {0:g} {1:g}\" font-family=\"sans-serif\" fill=\"#222\">\n"
                       "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
                       "{3}</svg>\n",
                       width_, height_, escaped(title), body_);
}

std::string bar_chart(std::string_view title, std::string_view unit,
                      const std::vector<ChartPoint>& rows) {
    constexpr double left = 260, right = 620, top = 50, row_height = 24;
    const double bottom = top + row_height * static_cast<double>(rows.size());
    Svg svg(700, bottom + 40);
    Range range;
    for (const ChartPoint& row : rows) range.include(row);
    const Axis axis(range.low, range.high, left, right);
    svg.text(10, 24, title, Svg::Anchor::start, 15);
    for (const double mark : axis.marks()) {
        svg.line(axis.at(mark), top - 6, axis.at(mark), bottom, "#ddd");
        svg.text(axis.at(mark), bottom + 16, mark_text(mark), Svg::Anchor::middle, 11);
    }
    svg.text(right, bottom + 32, unit, Svg::Anchor::end, 11);
    double y = top + row_height / 2;
    for (const ChartPoint& row : rows) {
        const double zero = axis.at(0), value = axis.at(row.value);
        svg.text(left - 10, y + 4, row.label, Svg::Anchor::end);
        svg.rectangle(std::min(zero, value), y - 7, std::abs(value - zero), 14, colours[0]);
        svg.line(axis.at(row.low), y, axis.at(row.high), y, grey, 2);
        svg.text(right + 10, y + 4, fmt::format("{:+.0f}", row.value), Svg::Anchor::start, 11);
        y += row_height;
    }
    return svg.finish(title);
}

std::string line_chart(std::string_view title, std::string_view unit,
                       const std::vector<ChartSeries>& series) {
    constexpr double left = 70, top = 50, bottom = 330, spacing = 90;
    std::size_t columns = 0;
    for (const ChartSeries& one : series) columns = std::max(columns, one.points.size());
    const double right = left + spacing * static_cast<double>(std::max<std::size_t>(columns, 4));
    Svg svg(right + 30, bottom + 40 + 18 * static_cast<double>(series.size() * 2));
    Range range;
    for (const ChartSeries& one : series)
        for (const ChartPoint& point : one.points) range.include(point);
    const Axis axis(range.low, range.high, bottom, top);
    svg.text(10, 24, title, Svg::Anchor::start, 15);
    svg.text(10, top - 8, unit, Svg::Anchor::start, 11);
    for (const double mark : axis.marks()) {
        svg.line(left, axis.at(mark), right, axis.at(mark), "#ddd");
        svg.text(left - 8, axis.at(mark) + 4, mark_text(mark), Svg::Anchor::end, 11);
    }
    double legend = bottom + 24;
    for (std::size_t s = 0; s < series.size(); ++s) {
        const std::string_view colour = colours[s % colours.size()];
        // Series lie beside each other, or their error bars would hide one another.
        double x = left + spacing / 2 + 8 * (static_cast<double>(s) - 0.5);
        double last_x = 0, last_y = 0;
        for (std::size_t i = 0; i < series[s].points.size(); ++i, x += spacing) {
            const ChartPoint& point = series[s].points[i];
            const double y = axis.at(point.value);
            if (i > 0) svg.line(last_x, last_y, x, y, colour);
            svg.line(x, axis.at(point.low), x, axis.at(point.high), grey, 2);
            svg.circle(x, y, 4, colour);
            svg.text(x, legend + 16, point.label, Svg::Anchor::middle, 11);
            last_x = x;
            last_y = y;
        }
        svg.circle(20, legend - 4, 4, colour);
        svg.text(30, legend, series[s].name);
        legend += 36;
    }
    return svg.finish(title);
}

} // namespace papan
