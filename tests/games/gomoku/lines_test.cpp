// Every line of five on the board wins, whichever of its stones comes last; six or more win by the
// free rule alone; and a board turned or mirrored is the same game.
#include "papan/base/random.hpp"
#include "papan/games/gomoku/gomoku.hpp"
#include "tests/games/gomoku/reference.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

constexpr std::array<std::pair<int, int>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

// Black's stones from (x, y) on, the one at `last` still to come; White's far apart from each
// other.
std::optional<Gomoku::State> before_last(int x, int y, std::pair<int, int> step, int length,
                                         int last, bool exactly_five) {
    auto state = Gomoku::initial({exactly_five});
    for (int i = 0; i < length; ++i) {
        const int column = x + i * step.first, row = y + i * step.second;
        if (!Gomoku::on_board(column, row)) return std::nullopt;
        if (i == last) continue;
        state.black[static_cast<std::size_t>(row)] |= static_cast<std::uint16_t>(1U << column);
        ++state.stones;
    }
    return state;
}

Gomoku::Move point(int x, int y) {
    return {static_cast<std::uint8_t>(y * Gomoku::size + x)};
}

TEST(GomokuLines, EveryFiveWinsWhicheverStoneComesLast) {
    int lines = 0;
    for (int y = 0; y < Gomoku::size; ++y)
        for (int x = 0; x < Gomoku::size; ++x)
            for (const auto& step : directions)
                for (int last = 0; last < 5; ++last)
                    for (const bool exactly : {false, true}) {
                        auto state = before_last(x, y, step, 5, last, exactly);
                        if (!state) continue;
                        ASSERT_FALSE(Gomoku::outcome(*state));
                        Gomoku::apply(*state, point(x + last * step.first, y + last * step.second));
                        ASSERT_EQ(Gomoku::outcome(*state), (Outcome{1, 0}))
                            << Gomoku::format_position(*state);
                        ++lines;
                    }
    // 15 rows and 15 columns of 11 lines, and 11 by 11 in each of the two diagonals.
    EXPECT_EQ(lines, (15 * 11 * 2 + 11 * 11 * 2) * 5 * 2);
}

TEST(GomokuLines, LongerOnesWinByTheFreeRuleAlone) {
    for (int length = 6; length <= 9; ++length)
        for (const auto& step : directions)
            for (int last = 0; last < length; ++last) {
                // The two parts beside the last stone are no five by themselves.
                if (last >= 5 || length - 1 - last >= 5) continue;
                for (const auto& [x, y] : {std::pair{0, 0}, {3, 2}, {14, 3}, {10, 5}, {5, 6}}) {
                    auto free = before_last(x, y, step, length, last, false);
                    auto standard = before_last(x, y, step, length, last, true);
                    if (!free) continue;
                    const auto move = point(x + last * step.first, y + last * step.second);
                    Gomoku::apply(*free, move);
                    Gomoku::apply(*standard, move);
                    EXPECT_EQ(Gomoku::outcome(*free), (Outcome{1, 0}));
                    EXPECT_EQ(Gomoku::outcome(*standard), std::nullopt)
                        << Gomoku::format_position(*standard);
                }
            }
}

// A move by the standard rule may make a six in one direction and a five in another: it wins.
TEST(GomokuLines, AFiveBesideASixWins) {
    auto state = *before_last(2, 7, {1, 0}, 6, 3, true); // across, (5, 7) still empty
    for (int row = 3; row < 7; ++row)
        state.black[static_cast<std::size_t>(row)] |= static_cast<std::uint16_t>(1U << 5);
    state.stones = static_cast<std::uint8_t>(state.stones + 4);
    Gomoku::apply(state, point(5, 7));
    EXPECT_EQ(Gomoku::outcome(state), (Outcome{1, 0}));
}

TEST(GomokuLines, TurnedAndMirroredGamesEndAlike) {
    const std::array turns{+[](int x, int y) {
                               return std::pair{y, 14 - x};
                           },
                           +[](int x, int y) {
                               return std::pair{14 - x, y};
                           },
                           +[](int x, int y) {
                               return std::pair{y, x};
                           }};
    Random random(61);
    int won = 0;
    for (int game = 0; game < 120; ++game) {
        const bool exactly = game % 2 == 0;
        auto state = Gomoku::initial({exactly});
        std::vector<Gomoku::State> others(turns.size(), state);
        for (int ply = 0; ply < 150 && !Gomoku::outcome(state); ++ply) {
            const int x = static_cast<int>(random.below(7)), y = static_cast<int>(random.below(9));
            if (!Gomoku::is_legal(state, point(x, y))) continue;
            Gomoku::apply(state, point(x, y));
            for (std::size_t i = 0; i < turns.size(); ++i) {
                const auto [column, row] = turns[i](x, y);
                Gomoku::apply(others[i], point(column, row));
                ASSERT_EQ(Gomoku::outcome(others[i]), Gomoku::outcome(state))
                    << Gomoku::format_position(state);
            }
        }
        won += Gomoku::outcome(state) ? 1 : 0;
    }
    EXPECT_GT(won, 10);
}

// Set up from text: who has won is found without the move that won.
TEST(GomokuLines, APositionTellsItsWinner) {
    Random random(62);
    int won = 0;
    for (int trial = 0; trial < 400; ++trial) {
        auto grid = gomoku_reference::empty_grid();
        const auto side = trial % 2 == 0 ? 'X' : 'O';
        for (auto stones = 30 + random.below(50); stones > 0; --stones)
            grid[random.below(15)][random.below(15)] = random.below(3) == 0 ? 'O' : side;
        const bool exactly = trial % 4 < 2;
        const bool black = gomoku_reference::has_won(grid, 'X', exactly),
                   white = gomoku_reference::has_won(grid, 'O', exactly);
        if (black && white) continue;
        std::string text;
        for (const std::string& row : grid) text += (text.empty() ? "" : "/") + row;
        const auto state = Gomoku::parse_position(text + " X", {exactly});
        ASSERT_TRUE(state) << state.error().message;
        EXPECT_EQ(Gomoku::outcome(*state).has_value(), black || white) << text;
        if (black || white) {
            EXPECT_EQ(Gomoku::outcome(*state)->value, black ? 1 : -1) << text;
            ++won;
        }
    }
    EXPECT_GT(won, 20);
}

} // namespace
} // namespace papan
