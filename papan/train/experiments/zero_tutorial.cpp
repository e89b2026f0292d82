#include "papan/train/experiments/zero_tutorial.hpp"

#include "papan/base/processor_time.hpp"
#include "papan/base/svg.hpp"
#include "papan/match/match_report.hpp"
#include "papan/system/children_time.hpp"
#include "papan/train/experiments/learning_curve.hpp"
#include "papan/train/gate_match.hpp"
#include "papan/train/run.hpp"

#include <array>
#include <fmt/core.h>

namespace papan::train {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 2> arms{"laptop", "tutorial"};
constexpr std::string_view rules = "size=7,rules=chinese";
// With best play 7x7 is Black's by nine points (Li Zhe 2015): nobody wins by the komi alone.
constexpr std::string_view match_rules = "size=7,rules=chinese,komi=9";
constexpr std::string_view opponent = "uct:playouts=100";
constexpr std::size_t longest_game = 300; // beginners do not pass

// A quick look learns next to nothing: it shows that everything runs.
struct Plan {
    double seconds = 20 * 60; // of processors, for each arm
    int points = 5;           // of each curve
    int games = 100, last_games = 200, visits = 100;
    bool quick = false;
};
constexpr Plan quick_plan{1, 1, 2, 2, 4, true};

Result<RunSettings> settings_of(std::string_view arm, const Plan& plan) {
    auto settings = preset(arm, "go", rules);
    if (!settings) return settings;
    settings->anchor.clear();
    // The tutorial has no gate, so its match decides nothing and is not to cost it anything.
    if (settings->gate == 0) settings->match_games = 2;
    // Rounds short enough for a curve; the tutorial's are.
    settings->games_per_round = std::min(settings->games_per_round, 100);
    if (!plan.quick) return settings;
    settings->width = 8;
    settings->blocks = 1;
    settings->games_per_round = settings->match_games = 2;
    settings->self_play.full_visits = settings->self_play.cheap_visits = 2;
    return settings;
}

// Rounds until the processor time is spent, over all starts.
Result<std::vector<Milestone>> learn(const fs::path& folder, std::string_view arm, const Plan& plan,
                                     const StopToken& stop,
                                     const match::OnExperimentProgress& on_progress) {
    const auto settings = settings_of(arm, plan);
    if (!settings) return Failure(settings.error());
    for (;;) {
        auto curve = read_curve(folder);
        if (!curve) return curve;
        const double spent = curve->empty() ? 0 : curve->back().seconds;
        if (spent >= plan.seconds) return curve;
        const auto used = [] { return seconds(processor_time() + children_time()); };
        const double before = used();
        RunLimits limits;
        limits.rounds = curve->empty() ? 1 : curve->back().rounds + 1;
        const auto tell = [&](const std::string& line) {
            if (on_progress)
                on_progress(fmt::format("{}, {:.0f} of {:.0f} s: {}", arm, spent + used() - before,
                                        plan.seconds, line));
        };
        if (auto learnt = run(folder, *settings, limits, stop, Log{}, {tell, {}}); !learnt)
            return pass_on(std::move(learnt));
        const auto history = read_history(folder);
        if (!history) return Failure(history.error());
        const Milestone reached{static_cast<int>(history->size()), spent + used() - before};
        if (auto added = add_milestone(folder, reached); !added) return pass_on(std::move(added));
        if (stop.stop_requested()) return fail(ErrorCode::io, "stopped; the same command goes on");
    }
}

class Comparison {
  public:
    Comparison(fs::path folder, const Plan& plan, const StopToken& stop,
               const match::OnExperimentProgress& on_progress)
        : folder_(std::move(folder)), plan_(plan), stop_(stop), on_progress_(on_progress) {}

    Result<match::ExperimentPage> make() {
        for (std::size_t i = 0; i < arms.size(); ++i) {
            auto curve = learn(folder_ / arms[i], arms[i], plan_, stop_, on_progress_);
            if (!curve) return pass_on(std::move(curve));
            curves_[i] = *std::move(curve);
        }
        for (int point = 1; point <= plan_.points; ++point)
            if (auto measured = measure(point); !measured) return pass_on(std::move(measured));
        return finish();
    }

  private:
    [[nodiscard]] double seconds_at(int point) const {
        return plan_.seconds * point / plan_.points;
    }
    // A round that was under way when the time was up still counts at the last point.
    [[nodiscard]] int rounds_at(std::size_t arm, int point) const {
        return point == plan_.points ? curves_[arm].back().rounds
                                     : rounds_after(curves_[arm], seconds_at(point));
    }
    [[nodiscard]] std::string player(std::size_t arm, int rounds) const {
        return fmt::format("zero:net={},visits={}",
                           network_after(folder_ / arms[arm], rounds).string(), plan_.visits);
    }

