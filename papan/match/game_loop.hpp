// One game: the loop that owns the rules and the clocks. Whatever a player does - answers late,
// illegally, nonsense or not at all - the game ends with a result and a recorded reason.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/match/time_control.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papan::match {

enum class Ending : std::uint8_t {
    rules,        // the game came to its end
    resignation,  //
    time,         // the clock ran out
    silence,      // no clock, and no answer within our patience
    illegal_move, //
    broken_reply, // an answer that is none
    crash,        // the player died or failed
    length,       // adjudicated a draw after too many moves
    stopped,      // by us; the game has no result
};
[[nodiscard]] std::string_view to_text(Ending ending);
[[nodiscard]] Result<Ending> parse_ending(std::string_view text);

// An ending that is the loser's fault as a program, not as a player.
[[nodiscard]] bool is_forfeit(Ending ending);

struct LoopSettings {
    Duration margin = std::chrono::milliseconds(100); // forgiven on the clock, each move
    Duration patience = std::chrono::seconds(60);     // for a move without any limit of time
    std::size_t max_moves = 2000;                     // then the game is a draw
    bool stop_hurries = false; // a stop ends the move, which counts, and not the game
};

struct Contestant {
    AnyPlayer* player = nullptr;
    TimeControl control = {};
};

struct GameRecord {
    std::string start; // the position, when it is not the usual one
    std::vector<std::string> moves;
    std::size_t opening_moves = 0; // how many of them were given
    Ending ending = Ending::rules;
    std::string detail; // what a player did wrong, in words
    Outcome outcome;    // seen from Seat::first
    std::array<Duration, 2> used{};
    std::array<std::uint32_t, 2> asked{}; // moves each player was asked for
};

// A game move by move, for those who do something else in between.
class GameLoop {
  public:
    // Plays on from `game`, which stays where it is. Precondition: it is not over.
    GameLoop(Playthrough& game, std::array<Contestant, 2> contestants,
             const LoopSettings& settings);

    [[nodiscard]] bool over() const { return over_; }
    // Asks the side to move for its move. Precondition: not over.
    void step(const StopToken& stop);
    // Of the game so far.
    [[nodiscard]] GameRecord record() const;

  private:
    void lose(Seat seat, Ending ending, std::string detail);
    void end(Ending ending, std::string detail);
    // Whether the game has come to its end by itself.
    void look_for_end();

    Playthrough& game_;
    std::array<Contestant, 2> contestants_;
    LoopSettings settings_;
    std::array<PlayerClock, 2> clocks_;
    GameRecord record_;
    bool over_ = false;
};

// Plays on from `game`. Precondition: the game is not over.
[[nodiscard]] GameRecord play_game(Playthrough& game, std::array<Contestant, 2> contestants,
                                   const LoopSettings& settings, const StopToken& stop);

} // namespace papan::match
