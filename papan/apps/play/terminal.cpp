#include "papan/apps/play/terminal.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <editline/readline.h>
#include <fmt/core.h>
#include <iostream>
#include <memory>
#include <poll.h>
#include <unistd.h>

namespace papan::apps {

Terminal::Terminal() : interactive_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}

std::optional<std::string> Terminal::read_line(const std::string& prompt) {
    clear_progress();
    if (interactive_) {
        const std::unique_ptr<char, decltype(&std::free)> line(readline(prompt.c_str()),
                                                               &std::free);
        if (!line) return std::nullopt;
        if (*line != '\0') add_history(line.get());
        return std::string(line.get());
    }
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return std::nullopt;
    fmt::print("{}\n", line); // so that a transcript reads like a game
    return line;
}

void Terminal::print(std::string_view text) {
    clear_progress();
    fmt::print("{}", text);
    std::fflush(stdout);
}

void Terminal::show_progress(std::string_view text) {
    if (!interactive_) return;
    fmt::print("\r\x1b[K{}", text);
    std::fflush(stdout);
    progress_shown_ = true;
}

void Terminal::print_over(std::string_view text, int lines) {
    clear_progress();
    if (interactive_ && lines > 0) fmt::print("\x1b[{}A\x1b[J", lines);
    fmt::print("{}", text);
    std::fflush(stdout);
}

bool Terminal::wait_for_enter(Duration time) {
    if (!interactive_) return false;
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    if (::poll(&input, 1, static_cast<int>(milliseconds)) <= 0) return false;
    std::array<char, 256> typed{};
    return ::read(STDIN_FILENO, typed.data(), typed.size()) > 0;
}

void Terminal::clear_progress() {
    if (!progress_shown_) return;
    fmt::print("\r\x1b[K");
    progress_shown_ = false;
}

} // namespace papan::apps
