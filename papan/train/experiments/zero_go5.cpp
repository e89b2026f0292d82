#include "papan/train/experiments/zero_go5.hpp"

#include "papan/base/whole_file.hpp"
#include "papan/match/game_loop.hpp"
#include "papan/match/openings.hpp"
#include "papan/match/players.hpp"
#include "papan/train/run.hpp"
#include "papan/train/run_report.hpp"

#include <array>
#include <filesystem>
#include <fmt/core.h>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr auto time_to_learn = std::chrono::minutes(24);
// White has to be left with nothing: one point for White and Black has lost.
constexpr std::string_view options_of_test = "size=5,rules=chinese,komi=24.5";
constexpr std::array<std::string_view, 4> opponents{"random", "uct:playouts=1000",
                                                    "uct:playouts=10000", "careful:playouts=2000"};

struct Test {
    std::string opponent;
    int games = 0, whole_boards = 0;
};

Result<Test> play_test(const std::string& black, std::string_view white, int games,
                       const StopToken& stop) {
    const auto go = find_game("go");
    if (!go) return Failure(go.error());
    Test test{std::string(white)};
    for (int i = 0; i < games && !stop.stop_requested(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        auto first = match::make_any_player(**go, black, {seed});
        if (!first) return pass_on(std::move(first));
        auto second = match::make_any_player(**go, white, {seed});
        if (!second) return pass_on(std::move(second));
        auto game = match::begin_game(**go, options_of_test, {"", {"C3"}});
        if (!game) return pass_on(std::move(game));
        const auto record = match::play_game(
            *game, {match::Contestant{first->get()}, match::Contestant{second->get()}}, {}, stop);
        if (record.ending == match::Ending::stopped) break;
        ++test.games;
        test.whole_boards += record.outcome.value > 0 ? 1 : 0;
    }
    return test;
}

std::string page_text(const std::vector<RoundRow>& history, const std::vector<Test>& tests,
                      std::size_t rounds) {
    std::string text =
        "# zero-go5: from nothing to the whole of 5x5\n\n"
        "Black who begins in the centre of 5x5 owns every point (van der Werf, van den Herik and "
        "Uiterwijk 2003). A network that knows nothing plays itself, learns from its games, and "
        "then "
        "plays Black after C3 with komi 24.5, so that Black wins only if White has no point at all."
        "\n\n![the run](zero-go5.svg)\n\n";
    if (!history.empty())
        text += fmt::format(
            "{} rounds, {} games, {:.0f} minutes of work, rating {:+.0f} over the first "
            "network.\n\n",
            rounds, history.back().games, 60 * history.back().hours, history.back().best_elo);
    text += "| White | games | whole board |\n| --- | --- | --- |\n";
    for (const Test& test : tests)
        text += fmt::format("| {} | {} | {} |\n", test.opponent, test.games, test.whole_boards);
    return text + "\nMade by `papan experiment zero-go5`.\n";
}

Result<match::ExperimentPage> make_page(const match::ExperimentOptions& options,
                                        const StopToken& stop,
                                        const match::OnExperimentProgress& on_progress) {
    const bool quick = options.games != 0;
    const fs::path folder =
        fs::path(options.log_folder.empty() ? ".cache/experiments" : options.log_folder) /
        (quick ? "zero-go5-quick" : "zero-go5");
    auto settings = preset("laptop", "go", "size=5,rules=chinese");
    if (!settings) return pass_on(std::move(settings));
    settings->width = 32;
    settings->blocks = 3;
    settings->self_play.full_visits = 120;
    settings->self_play.cheap_visits = 24;
    settings->games_per_round = quick ? 20 : 300;
    settings->batch = 128;
    settings->reuse = 6;
    settings->match_games = quick ? 2 : 20;
    settings->anchor.clear();
    // The time counts from the first start: a run that was stopped goes on with what was left.
    const auto state = read_state(folder);
    if (!state) return Failure(state.error());
    const double spent = *state ? (*state)->seconds : 0;
    RunLimits limits;
    limits.time = std::max(Duration::zero(),
                           Duration(time_to_learn) - std::chrono::duration_cast<Duration>(
                                                         std::chrono::duration<double>(spent)));
    if (quick) limits.rounds = 1;
    if (auto learnt = run(folder, *settings, limits, stop, Log{}, {on_progress, {}}); !learnt)
        return pass_on(std::move(learnt));
    if (stop.stop_requested()) return fail(ErrorCode::io, "stopped; the same command goes on");

    auto history = read_history(folder);
    if (!history) return pass_on(std::move(history));
    std::vector<Test> tests;
    const std::string black =
        fmt::format("zero:net={},visits=800", (folder / "best.weights").string());
    for (const std::string_view white : opponents) {
        on_progress(fmt::format("C3 and then against {}", white));
        auto test = play_test(black, white, quick ? 1 : 10, stop);
        if (!test) return pass_on(std::move(test));
        tests.push_back(*std::move(test));
    }
    return match::ExperimentPage{page_text(*history, tests, history->size()),
                                 report_svg("5x5 from nothing", *history)};
}

} // namespace

match::Experiment zero_go5() {
    match::Experiment experiment;
    experiment.name = "zero-go5";
    experiment.title = "learns 5x5 Go from nothing in half an hour and takes the whole board";
    experiment.question = "Black who begins in the centre of 5x5 owns the whole board: does a "
                          "player find that by itself?";
    experiment.game = "go";
    experiment.page = make_page;
    return experiment;
}

} // namespace papan::train
