// The pattern method: what it labels, what it fits, what it keeps.
#include "papan/train/patterns/labeller.hpp"
#include "papan/train/patterns/pattern_settings.hpp"
#include "papan/train/patterns/probcut_fit.hpp"
#include "papan/train/patterns/regression.hpp"

#include "tests/engines/othello/positions.hpp"

#include <cmath>
#include <filesystem>

namespace papan::train {

using namespace engines::othello_search;

namespace {

std::filesystem::path fresh_folder(const std::string& name) {
    const auto folder = std::filesystem::path(testing::TempDir()) / name;
    std::filesystem::remove_all(folder);
    return folder;
}

Othello::State state_of(const LabelledPosition& position) {
    return {position.at.own, position.at.opponent, Seat::first, 8, true};
}

} // namespace

TEST(LabelledPositions, SurviveTheirFileAndDamageIsFound) {
    const std::vector<LabelledPosition> positions{{{1, 2}, 3}, {{4, 8}, -64}};
    const std::string bytes = to_bytes(positions);
    const auto read = positions_from(bytes);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, positions);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string bad = bytes;
        bad[at] = static_cast<char>(bad[at] ^ 4);
        EXPECT_FALSE(positions_from(bad)) << at;
        EXPECT_FALSE(positions_from(std::string_view(bytes).substr(0, at))) << at;
    }
}

TEST(LabelledPositions, AFolderGoesOnWhereItWas) {
    const auto folder = fresh_folder("labelled");
    {
        auto store = PositionFolder::open(folder);
        ASSERT_TRUE(store);
        EXPECT_EQ(store->files(), 0);
        ASSERT_TRUE(store->append({{{1, 2}, 3}, {{1, 4}, 5}}));
        ASSERT_TRUE(store->append({{{1, 8}, 7}}));
    }
    const auto store = PositionFolder::open(folder);
    ASSERT_TRUE(store);
    EXPECT_EQ(store->files(), 2);
    EXPECT_EQ(store->newest(1)->size(), 1U); // the newest file is enough
    EXPECT_EQ(store->newest(1)->front().value, 7);
    EXPECT_EQ(store->newest(2)->size(), 3U);
}

TEST(Labeller, LateValuesAreExactAndEarlierOnesThoseOfTheirGame) {
    LabellerSettings settings{.depth = 1, .solve_at = 8};
    Labeller labeller(std::make_shared<const PatternWeights>(), settings, {});
    Random random(1);
    std::vector<LabelledPosition> positions;
    for (int game = 0; game < 3; ++game) labeller.play(random, positions);
    ASSERT_GT(positions.size(), 60U);
    int exact = 0;
    for (const LabelledPosition& position : positions) {
        const auto state = state_of(position);
        if (empties_of(state) > settings.solve_at) continue;
        EXPECT_EQ(position.value, minimax(state));
        ++exact;
    }
    EXPECT_GT(exact, 20);
}

TEST(Labeller, FollowsGamesOfOthersAndRefusesWhatIsNone) {
    LabellerSettings settings{.depth = 1, .solve_at = 8};
    Labeller labeller(std::make_shared<const PatternWeights>(), settings, {});
    // A whole game by random moves, as a transcript.
    Random random(2);
    auto state = Othello::initial({8, true});
    std::string transcript;
    std::size_t chosen = 0;
    while (!Othello::outcome(state)) {
        const auto move = Othello::random_move(state, random);
        if (move != Othello::pass) {
            transcript += Othello::format_move(state, move);
            ++chosen;
        }
        Othello::apply(state, move);
    }
    std::vector<LabelledPosition> positions;
    ASSERT_TRUE(labeller.follow(transcript, positions));
    EXPECT_EQ(positions.size(), chosen);
    for (const LabelledPosition& position : positions) {
        const auto at = state_of(position);
        if (empties_of(at) > settings.solve_at) continue;
        EXPECT_EQ(position.value, minimax(at));
    }
    const auto refused = labeller.follow("f5a1", positions);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().message.starts_with("move 2: ")) << refused.error().message;
    EXPECT_EQ(positions.size(), chosen); // nothing of it is kept
}

