#include "papan/protocol/gtp/command.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace papan::gtp {

namespace {

std::string cleaned(std::string_view line) {
    std::string text;
    for (const char letter : line.substr(0, line.find('#'))) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '\t')
            text += ' ';
        else if (code >= 32 && code != 127)
            text += letter;
    }
    return text;
}

bool is_number(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(),
                                        [](char letter) { return letter >= '0' && letter <= '9'; });
}

} // namespace

std::optional<Command> parse_line(std::string_view line) {
    const std::string text = cleaned(line);
    std::string_view left = trim(text);
    const auto take = [&] {
        const std::string_view word = left.substr(0, left.find(' '));
        left = trim(left.substr(word.size()));
        return word;
    };
    Command command;
    std::string_view word = take();
    if (is_number(word)) {
        command.id = word;
        word = take();
    }
    if (word.empty()) return std::nullopt;
    command.name = word;
    command.rest = left;
    for (const std::string_view argument : words(left)) command.arguments.emplace_back(argument);
    return command;
}

std::string format_answer(const Command& command, const Result<std::string>& answer) {
    if (!answer) return fmt::format("?{} {}\n\n", command.id, answer.error().message);
    if (answer->empty()) return fmt::format("={}\n\n", command.id);
    // An answer of several lines may begin on a line of its own.
    const char* blank = answer->front() == '\n' ? "" : " ";
    return fmt::format("={}{}{}\n\n", command.id, blank, *answer);
}

} // namespace papan::gtp
