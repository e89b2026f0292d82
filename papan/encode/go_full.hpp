// Go with what a small network would spend its layers on finding out: liberties, forbidden points,
// ladders, and as numbers komi and rules. Any board size.
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
        komi_global,      // for the mover, in tens of points
        parity_global,    // what the fraction of komi is worth on a board filled up
        passed_global,    // the last move was a pass
        simple_ko_global, // the switches of the rules, 0 or 1
        situational_global,
        suicide_global,
        territory_global,
        prisoners_global, // the mover's more than the opponent's, in tens; territory only
        global_count,
    };
    static constexpr int planes = plane_count, globals = global_count;

    static void encode(const Go::State& state, std::span<float> planes_out,
                       std::span<float> globals_out);
};
static_assert(Encoder<GoFull>);

} // namespace papan::encode
