// Saved games from hostile hands: cut, changed and contradicting texts are errors or trees that
// hold together, never anything else.
#include "papan/study/saved_tree.hpp"

#include "random_tree.hpp"

#include <nlohmann/json.hpp>

namespace papan::study {
namespace {

std::string saved(const std::string& more) {
    return R"({"papan":1,"game":"othello","options":"","start":"","moves":["f5","d6"],)"
           R"("players":["",""])" +
           (more.empty() ? "" : "," + more) + "}";
}

void expect_to_hold_together(const GameTree& tree) {
    ASSERT_FALSE(tree.nodes.empty());
    EXPECT_EQ(tree.nodes[0].parent, -1);
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        ASSERT_GE(tree.nodes[i].parent, 0);
        ASSERT_LT(static_cast<std::size_t>(tree.nodes[i].parent), i);
    }
}

TEST(SavedTree, EveryBeginningOfAGameIsRefused) {
    Random random(5);
    GameTree tree = random_tree(**find_game("othello"), "", random, {.longest = 6});
    tree.nodes[1].comment = "ロ頭";
    const std::string text = write_saved(tree);
    const std::size_t whole = text.find_last_of('}') + 1;
    for (std::size_t length = 0; length < whole; ++length)
        EXPECT_FALSE(read_saved(std::string_view(text).substr(0, length))) << length;
    EXPECT_TRUE(read_saved(std::string_view(text).substr(0, whole)));
}

TEST(SavedTree, AChangedByteIsAnErrorOrATreeThatHoldsTogether) {
    Random random(6);
    GameTree tree = random_tree(**find_game("congklak"), "", random, {.longest = 8});
    for (auto& node : tree.nodes) node.comment = "x";
    const std::string text = write_saved(tree);
    constexpr std::string_view bytes = "{}[]\",:-0159e.\\n\xff";
    for (int round = 0; round < 3000; ++round) {
        std::string changed = text;
        for (std::uint32_t i = 0; i <= random.below(3); ++i)
            changed[random.below(static_cast<std::uint32_t>(changed.size()))] =
                bytes[random.below(static_cast<std::uint32_t>(bytes.size()))];
        if (const auto read = read_saved(changed)) expect_to_hold_together(*read);
        (void)read_game(changed);
    }
}

TEST(SavedTree, NodesCommentsAndTagsOfTheWrongKindAreErrors) {
    EXPECT_TRUE(read_saved(saved("")));
    for (const char* wrong : {R"("nodes":[[0]])",
                              R"("nodes":[[0,"f5",1]])",
                              R"("nodes":[["0","f5"]])",
                              R"("nodes":[[-1,"f5"]])",
                              R"("nodes":[[1,"f5"]])",
                              R"("nodes":[[0,5]])",
                              R"("nodes":[[0.5,"f5"]])",
                              R"("nodes":[[18446744073709551615,"f5"]])",
                              R"("nodes":{"0":[0,"f5"]})",
                              R"("nodes":5)",
                              R"("nodes":"f5")",
                              R"("comments":{"3":"there are only two moves"})",
                              R"("comments":{"-1":"x"})",
                              R"("comments":{"x":"x"})",
                              R"("comments":{"0":1})",
                              R"("comments":["x","y","z","u"])",
                              R"("comments":{"99999999999999999999":"x"})",
                              R"("tags":[["a"]])",
                              R"("tags":[["a",1]])",
                              R"("tags":{"a":"b"})",
                              R"("result":5)"})
        EXPECT_FALSE(read_saved(saved(wrong))) << wrong;
}

TEST(SavedTree, WhatIsNoSavedGameSaysSo) {
    for (const char* wrong :
         {"", "[]", "1", "null", "{}", R"({"papan":2})", R"({"papan":"1"})", R"({"papan":1})",
          R"({"papan":1,"game":"othello","options":"","start":"","moves":"f5","players":["",""]})",
          R"({"papan":1,"game":"othello","options":"","start":"","moves":[],"players":["a"]})"})
        EXPECT_FALSE(read_saved(wrong)) << wrong;
}

TEST(SavedTree, CommentsStandAtTheNumbersOfTheTextWhicheverLineIsTheMainOne) {
    // The main line is the second that the nodes tell.
    const auto read = read_saved(
        saved(R"("nodes":[[0,"c4"],[0,"f5"],[2,"d6"]],"comments":{"1":"other","3":"main"})"));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->main_line(), (std::vector<std::string>{"f5", "d6"}));
    EXPECT_EQ(read->nodes[2].comment, "main");
    EXPECT_EQ(read->nodes[3].move, "c4");
    EXPECT_EQ(read->nodes[3].comment, "other");
}

// Were each move looked for among all others, the time would grow by the square of their number.
TEST(SavedTree, ALineOfAnyLengthIsReadAndRefusedAtItsFirstIllegalMove) {
    const nlohmann::json moves(std::vector<std::string>(500000, "f5"));
    const std::string text = R"({"papan":1,"game":"othello","options":"","start":"","moves":)" +
                             moves.dump() + R"(,"players":["",""]})";
    const auto read = read_saved(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->nodes.size(), 500001U);
    EXPECT_TRUE(read_game(text).error().message.starts_with("move 2: "));
}

TEST(SavedTree, NoMoreNodesAreReadThanATreeMayHave) {
    const auto fan = [](std::size_t count) {
        nlohmann::json nodes = nlohmann::json::array();
        for (std::size_t i = 0; i < count; ++i) nodes.push_back({0, "x" + std::to_string(i)});
        return saved("\"nodes\":" + nodes.dump());
    };
    EXPECT_TRUE(read_saved(fan(most_nodes - 100)));
    EXPECT_FALSE(read_saved(fan(most_nodes + 100)));
}

} // namespace
} // namespace papan::study