// Labels made by known weights: what is fitted must predict others of the same making.
TEST(Regression, FindsWeightsThatMadeTheLabels) {
    Random random(3);
    std::vector<std::vector<float>> truth(stage_count, std::vector<float>(shared_weight_count()));
    const auto& layout = weight_layout();
    const auto shared = shared_weights();
    for (auto& stage : truth)
        for (std::size_t i = 0; i < most_mobility; ++i) {
            stage[shared[layout.own_mobility + i]] = static_cast<float>(i);
            stage[shared[layout.their_mobility + i]] = -static_cast<float>(i);
        }
    const PatternWeights maker(truth);
    const Frame frame({8, true});
    std::vector<LabelledPosition> positions;
    for (int i = 0; i < 6000; ++i) {
        const Position at = position_of(random_position({8, true}, 20 + i % 10, random));
        const int value = maker.value(Features::of(at), at, frame) / PatternWeights::unit;
        positions.push_back({at, static_cast<std::int8_t>(value)});
    }
    const PatternWeights start;
    const auto fitted = fit_patterns(positions, start, {}, {}, {});
    ASSERT_TRUE(fitted);
    EXPECT_LT(fitted->error, 1.5);
    double spread = 0; // the error of weights that know nothing
    for (const LabelledPosition& position : positions) spread += std::abs(position.value);
    EXPECT_LT(fitted->error, spread / static_cast<double>(positions.size()) / 2);
}

TEST(Regression, StopsWhenToldTo) {
    StopSource source;
    source.request_stop();
    EXPECT_FALSE(fit_patterns({{{1, 2}, 3}}, PatternWeights(), {}, source.token(), {}));
    EXPECT_FALSE(fit_probcut({{{1, 2}, 3}}, PatternWeights(), {}, source.token()));
}

TEST(ProbCutFit, DeviationsArePositiveAndOfTheSizeOfTheErrors) {
    Random random(4);
    std::vector<LabelledPosition> positions;
    for (int i = 0; i < 200; ++i)
        positions.push_back({position_of(random_position({8, true}, 10 + i % 30, random)), 0});
    // Weights that know nothing: all shallow values are 0 but near the end.
    const auto models = fit_probcut(positions, PatternWeights(),
                                    {.positions = 20, .deepest = 4, .most_empties = 11}, {});
    ASSERT_TRUE(models);
    EXPECT_TRUE(models->fitted());
    const double deviation = models->endgame.deviation(11, probe_depth(11), 11);
    EXPECT_GT(deviation, 3);
    EXPECT_LT(deviation, 64);
}

TEST(PatternSettings, AreKeptAndCheckedAndChangedByName) {
    const auto folder = fresh_folder("pattern-settings");
    std::filesystem::create_directories(folder);
    PatternSettings settings;
    ASSERT_TRUE(change_pattern_setting(settings, "depth=6"));
    ASSERT_TRUE(change_pattern_setting(settings, "penalty=2.5"));
    ASSERT_TRUE(change_pattern_setting(settings, "positions=games.txt"));
    EXPECT_EQ(change_pattern_setting(settings, "deepness=6").error().message,
              "there is no setting 'deepness'");
    EXPECT_FALSE(change_pattern_setting(settings, "depth"));
    EXPECT_FALSE(change_pattern_setting(settings, "depth=much"));
    ASSERT_TRUE(write_pattern_settings(settings, folder / "settings.json"));
    const auto read = read_pattern_settings(folder / "settings.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->games.depth, 6);
    EXPECT_EQ(read->regression.penalty, 2.5);
    EXPECT_EQ(read->positions, "games.txt");
    settings.games.solve_at = 40;
    EXPECT_FALSE(write_pattern_settings(settings, folder / "settings.json"));
}

} // namespace papan::train
