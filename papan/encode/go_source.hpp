// Go as the tutorial shows it: own, opponent, empty, last move, the move before, legal points,
// black to move.
#pragma once

#include "papan/encode/encoder.hpp"
#include "papan/games/go/go.hpp"

namespace papan::encode {

// What all encoders of Go share: a policy with a place for each point and one for the pass, and
// Tromp and Taylor's area at the end.
struct GoBoardTargets {
    using Game = Go;
    static constexpr int policy_planes = 1, policy_extra = 1, symmetries = 8;

    static int height(const Go::State& state) { return state.board.size(); }
    static int width(const Go::State& state) { return state.board.size(); }
    static int policy_index(const Go::State& state, Go::Move move) {
        return move == Go::pass ? state.board.points() : state.board.cell(move.point);
    }
    static void ownership(const Go::State& state, std::span<std::int8_t> owners);
    static float margin(const Go::State& state);
};

struct GoSource : GoBoardTargets {
    static constexpr std::string_view name = "go-source";
    static constexpr int planes = 7, globals = 0;

    static void encode(const Go::State& state, std::span<float> planes_out,
                       std::span<float> globals_out);
};
static_assert(Encoder<GoSource>);

} // namespace papan::encode
