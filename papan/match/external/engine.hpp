// What an engine protocol has to know, and the line it speaks over. A protocol is a small class:
// how to greet the program and how to get a move out of it. Processes, deadlines, legality and
// restarts are EnginePlayer's business (engine_player.hpp).
#pragma once

#include "papan/core/any_player.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace papan::match {

// The program for as long as one question lasts: every line shares its deadline and its stop.
class EngineLine {
  public:
    EngineLine() = default;
    EngineLine(const EngineLine&) = delete;
    EngineLine& operator=(const EngineLine&) = delete;
    virtual ~EngineLine() = default;

    [[nodiscard]] virtual Result<void> send(std::string_view line) = 0;
    [[nodiscard]] virtual Result<std::string> receive() = 0;
    // Skips lines until one is, or begins with and a blank, the word; gives what follows it.
    [[nodiscard]] Result<std::string> receive_after(std::string_view word);
};

struct EngineAnswer {
    std::string move; // in the game's own words; checked by the caller
    bool resigns = false;
};

class EngineProtocol {
  public:
    EngineProtocol() = default;
    EngineProtocol(const EngineProtocol&) = delete;
    EngineProtocol& operator=(const EngineProtocol&) = delete;
    virtual ~EngineProtocol() = default;

    // A new process: nothing said before holds any more.
    [[nodiscard]] virtual Result<void> greet(EngineLine& line) = 0;
    // A new game begins; told before its first move, off the clock.
    [[nodiscard]] virtual Result<void> new_game(EngineLine& line) = 0;
    [[nodiscard]] virtual Result<EngineAnswer> choose(EngineLine& line, const Playthrough& game,
                                                      const Limits& limits) = 0;
    // How the protocol says goodbye.
    [[nodiscard]] virtual std::string_view quit() const { return "quit"; }
};

// Broken replies are told with the reply, shortened.
[[nodiscard]] Failure broken_reply(std::string_view expected, std::string_view reply);

// The value of an option of the game's rules, as the state has it or as the game defaults it.
[[nodiscard]] std::string option_value(const AnyState& state, std::string_view name);
// The position with which games under these options begin.
[[nodiscard]] bool is_initial(const AnyState& state, std::string_view options);

} // namespace papan::match
