// The levels of Go on the usual boards: none begins on the edge.
#include "papan/games/go/go.hpp"
#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

bool is_on_the_edge(const Go::State& state, std::string_view text) {
    const auto move = Go::parse_move(state, text);
    if (!move || *move == Go::pass) return false;
    const int last = state.board.size() - 1;
    const int column = state.board.column(move->point), row = state.board.row(move->point);
    return column == 0 || row == 0 || column == last || row == last;
}

TEST(GoLevels, NoneBeginsOnTheFirstLine) {
    const GameEntry& go = **find_game("go");
    constexpr std::size_t without_search = 7, limited_by_time = 10;
    for (std::size_t level = 1; level < limited_by_time; ++level)
        for (const int size : {9, 13, 19}) {
            const Playthrough game(*go.rules.initial("size=" + std::to_string(size)));
            for (std::uint64_t seed = 1; seed <= (level <= without_search ? 6U : 1U); ++seed) {
                auto player = make_player(go, go.levels[level - 1], {.seed = seed});
                ASSERT_TRUE(player) << player.error().message;
                const auto choice = (*player)->choose({.game = game});
                ASSERT_TRUE(choice) << choice.error().message;
                EXPECT_NE(choice->move, "pass");
                EXPECT_FALSE(is_on_the_edge(*game.state().as<Go>(), choice->move))
                    << "level " << level << " begins with " << choice->move << " on " << size;
            }
        }
}

} // namespace
} // namespace papan
