// Othello on any of its boards: own, opponent, legal squares, the board itself.
#pragma once

#include "papan/encode/encoder.hpp"
#include "papan/games/othello/othello.hpp"

namespace papan::encode {

struct OthelloBoard {
    using Game = Othello;
    static constexpr std::string_view name = "othello";
    static constexpr int planes = 4, globals = 2;
    static constexpr int policy_planes = 1, policy_extra = 1, symmetries = 8;

    static int height(const Othello::State& state) { return state.size; }
    static int width(const Othello::State& state) { return state.size; }
    static void encode(const Othello::State& state, std::span<float> planes_out,
                       std::span<float> globals_out);
    static int policy_index(const Othello::State& state, Othello::Move move) {
        if (move == Othello::pass) return state.size * state.size;
        return move.square / 8 * state.size + move.square % 8;
    }
    static void ownership(const Othello::State& state, std::span<std::int8_t> owners);
    static float margin(const Othello::State& state);
};
static_assert(Encoder<OthelloBoard>);

} // namespace papan::encode
