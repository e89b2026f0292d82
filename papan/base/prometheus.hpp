// Numbers in the text format that Prometheus reads: families, each with what it means and its
// samples.
#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace papan {

class PrometheusText {
  public:
    // What the next samples are of. A counter only rises, and its name ends in _total.
    void family(std::string_view name, std::string_view kind, std::string_view meaning) {
        family_ = name;
        text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, meaning, name, kind);
    }
    // `labels` as label() makes them, with commas between.
    template <class Number> void sample(Number value, std::string_view labels = "") {
        text_ += labels.empty() ? fmt::format("{} {}\n", family_, value)
                                : fmt::format("{}{{{}}} {}\n", family_, labels, value);
    }
    template <class Number>
    void only(std::string_view name, std::string_view kind, std::string_view meaning,
              Number value) {
        family(name, kind, meaning);
        sample(value);
    }
    // A label whose value may be anybody's words: none of them ends it.
    [[nodiscard]] static std::string label(std::string_view name, std::string_view value) {
        std::string text = fmt::format("{}=\"", name);
        for (const char c : value) {
            if (c == '"' || c == '\\') text += '\\';
            if (c == '\n')
                text += "\\n";
            else
                text += c;
        }
        return text + '"';
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string family_, text_;
};

} // namespace papan
