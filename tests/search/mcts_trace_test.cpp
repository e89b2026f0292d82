// A search that is watched playout by playout: it searches as if nobody looked, and what it tells
// is what its tree holds.
#include "papan/games/othello/othello.hpp"
#include "papan/search/mcts.hpp"
#include "tests/search/rated_pile.hpp"
#include "tests/search/sample_positions.hpp"

#include <gtest/gtest.h>

namespace papan::search {
namespace {

template <class G> struct Told {
    std::vector<typename G::Move> path, moves;
    std::vector<RootChoice<typename G::Move>> choices;
    typename G::State end;
    std::size_t grown;
    std::uint64_t length;
    double value;
};

template <class G>
std::pair<SearchResult<G>, std::vector<Told<G>>>
watched(const MctsSettings& settings, const typename G::State& root, std::uint64_t playouts) {
    Mcts<G> search(settings);
    std::vector<Told<G>> told;
    const Budget budget(Limits{.playouts = playouts});
    SearchCall<G> call{budget};
    call.on_playout = [&](const PlayoutOf<G>& playout) {
        std::vector<typename G::Move> moves;
        for (const auto& played : playout.moves) moves.push_back(played.move);
        told.push_back({playout.path, moves, playout.choices, *playout.end, playout.grown,
                        playout.length, playout.value});
    };
    auto result = search.search(root, call);
    return {std::move(result), std::move(told)};
}

template <class G>
void expect_true_story(const MctsSettings& settings, const typename G::State& root) {
    constexpr std::uint64_t playouts = 300;
    const auto [result, told] = watched<G>(settings, root, playouts);
    ASSERT_EQ(told.size(), playouts);

    Mcts<G> alone(settings);
    const auto unwatched = run(alone, root, {.playouts = playouts});
    EXPECT_EQ(result.move, unwatched.move);
    ASSERT_EQ(result.report.moves.size(), unwatched.report.moves.size());
    EXPECT_EQ(result.report.nodes, unwatched.report.nodes);
    for (std::size_t i = 0; i < result.report.moves.size(); ++i) {
        const auto& row = result.report.moves[i];
        EXPECT_EQ(row.visits, unwatched.report.moves[i].visits);
        EXPECT_EQ(row.value, unwatched.report.moves[i].value);
        // Every visit of the tree is a path that was told.
        std::uint64_t paths = 0;
        for (const auto& playout : told)
            paths += !playout.path.empty() && playout.path.front() == row.move;
        EXPECT_EQ(paths, row.visits);
    }
    for (const auto& playout : told) {
        typename G::State state = root;
        for (const auto move : playout.path) {
            ASSERT_TRUE(G::is_legal(state, move));
            G::apply(state, move);
        }
        EXPECT_EQ(playout.moves.size(), playout.length);
        for (const auto move : playout.moves) {
            ASSERT_TRUE(G::is_legal(state, move));
            G::apply(state, move);
        }
        EXPECT_EQ(state, playout.end);
        ASSERT_TRUE(G::outcome(state));
        EXPECT_EQ(playout.value, G::outcome(state)->value);
        // The way taken is the highest rated.
        ASSERT_FALSE(playout.path.empty());
        double best = -1e9, chosen = 0;
        for (const auto& choice : playout.choices) {
            best = std::max(best, choice.rating);
            if (choice.move == playout.path.front()) chosen = choice.rating;
        }
        EXPECT_EQ(chosen, best);
    }
    EXPECT_EQ(told.front().grown, told.front().choices.size());
}

TEST(MctsTraceTest, TellsWhatTheTreeHolds) {
    for (const auto& state : sample_positions<Othello>({}, 5, 50, 21)) {
        if (moves_of<Othello>(state).size() < 2) continue;
        expect_true_story<Othello>({.seed = 1}, state);
        MctsSettings informed{.seed = 2};
        informed.selection = Selection::informed;
        informed.rave = 100;
        informed.killer = 0.5;
        informed.history = 1;
        expect_true_story<Othello>(informed, state);
    }
}

TEST(MctsTraceTest, TellsRatedPlayouts) {
    MctsSettings settings{.seed = 3};
    settings.selection = Selection::widening;
    expect_true_story<RatedPile>(settings, RatedPile::initial({20}));
}

TEST(MctsTraceTest, IsOneThreadWhateverTheSettings) {
    const auto root = Othello::initial({});
    const auto [one, told_one] = watched<Othello>({.seed = 4}, root, 100);
    const auto [three, told_three] = watched<Othello>({.threads = 3, .seed = 4}, root, 100);
    ASSERT_EQ(told_three.size(), 100U);
    for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(told_one[i].path, told_three[i].path);
}

} // namespace
} // namespace papan::search
