// Every point on which the tellers of congklak differ, as a switch, and the named sets of them. The
// table of sources is in docs/games/congklak.md. A Rules value is the Options of the game: equal
// switches are equal rules, whatever name they were chosen by.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/params.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace papan::congklak {

inline constexpr int most_holes = 12;
inline constexpr int most_seeds_a_hole = 1000;
inline constexpr int most_seeds = 65535; // of a whole position, stores included

enum class EndRule : std::uint8_t {
    pass,                // who has no seeds is skipped; over when the board is empty
    mover_empty,         // over when the side to move has no seeds
    side_empty,          // over as soon as either side has none
    three_empty,         // over as soon as either side has three empty holes
    three_empty_at_turn, // over when the turn passes while either side has three empty holes
};
enum class Leftover : std::uint8_t { owner, discard, ran_out };
enum class NextStarter : std::uint8_t { loser, winner, last_mover, unburnt };

struct Rules {
    std::uint8_t holes = 7; // a side
    std::uint16_t seeds = 7;
    bool relay = true;        // last seed in an occupied hole: lift all and go on
    bool extra_turn = true;   // last seed in the own store: choose again
    bool takes_last = true;   // a shot takes the shooting seed as well
    bool bank_alone = false;  // opposite an empty hole the last seed is banked alone, else it stays
    bool lap_first = false;   // no shot before the sowing has come round to the own side again
    bool shoot_both = false;  // an empty hole of the opponent shoots as well
    bool mikul = false;       // in an empty hole of the opponent: takes both neighbours, if seeded
    bool skip_origin = false; // a lap passes over the hole it began in
    bool stop_at_half = false; // over when a store holds more than half of the seeds
    EndRule end = EndRule::pass;
    Leftover leftover = Leftover::owner;
    bool menang_jalan = false; // who alone has seeds left at the end has a second way to win

    // What makes the start fair.
    bool simultaneous = false; // both choose a first hole and sow at the same pace
    bool pie = false;          // after the first turn the second player may take the first's place
    std::uint8_t opening_moves = 0; // most choices in the first turn; 0 for no limit
    std::uint16_t handicap = 0;     // seeds in the second player's store at the start
    std::uint32_t opening = 0;      // number of a random opening; 0 for the traditional start

    // A match of several rounds, each refilled from the stores.
    std::uint8_t rounds = 1;
    std::uint8_t least_holes = 1; // who cannot fill so many has lost the match
    NextStarter next_starter = NextStarter::loser;

    friend bool operator==(const Rules&, const Rules&) = default;
};

struct Preset {
    std::string_view name;
    std::string_view help;
    Rules rules;
};

// The first is the default.
[[nodiscard]] std::span<const Preset> presets();

[[nodiscard]] std::span<const ParamInfo> rule_info();
[[nodiscard]] Result<Rules> parse_rules(std::string_view text);
// The nearest preset and what differs from it.
[[nodiscard]] std::string format_rules(const Rules& rules);

[[nodiscard]] std::uint64_t hash(const Rules& rules);

} // namespace papan::congklak