    Result<match::Tally> play(const std::string& a, const std::string& b, int games,
                              const std::string& name) {
        GateMatch gate{"go", std::string(match_rules), {a, b}, "random:2"};
        gate.games = games;
        gate.most_moves = longest_game;
        gate.log = folder_ / (name + ".jsonl");
        auto result = play_gate_match(gate, {}, stop_, [&](const match::MatchResult& so_far) {
            if (on_progress_)
                on_progress_(fmt::format("{}: {:.1f} of {}", name, so_far.tally.points(),
                                         so_far.tally.games()));
        });
        if (!result) return pass_on(std::move(result));
        return result->tally;
    }

    Result<void> measure(int point) {
        const std::string label = fmt::format("{:.3g} min", seconds_at(point) / 60);
        table_ += fmt::format("| {} ", label);
        for (std::size_t arm = 0; arm < arms.size(); ++arm) {
            const int rounds = rounds_at(arm, point);
            const auto tally = play(player(arm, rounds), std::string(opponent), plan_.games,
                                    fmt::format("{}-after-{}", arms[arm], rounds));
            if (!tally) return Failure(tally.error());
            const match::EloEstimate elo = tally->elo();
            table_ += fmt::format("| {} | {:.1f} % [{:.1f}, {:.1f}] ", rounds, 100 * tally->score(),
                                  100 * match::score_of_elo(elo.low),
                                  100 * match::score_of_elo(elo.high));
            series_[arm].points.push_back({label, 100 * tally->score(),
                                           100 * match::score_of_elo(elo.low),
                                           100 * match::score_of_elo(elo.high)});
        }
        table_ += "|\n";
        return {};
    }

    Result<match::ExperimentPage> finish() {
        const auto tally = play(player(0, curves_[0].back().rounds),
                                player(1, curves_[1].back().rounds), plan_.last_games, "last");
        if (!tally) return Failure(tally.error());
        std::string page = fmt::format(
            "# Go: the tutorial's settings and ours, at equal processor time\n\n"
            "Both presets of `papan train go` learn 7x7 from nothing, {:.3g} minutes of processor "
            "time each, self-play, steps of training and matches together ([what they "
            "are](../train.md#presets)). Changed for both: nothing is measured against others "
            "while they learn, and a round has 100 games at most; the tutorial, which has no gate, "
            "plays two games where ours play 40. What a round under way took past the last minute "
            "still counts. Every point of the curves is {} games of the network of that time, {} "
            "visits a move, against `{}` with komi 9, an even game.\n\n"
            "![both curves](zero-tutorial.svg)\n\n"
            "| processor time | laptop: rounds | score | tutorial: rounds | score |\n"
            "| --- | ---: | --- | ---: | --- |\n",
            plan_.seconds / 60, plan_.games, plan_.visits, opponent);
        page += table_;
        page += fmt::format(
            "\nThe last networks against each other, {} visits a move: laptop +{} ={} -{}, {:.1f} "
            "% of {} games, Elo {}. Intervals are 95 %.\n\n"
            "Made by `papan experiment zero-tutorial`.\n",
            plan_.visits, tally->wins(), tally->draws(), tally->losses(), 100 * tally->score(),
            tally->games(), match::format_elo(tally->elo()));
        return match::ExperimentPage{
            page, line_chart("7x7 from nothing: the tutorial's settings and ours",
                             fmt::format("score against {} in %", opponent),
                             {series_.begin(), series_.end()})};
    }

    fs::path folder_;
    Plan plan_;
    const StopToken& stop_;
    const match::OnExperimentProgress& on_progress_;
    std::array<std::vector<Milestone>, arms.size()> curves_;
    std::array<ChartSeries, arms.size()> series_{{{"laptop", {}}, {"tutorial", {}}}};
    std::string table_;
};

Result<match::ExperimentPage> make_page(const match::ExperimentOptions& options,
                                        const StopToken& stop,
                                        const match::OnExperimentProgress& on_progress) {
    const bool quick = options.games != 0;
    const fs::path folder =
        fs::path(options.log_folder.empty() ? ".cache/experiments" : options.log_folder) /
        (quick ? "zero-tutorial-quick" : "zero-tutorial");
    return Comparison(folder, quick ? quick_plan : Plan{}, stop, on_progress).make();
}

} // namespace

match::Experiment zero_tutorial() {
    match::Experiment experiment;
    experiment.name = "zero-tutorial";
    experiment.title = "Go: the tutorial's settings and ours, at equal processor time";
    experiment.question = "What do the tutorial's own settings learn beside ours?";
    experiment.game = "go";
    experiment.page = make_page;
    return experiment;
}

} // namespace papan::train
