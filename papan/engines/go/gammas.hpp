// The gammas of the features of a Go move: how much stronger a move is for having the feature
// (formulas 2 and 3 of the shogi paper). What a rating of 1 stands for does not matter, only what
// moves have over each other.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace papan::engines {

enum class GoFeature : std::uint8_t {
    pass,
    capture_saving, // takes a chain that holds one of ours in atari
    capture_large,  // takes three stones or more
    capture_small,
    escape,         // saves a chain from atari
    failed_escape,  // adds to a chain in atari that is caught all the same
    catching_atari, // an atari from which there is no escape
    atari,
    defence, // keeps a chain with two liberties from being caught
    self_atari,
    nakade, // a self-atari that makes a shape that kills
    own_eye,
    pattern, // one of the 3x3 patterns
    line_1,
    line_2,
    line_3,
    line_1_open, // no stone around
    line_2_open,
    line_3_open,
    line_4_open,
    distance_2, // from the last move: dx + dy + max(dx, dy)
    distance_3,
    distance_4,
    distance_5,
    distance_6,
    distance_7,
    distance_8,
    distance_9,
    distance_10,
    count,
};

inline constexpr std::size_t go_feature_count = static_cast<std::size_t>(GoFeature::count);
using GoGammas = std::array<float, go_feature_count>;

[[nodiscard]] std::string_view name_of(GoFeature feature);
// Set by hand: the table that `mcts` plays by.
[[nodiscard]] const GoGammas& hand_go_gammas();
// Found in games of another program.
[[nodiscard]] const GoGammas& fitted_go_gammas();

} // namespace papan::engines
