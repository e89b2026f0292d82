// Go with what a small network would spend its layers on finding out: liberties, forbidden points,
// ladders, and komi as a number. A game under territory rules is shown as the game under area rules
// that is won when it is won, so that a network that learnt one family plays both: a stone in one's
// own territory, which area counting forgives, costs a point of komi there. Any board size.
#pragma once

#include "papan/encode/go_source.hpp"

namespace papan::encode {

struct GoFull : GoBoardTargets {
    static constexpr std::string_view name = "go-full";
    enum Plane : int {
        board_plane, // ones: where the board is
        own_plane,   // own stones with 1, 2, 3 or more liberties
        opponent_plane = own_plane + 3,
        recent_plane = opponent_plane + 3, // the last moves, newest first
        forbidden_plane = recent_plane + static_cast<int>(go::RecentMoves::kept), // empty, illegal
        own_caught_plane, // own chains a ladder takes: with two liberties if the opponent moves
                          // first, in atari even if the mover runs
        opponent_caught_plane, // the opponent's that a ladder takes now
        catching_plane,        // where such a ladder begins
        plane_count,
    };
    enum Global : int {
        komi_global,   // for the mover, in tens of points; as if area were counted
        parity_global, // what the fraction of komi is worth on a board filled up; area only
        passed_global, // the last move was a pass
        used_globals,
    };
    // The other five are always 0: networks were made with places for the switches of the rules,
    // which none met often enough to learn what they mean. The search knows the rules.
    static constexpr int global_count = used_globals + 5;
    static constexpr int planes = plane_count, globals = global_count;

    static void encode(const Go::State& state, std::span<float> planes_out,
                       std::span<float> globals_out);
};
static_assert(Encoder<GoFull>);

} // namespace papan::encode
