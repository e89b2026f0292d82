// A static evaluation of gomoku: every stretch of five points in which only one side has stones is
// that side's chance, worth more the more stones are in it.
#include "papan/games/gomoku/gomoku.hpp"

namespace papan {

namespace {

using State = Gomoku::State;

constexpr std::array<int, 6> worth{0, 1, 8, 60, 400, 400}; // by stones; five end the game

// The stones of each side in the five points from x, y on.
int stretch(const State& state, Seat seat, int x, int y, int dx, int dy) {
    std::size_t black = 0, white = 0;
    for (int i = 0; i < 5; ++i, x += dx, y += dy) {
        black += Gomoku::has(state.black, x, y);
        white += Gomoku::has(state.white, x, y);
    }
    if (black > 0 && white > 0) return 0;
    const int lead = worth[black] - worth[white];
    return seat == Seat::first ? lead : -lead;
}

int lines(const State& state, Seat seat) {
    constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    int value = 0;
    for (int y = 0; y < Gomoku::size; ++y)
        for (int x = 0; x < Gomoku::size; ++x)
            for (const auto& [dx, dy] : ways)
                if (Gomoku::on_board(x + 4 * dx, y + 4 * dy))
                    value += stretch(state, seat, x, y, dx, dy);
    return value;
}

} // namespace

std::span<const Evaluation<State>> Gomoku::evaluations() {
    static constexpr std::array table{Evaluation<State>{
        "lines", "stretches of five points with stones of one side only", lines, 300'000, 200}};
    return table;
}

} // namespace papan
