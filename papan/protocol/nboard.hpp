// The NBoard protocol, versions 1 and 2: an Othello engine that answers lines of text. Understands
// nboard, set (game, depth, contempt), move, go, hint, analyze, learn, ping and quit; lines it does
// not know are passed over, as the protocol asks. Thinking runs in a thread of its own, so that
// ping is heard; answers come through `write`, one line a call, from either thread but never from
// both at once. docs/protocols/nboard.md has a row for each command.
#pragma once

#include "papan/protocol/pondering.hpp"
#include "papan/registry/registry.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace papan::protocol {

struct NBoardSettings {
    std::string player;
    bool ponder = false;             // think on between a move of its own and the answer to it
    std::filesystem::path book = {}; // that `learn` teaches; none: nothing is kept
};

class NBoardSession {
  public:
    using Write = std::function<void(std::string_view line)>;

    // An error when there is no such player.
    [[nodiscard]] static Result<std::unique_ptr<NBoardSession>> make(NBoardSettings settings,
                                                                     Write write);
    NBoardSession(const NBoardSession&) = delete;
    NBoardSession& operator=(const NBoardSession&) = delete;
    ~NBoardSession();

    // False when the session is to end.
    bool handle(std::string_view line);
    // Until what was asked for is answered.
    void finish();

  private:
    NBoardSession(NBoardSettings settings, Write write, std::unique_ptr<AnyPlayer> made);

    void set(std::string_view text);
    void set_depth(std::string_view text);
    void set_game(std::string_view text);
    void move(std::string_view text);
    // Thinks on where the last move is the one that it answered `go` with.
    void ponder();
    void go();
    void hint(std::string_view text);
    void analyze();
    void learn();

    // The player that gives so many moves a line of their own, where it can.
    [[nodiscard]] bool prepare(std::size_t lines);
    void start(std::function<void(StopToken)> work, std::string_view doing = "thinking");
    // Ends the thinking.
    void stop();
    [[nodiscard]] Result<Choice> think(const Playthrough& game, StopToken token,
                                       const ProgressSink& sink, bool to_know);
    void tell(const Progress& progress) const;
    [[nodiscard]] bool game_is_over() const;
    void say(std::string_view line) const;
    // What is wrong, where the program on the other side shows it.
    void complain(std::string_view message) const;

    NBoardSettings settings_;
    Write write_;
    mutable std::mutex writing_;
    std::unique_ptr<AnyPlayer> player_;
    std::size_t lines_ = 1; // for which the player was made
    Limits limits_;
    Playthrough game_;
    std::vector<std::string> answered_; // the line that the last `go` was answered with
    StopSource stop_source_;
    std::thread thinker_;
    Pondering pondering_; // gone before the player
};

} // namespace papan::protocol
