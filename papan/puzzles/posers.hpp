// The games that have puzzles: for each the solver that makes one of a position, and how our own
// players come to positions worth asking about. One row a game.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/any_state.hpp"
#include "papan/puzzles/puzzle.hpp"

#include <optional>
#include <string_view>

namespace papan::puzzles {

struct Poser {
    std::string_view game;
    // The puzzle of a position for its side to move; nothing where it has none, has two answers, or
    // is too much work. Depends on nothing but the position, so that a file can be verified.
    // Precondition: the position is of this game and its game is not over.
    std::optional<Task> (*pose)(const AnyState& state, const StopToken& stop);
    // Of the games that our players play for it.
    std::string_view options;
    int random_plies; // at the beginning
    std::string_view player;
};

// An error where the game has no puzzles.
[[nodiscard]] Result<const Poser*> find_poser(std::string_view game);

[[nodiscard]] std::optional<Task> pose_shogi_mate(const AnyState& state, const StopToken& stop);
[[nodiscard]] std::optional<Task> pose_othello_ending(const AnyState& state, const StopToken& stop);
[[nodiscard]] std::optional<Task> pose_congklak_turn(const AnyState& state, const StopToken& stop);
[[nodiscard]] std::optional<Task> pose_go_capture(const AnyState& state, const StopToken& stop);

} // namespace papan::puzzles
