// Lines of the Go Text Protocol version 2 (Gunnar Farneback, draft 2, 2002): a command with an
// optional number, and the answer to it.
#pragma once

#include "papan/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::gtp {

struct Command {
    std::string id; // as it was written; "" for none
    std::string name;
    std::vector<std::string> arguments;
    std::string rest; // the arguments as they stood

    [[nodiscard]] std::string_view argument(std::size_t index) const {
        return index < arguments.size() ? std::string_view(arguments[index]) : std::string_view();
    }
};

// None for lines without a command: blank ones and comments. Control characters are dropped, tabs
// are blanks (section 3.1 of the specification).
[[nodiscard]] std::optional<Command> parse_line(std::string_view line);

// "=1 D4\n\n" or "?1 illegal move\n\n".
[[nodiscard]] std::string format_answer(const Command& command, const Result<std::string>& answer);

} // namespace papan::gtp
