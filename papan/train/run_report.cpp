#include "papan/train/run_report.hpp"

#include "papan/base/svg.hpp"

#include <algorithm>
#include <array>
#include <fmt/core.h>
#include <functional>

namespace papan::train {

namespace {

constexpr double panel_width = 420, panel_height = 220, border = 52, gap = 30;
constexpr std::array<std::string_view, 4> colours{"#1f77b4", "#d62728", "#2ca02c", "#9467bd"};

struct Curve {
    std::string_view name;
    std::function<double(const RoundRow&)> value;
};

void draw_panel(Svg& svg, double left, double top, std::string_view title,
                const std::vector<RoundRow>& rows, const std::vector<Curve>& curves) {
    double low = 0, high = 1e-9;
    for (const RoundRow& row : rows)
        for (const Curve& curve : curves) {
            low = std::min(low, curve.value(row));
            high = std::max(high, curve.value(row));
        }
    const double hours = std::max(rows.back().hours, 1e-6);
    const double x0 = left + border, x1 = left + panel_width - 10;
    const double y0 = top + panel_height - 28, y1 = top + 30;
    const auto x = [&](const RoundRow& row) { return x0 + row.hours / hours * (x1 - x0); };
    const auto y = [&](double value) { return y0 - (value - low) / (high - low) * (y0 - y1); };
    svg.text(left + border, top + 14, title, Svg::Anchor::start, 14);
    for (int mark = 0; mark <= 4; ++mark) {
        const double value = low + (high - low) * mark / 4;
        svg.line(x0, y(value), x1, y(value), "#8885");
        svg.text(x0 - 5, y(value) + 4, fmt::format("{:.3g}", value), Svg::Anchor::end, 11);
    }
    svg.text(x0, y0 + 16, "0", Svg::Anchor::middle, 11);
    svg.text(x1, y0 + 16, fmt::format("{:.2f} h", hours), Svg::Anchor::end, 11);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const std::string_view colour = colours[i % colours.size()];
        for (std::size_t at = 0; at < rows.size(); ++at) {
            const double value = curves[i].value(rows[at]);
            svg.circle(x(rows[at]), y(value), 2, colour);
            if (at > 0)
                svg.line(x(rows[at - 1]), y(curves[i].value(rows[at - 1])), x(rows[at]), y(value),
                         colour, 1.5);
        }
        svg.rectangle(x1 - 95, y1 - 12 + 14 * static_cast<double>(i), 9, 9, colour);
        svg.text(x1 - 82, y1 - 4 + 14 * static_cast<double>(i), curves[i].name, Svg::Anchor::start,
                 11);
    }
}

} // namespace

std::string report_svg(std::string_view title, const std::vector<RoundRow>& history) {
    Svg svg(2 * panel_width + gap, 2 * panel_height + gap + 30);
    svg.text(border, 20, title, Svg::Anchor::start, 16);
    if (history.empty()) {
        svg.text(border, 60, "no round is over yet");
        return svg.finish(title);
    }
    const double right = panel_width + gap, below = 30 + panel_height + gap;
    draw_panel(svg, 0, 30, "rating (Elo, first network 0)", history,
               {{"best", [](const RoundRow& row) { return row.best_elo; }},
                {"candidate", [](const RoundRow& row) { return row.elo; }}});
    draw_panel(svg, right, 30, "losses", history,
               {{"policy", [](const RoundRow& row) { return row.policy_loss; }},
                {"value", [](const RoundRow& row) { return row.value_loss; }},
                {"ownership", [](const RoundRow& row) { return row.ownership_loss; }},
                {"score", [](const RoundRow& row) { return row.score_loss; }}});
    draw_panel(svg, 0, below, "policy accuracy", history,
               {{"accuracy", [](const RoundRow& row) { return row.policy_accuracy; }}});
    draw_panel(svg, right, below, "games", history,
               {{"games", [](const RoundRow& row) { return static_cast<double>(row.games); }}});
    return svg.finish(title);
}

std::string to_text(const RoundRow& row) {
    return fmt::format(
        "round {}: {} games, {} samples, step {}, {:.2f} h; policy {:.3f}, value {:.3f}, accuracy "
        "{:.1f} %; candidate {:.1f} %{}, rating {:.0f}{}",
        row.round, row.games, row.samples, row.steps, row.hours, row.policy_loss, row.value_loss,
        100 * row.policy_accuracy, 100 * row.score, row.promoted ? ", promoted" : "", row.best_elo,
        row.anchor_score ? fmt::format("; {:.0f} % against the anchor", 100 * *row.anchor_score)
                         : "");
}

} // namespace papan::train
