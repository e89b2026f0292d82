// What a tree of a game says of its lines, against walks that are slow and obvious.
#include "papan/study/game_tree.hpp"

#include "random_tree.hpp"

#include <set>

namespace papan::study {
namespace {

GameTree small_tree() {
    GameTree tree{"othello", "", "", {{}}, {}, ""};
    int at = 0;
    for (const char* move : {"f5", "d6", "c3"}) at = tree.add(at, move);
    tree.add(tree.add(1, "f4"), "e3");
    return tree;
}

TEST(GameTreeTest, AMoveThatIsThereIsNotAddedAgain) {
    GameTree tree = small_tree();
    EXPECT_EQ(tree.nodes.size(), 6U);
    EXPECT_EQ(tree.add(1, "d6"), 2);
    EXPECT_EQ(tree.add(1, "f4"), 4);
    EXPECT_EQ(tree.nodes.size(), 6U);
    EXPECT_EQ(tree.add(0, "d6"), 6); // the same move elsewhere is another
}

TEST(GameTreeTest, TheMainLineIsThatOfFirstChildrenEvenIfItIsShort) {
    GameTree tree = small_tree();
    EXPECT_EQ(tree.main_line(), (std::vector<std::string>{"f5", "d6", "c3"}));
    EXPECT_EQ(tree.leaves(), (std::vector<int>{3, 5}));
    for (const char* move : {"a", "b", "c", "d"}) tree.add(5, move);
    EXPECT_EQ(tree.main_line(), (std::vector<std::string>{"f5", "d6", "c3"}));
    EXPECT_EQ(GameTree().main_line(), std::vector<std::string>());
    EXPECT_EQ(GameTree().leaves(), std::vector<int>{0});
}

TEST(GameTreeTest, LeavesAndTheirMovesAreThoseOfAPlainWalk) {
    Random random(3);
    for (int round = 0; round < 50; ++round) {
        GameTree tree;
        while (tree.nodes.size() < 40)
            tree.add(static_cast<int>(random.below(static_cast<std::uint32_t>(tree.nodes.size()))),
                     std::string(1, static_cast<char>('a' + random.below(3))));
        std::vector<std::vector<std::string>> walked, told;
        for (const auto& [moves, comment] : lines_of(tree)) {
            // A line that the next one goes on with is no leaf.
            if (!walked.empty() && moves.size() > walked.back().size()) walked.pop_back();
            walked.push_back(moves);
        }
        for (const int leaf : tree.leaves()) told.push_back(tree.moves_to(leaf));
        EXPECT_EQ(told, walked);
        EXPECT_EQ(tree.main_line(), walked.front());
    }
}

TEST(GameTreeTest, TheFirstIllegalMoveIsNamedInWhateverLineItStands) {
    const GameEntry& othello = **find_game("othello");
    GameTree tree = small_tree();
    EXPECT_TRUE(check_moves(othello, tree));
    tree.add(5, "f5");
    tree.add(3, "a1");
    const auto checked = check_moves(othello, tree);
    ASSERT_FALSE(checked);
    EXPECT_TRUE(checked.error().message.starts_with("move 6: ")) << checked.error().message;
    tree.options = "size=3";
    EXPECT_FALSE(check_moves(othello, tree));
}

TEST(GameTreeTest, AReplayEndsWhereTheMovesLeadOrSaysWhichIsWrong) {
    const GameEntry& othello = **find_game("othello");
    const GameTree tree = small_tree();
    const auto played = replay(othello, "", "", tree.moves_to(5));
    ASSERT_TRUE(played);
    EXPECT_EQ(played->moves().size(), 3U);
    EXPECT_EQ(replay(othello, "", played->state().position(), {})->state().position(),
              played->state().position());
    EXPECT_FALSE(replay(othello, "", "", {"f5", "f5"}));
    EXPECT_FALSE(replay(othello, "", "nonsense", {}));
}

} // namespace
} // namespace papan::study
