// Pictures for reports, written as SVG by hand: readable in any browser, on light and dark pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace papan {

// A rectangle of drawing commands. Coordinates are pixels from the top left corner.
class Svg {
  public:
    Svg(double width, double height) : width_(width), height_(height) {}

    enum class Anchor { start, middle, end };
    void line(double x1, double y1, double x2, double y2, std::string_view colour,
              double width = 1);
    void rectangle(double x, double y, double width, double height, std::string_view colour);
    void circle(double x, double y, double radius, std::string_view colour);
    void text(double x, double y, std::string_view text, Anchor anchor = Anchor::start,
              double size = 12);
    // The whole file.
    [[nodiscard]] std::string finish(std::string_view title) const;

  private:
    double width_, height_;
    std::string body_;
};

// A value with its error bar; low and high may be infinite.
struct ChartPoint {
    std::string label;
    double value = 0, low = 0, high = 0;
};

// A row for each point: ratings.
[[nodiscard]] std::string bar_chart(std::string_view title, std::string_view unit,
                                    const std::vector<ChartPoint>& rows);

// Points side by side, each series joined by a line: scores against growing depth.
struct ChartSeries {
    std::string name;
    std::vector<ChartPoint> points;
};
[[nodiscard]] std::string line_chart(std::string_view title, std::string_view unit,
                                     const std::vector<ChartSeries>& series);

} // namespace papan
