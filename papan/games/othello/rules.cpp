#include "papan/base/hash.hpp"
#include "papan/games/othello/othello.hpp"

namespace papan {

Othello::State Othello::initial(const Options& options) {
    // The four centre squares; black on the rising diagonal: d5 and e4 on 8x8.
    const int low = options.size / 2 - 1, high = options.size / 2;
    State state;
    state.size = static_cast<std::uint8_t>(options.size);
    state.empties_to_winner = options.empties_to_winner;
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
    const int lead = count_bits(state.black) - count_bits(state.white);
    if (lead == 0) return Outcome{};
    const int sign = lead > 0 ? 1 : -1;
    const int empties = count_bits(area(state.size) & ~(state.black | state.white));
    return Outcome{static_cast<float>(sign), lead + (state.empties_to_winner ? sign * empties : 0)};
}

std::uint64_t Othello::hash(const State& state) {
    const std::uint64_t kind = state.size * 4ULL + (state.empties_to_winner ? 2 : 0) +
                               (state.to_move == Seat::first ? 0 : 1);
    return combine(combine(mix(kind), state.black), state.white);
}

} // namespace papan
