#include "papan/base/hash.hpp"
#include "papan/games/othello/othello.hpp"

namespace papan {

Othello::State Othello::initial(const Options& options) {
    // The four centre squares; black on the rising diagonal: d5 and e4 on 8x8.
    const int low = options.size / 2 - 1, high = options.size / 2;
    State state;
    state.size = static_cast<std::uint8_t>(options.size);
    state.black = bit(low * 8 + high) | bit(high * 8 + low);
    state.white = bit(low * 8 + low) | bit(high * 8 + high);
    return state;
}

bool Othello::is_legal(const State& state, Move move) {
    const othello::Board squares =
        othello::mobility(own(state), opponent(state)) & area(state.size);
    if (move != pass) return move.square < 64 && (squares & bit(move.square)) != 0;
    return squares == 0 && (othello::mobility(opponent(state), own(state)) & area(state.size)) != 0;
}

std::optional<Outcome> Othello::outcome(const State& state) {
    if (count_moves(state) != 0) return std::nullopt;
    const int margin = count_bits(state.black) - count_bits(state.white);
    return Outcome{margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F, margin};
}

std::uint64_t Othello::hash(const State& state) {
    const std::uint64_t kind = state.size * 2ULL + (state.to_move == Seat::first ? 0 : 1);
    return combine(combine(mix(kind), state.black), state.white);
}

} // namespace papan
