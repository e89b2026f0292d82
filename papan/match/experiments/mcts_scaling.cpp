#include "papan/match/experiments/mcts_scaling.hpp"

#include "papan/base/svg.hpp"
#include "papan/match/match_report.hpp"

#include <array>
#include <cmath>

namespace papan::match {

namespace {

constexpr std::size_t usual_games = 20;
constexpr std::array playouts{25, 50, 100, 200, 400};

struct Subject {
    std::string_view game, options, openings;
};
constexpr std::array subjects{Subject{"go", "size=9", "random:4"}, Subject{"shogi", "", "random:8"},
                              Subject{"othello", "", "random:8"},
                              Subject{"congklak", "", "random:4"}};

std::string player_with(int count) {
    return fmt::format("mcts:playouts={}", count);
}

// Twice the playouts against once.
Result<MatchResult> play_step(const Subject& subject, std::size_t step,
                              const ExperimentOptions& options, const StopToken& stop,
                              const OnExperimentProgress& on_progress) {
    MatchSettings settings;
    settings.setup.kind = "match";
    settings.setup.game = subject.game;
    settings.setup.options = subject.options;
    settings.setup.openings = subject.openings;
    for (const std::size_t i : {step + 1, step}) {
        auto entrant = parse_entrant(player_with(playouts[i]), {});
        if (!entrant) return pass_on(std::move(entrant));
        settings.setup.entrants.push_back(*std::move(entrant));
    }
    settings.games = options.games > 0 ? options.games : usual_games;
    settings.concurrency = options.concurrency;
    auto result = run_match(settings, stop, [&](const MatchResult& so_far) {
        if (on_progress)
            on_progress(fmt::format("{}: {}", subject.game, progress_line(settings, so_far)));
    });
    if (!result) return result;
    if (result->error) return Failure(*result->error);
    if (stop.stop_requested()) return fail(ErrorCode::io, "stopped");
    return result;
}

// Steps add up; so do the squares of what they may be wrong by.
struct Climb {
    double elo = 0, below = 0, above = 0;

    void add(const EloEstimate& step) {
        elo += step.elo;
        below = std::hypot(below, step.elo - step.low);
        above = std::hypot(above, step.high - step.elo);
    }
    [[nodiscard]] ChartPoint point(int count) const {
        return {std::to_string(count), elo, elo - below, elo + above};
    }
};

Result<ExperimentPage> page(const ExperimentOptions& options, const StopToken& stop,
                            const OnExperimentProgress& on_progress) {
    // A quick run is to show that it runs.
    const std::size_t steps = options.games > 0 ? 1 : playouts.size() - 1;
    std::vector<ChartSeries> series;
    std::string tables;
    for (const Subject& subject : subjects) {
        Climb climb;
        series.push_back({std::string(subject.game), {climb.point(playouts[0])}});
        tables += fmt::format("\n## {}{}\n\n| playouts | against | result | Elo | Elo over {} |\n"
                              "| ---: | ---: | --- | --- | ---: |\n",
                              subject.game,
                              subject.options.empty() ? "" : fmt::format(" ({})", subject.options),
                              playouts[0]);
        for (std::size_t step = 0; step < steps; ++step) {
            const auto result = play_step(subject, step, options, stop, on_progress);
            if (!result) return in_context(subject.game, result.error());
            const Tally& tally = result->tally;
            climb.add(tally.elo());
            series.back().points.push_back(climb.point(playouts[step + 1]));
            tables += fmt::format("| {} | {} | +{} ={} -{} | {} | {:+.0f} |\n", playouts[step + 1],
                                  playouts[step], tally.wins(), tally.draws(), tally.losses(),
                                  format_elo(tally.elo()), climb.elo);
        }
    }
    const Experiment self = mcts_scaling();
    ExperimentPage made;
    made.svg = line_chart(self.title, "Elo over 25 playouts a move", series);
    made.markdown = fmt::format("# {}\n\n{}\n\n![{}](mcts-scaling.svg)\n{}\nMade by `papan "
                                "experiment mcts-scaling`; the same command prints the same "
                                "tables.\n",
                                self.title, self.question, self.title, tables);
    return made;
}

} // namespace

Experiment mcts_scaling() {
    return {"mcts-scaling",
            "Monte-Carlo tree search: Elo against playouts",
            "One search for four games: what does doubling its playouts bring? Each number of "
            "playouts a move plays the one half as large, every opening with both colours; the "
            "differences are added up. Intervals are 95 %.",
            "go",
            "mcts",
            "",
            usual_games,
            nullptr,
            page};
}

} // namespace papan::match
