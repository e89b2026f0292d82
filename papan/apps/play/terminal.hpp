// The terminal as play needs it: lines typed by a person (edited and remembered where it is a real
// terminal), a board that stays, and one line of progress that does not.
#pragma once

#include "papan/base/clock.hpp"

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
    // Prints in place of the last `lines` lines; where nobody watches, below them.
    void print_over(std::string_view text, int lines);
    // True when a person pressed Enter before the time was over; does not wait where nobody
    // watches.
    [[nodiscard]] bool wait_for_enter(Duration time);

  private:
    void clear_progress();

    bool interactive_;
    bool progress_shown_ = false;
};

} // namespace papan::apps
