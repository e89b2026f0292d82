#include "papan/match/experiments/experiment.hpp"

#include "tests/match/support.hpp"

#include <algorithm>
#include <set>

namespace papan::match {
namespace {

// Each is a test of its own: together they would take long on a busy machine.
class DeclaredExperiment : public testing::TestWithParam<std::string> {};

void expect_page(const Experiment& experiment, const ExperimentOptions& options) {
    const auto page = experiment.page(options, {}, {});
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_TRUE(page->svg.starts_with("<svg"));
    EXPECT_TRUE(page->markdown.starts_with("# "));
}

TEST_P(DeclaredExperiment, RunsQuickly) {
    const Experiment& experiment = **find_experiment(GetParam());
    if (experiment.name == "go-dead-stones") return; // SlowWitness and go_dead_stones_test.cpp
    if (experiment.page) return expect_page(experiment, {.games = 1});
    ExperimentOptions quick{.games = 2};
    quick.limits.per_move.nodes = 60;
    const auto result = run_experiment(experiment, quick, {}, {});
    ASSERT_TRUE(result) << result.error().message;
    const std::string page = markdown(experiment, *result, "x.svg", "papan experiment x");
    for (const ExperimentSeries& series : experiment.series())
        for (const ExperimentRow& row : series.rows)
            EXPECT_NE(page.find("`" + row.opponent + "` | 2 |"), std::string::npos);
    EXPECT_TRUE(plot(experiment, *result).starts_with("<svg"));
}

// Whether other people's programs play too, which think as long as they do.
bool has_other_programs(const Experiment& experiment) {
    if (experiment.page) return false;
    for (const ExperimentSeries& series : experiment.series())
        for (const ExperimentRow& row : series.rows)
            if (row.opponent.find(":/") != std::string::npos) return true;
    return false;
}

std::vector<std::string> declared_names(bool with_other_programs) {
    std::vector<std::string> names;
    for (const Experiment& experiment : experiments())
        if (has_other_programs(experiment) == with_other_programs)
            names.emplace_back(experiment.name);
    return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& row) {
    std::string name = row.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, DeclaredExperiment, testing::ValuesIn(declared_names(false)),
                         test_name);
INSTANTIATE_TEST_SUITE_P(SlowWithOtherPrograms, DeclaredExperiment,
                         testing::ValuesIn(declared_names(true)), test_name);

TEST(SlowWitness, NamesTheDeadStonesOfAGame) {
    expect_page(**find_experiment("go-dead-stones"), {.games = 1});
}

TEST(Experiment, NamesAreUniqueAndFound) {
    std::set<std::string_view> names;
    for (const Experiment& experiment : experiments()) {
        EXPECT_TRUE(names.insert(experiment.name).second);
        EXPECT_EQ(*find_experiment(experiment.name), &experiment);
    }
    EXPECT_FALSE(find_experiment("perpetual-motion"));
}

TEST(Experiment, GoesOnWithItsLogs) {
    const TemporaryFolder folder;
    const ExperimentOptions options{.games = 2, .concurrency = 2, .log_folder = folder.file("")};
    const Experiment& experiment = **find_experiment("othello-minimax");
    ASSERT_TRUE(run_experiment(experiment, options, {}, {}));
    const auto again = run_experiment(experiment, options, {}, {});
    ASSERT_TRUE(again) << again.error().message;
    for (const auto& part : again->parts)
        for (const ExperimentMatch& one : part.matches) EXPECT_EQ(one.result.resumed, 2U);
}

TEST(Experiment, PlaysOnlyWhatIsAskedForAndShowsTheRestFromTheLogs) {
    const TemporaryFolder folder;
    const Experiment& experiment = **find_experiment("othello-minimax");
    ExperimentOptions options{.games = 2, .concurrency = 2, .log_folder = folder.file("")};
    options.only = "random";
    const auto games = [&] {
        std::size_t sum = 0, matches = 0;
        const auto result = run_experiment(experiment, options, {}, {});
        EXPECT_TRUE(result) << result.error().message;
        for (const auto& part : result->parts)
            for (const ExperimentMatch& one : part.matches) {
                ++matches;
                sum += one.result.tally.games();
            }
        const std::string page = markdown(experiment, *result, "x.svg", "x");
        EXPECT_NE(page.find("`random`"), std::string::npos);
        // Some of it may be of other runs: the page does not promise what one command prints.
        EXPECT_EQ(page.find("the same command"), std::string::npos);
        return std::pair(matches, sum);
    };
    EXPECT_EQ(games(), std::pair(std::size_t{1}, std::size_t{2}));
    options.only = "greedy";
    options.games = 4; // the match against random keeps its two
    const auto [matches, sum] = games();
    EXPECT_GT(matches, 1U);
    EXPECT_EQ(sum, 4 * matches - 2);
}

TEST(Experiment, AStopIsAnError) {
    StopSource stop;
    stop.request_stop();
    EXPECT_FALSE(
        run_experiment(**find_experiment("othello-minimax"), {.games = 2}, stop.token(), {}));
}

} // namespace
} // namespace papan::match
