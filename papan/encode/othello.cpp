#include "papan/encode/othello.hpp"

namespace papan::encode {

void OthelloBoard::encode(const Othello::State& state, std::span<float> planes_out,
                          std::span<float> globals_out) {
    const int cells = state.size * state.size;
    const auto draw = [&](int plane, othello::Board squares) {
        for_each_bit(squares, [&](int square) {
            const int cell = square / 8 * state.size + square % 8;
            planes_out[static_cast<std::size_t>(plane * cells + cell)] = 1;
        });
    };
    const auto area = Othello::area(state.size);
    const auto own = Othello::own(state), opponent = Othello::opponent(state);
    draw(0, area);
    draw(1, own);
    draw(2, opponent);
    draw(3, othello::mobility(own, opponent) & area);
    const int empties = count_bits(area & ~(own | opponent));
    globals_out[0] = static_cast<float>(empties) / static_cast<float>(cells);
    globals_out[1] = empties % 2 == 0 ? 0.0F : 1.0F;
}

void OthelloBoard::ownership(const Othello::State& state, std::span<std::int8_t> owners) {
    for (std::size_t cell = 0; cell < owners.size(); ++cell) {
        const auto square =
            static_cast<int>(cell) / state.size * 8 + static_cast<int>(cell) % state.size;
        owners[cell] = (state.black & bit(square)) != 0   ? std::int8_t{1}
                       : (state.white & bit(square)) != 0 ? std::int8_t{-1}
                                                          : std::int8_t{0};
    }
}

float OthelloBoard::margin(const Othello::State& state) {
    return static_cast<float>(count_bits(state.black) - count_bits(state.white));
}

} // namespace papan::encode
