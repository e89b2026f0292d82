// The terminal as play needs it: lines typed by a person (edited and remembered where it is a real
// terminal), a board that stays, and one line of progress that does not.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace papan::apps {

class Terminal {
  public:
    Terminal();

    // Standard input and output are a person's.
    [[nodiscard]] bool interactive() const { return interactive_; }
    // None at the end of the input.
    [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt);
    void print(std::string_view text);
    // Replaces itself; gone with the next print. Nothing where nobody watches.
    void show_progress(std::string_view text);

  private:
    void clear_progress();

    bool interactive_;
    bool progress_shown_ = false;
};

} // namespace papan::apps
