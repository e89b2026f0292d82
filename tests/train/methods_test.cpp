#include "papan/train/methods.hpp"

#include "papan/registry/registry.hpp"

namespace papan::train {

TEST(Methods, TheDefaultOneIsInTheTable) {
    const auto method = find_method(default_method, "othello");
    ASSERT_TRUE(method);
    EXPECT_EQ((*method)->name, "zero");
}

TEST(Methods, NamesAreUniqueAndTheirGamesExist) {
    std::vector<std::string_view> names;
    for (const LearningMethod& method : learning_methods()) {
        EXPECT_EQ(std::count(names.begin(), names.end(), method.name), 0) << method.name;
        names.push_back(method.name);
        EXPECT_FALSE(method.games.empty());
        for (const std::string_view game : method.games) EXPECT_TRUE(find_game(game)) << game;
    }
}

TEST(Methods, TheUnknownIsRefusedWithWhatThereIs) {
    const auto unknown = find_method("osmosis", "go");
    ASSERT_FALSE(unknown);
    EXPECT_TRUE(unknown.error().message.starts_with("there is no method 'osmosis', expected zero"))
        << unknown.error().message;
    const auto elsewhere = find_method("zero", "congklak");
    ASSERT_FALSE(elsewhere);
    EXPECT_EQ(elsewhere.error().message, "the method zero learns go, othello, not congklak");
    const auto nowhere = find_method("zero", "draughts");
    ASSERT_FALSE(nowhere);
    EXPECT_TRUE(nowhere.error().message.starts_with("there is no game 'draughts'"));
}

TEST(Methods, ZeroRefusesWhatItHasNoUseFor) {
    const auto method = find_method("zero", "go");
    ASSERT_TRUE(method);
    LearnRequest request{"go", "nowhere", "", ""};
    request.positions = "some.txt";
    const auto refused = (*method)->learn(request);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::invalid_input);
}

TEST(Methods, ANetworkToBeginFromMustBeThere) {
    for (const char* name : {"zero", "games"}) {
        LearnRequest request{"go", "nowhere", "", ""};
        if (std::string_view(name) == "games") request.positions = "some.txt";
        request.from = "some.weights";
        const auto refused = (*find_method(name, "go"))->learn(request);
        ASSERT_FALSE(refused) << name;
        EXPECT_EQ(refused.error().code, ErrorCode::not_found);
    }
}

TEST(Methods, PeoplesGamesNeedAFile) {
    const auto refused = (*find_method("games", "go"))->learn({"go", "nowhere", "", ""});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::invalid_input);
}

} // namespace papan::train
