#include "papan/match/experiments/experiment.hpp"

#include "papan/base/svg.hpp"
#include "papan/match/game_log.hpp"
#include "papan/match/match_report.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

namespace papan::match {

namespace {

std::string_view player_of(const Experiment& experiment, const ExperimentRow& row) {
    return row.player.empty() ? experiment.player : std::string_view(row.player);
}

// Who plays whom; the player only where it is not always the same.
std::string pairing(const ExperimentRow& row) {
    return row.player.empty() ? fmt::format("`{}`", row.opponent)
                              : fmt::format("`{}` v `{}`", row.player, row.opponent);
}

// A file name that says which match the log is of.
std::string log_name(const Experiment& experiment, const ExperimentRow& row) {
    std::string name = fmt::format("{}-{}{}", experiment.name, row.player, row.opponent);
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '-');
    return name + ".jsonl";
}

Result<MatchSettings> settings_of(const Experiment& experiment, const ExperimentRow& row,
                                  const ExperimentOptions& options) {
    MatchSettings settings;
    settings.setup.kind = "match";
    settings.setup.game = experiment.game;
    settings.setup.openings = experiment.openings;
    for (const std::string_view text :
         {player_of(experiment, row), std::string_view(row.opponent)}) {
        auto entrant = parse_entrant(text, options.limits);
        if (!entrant) return pass_on(std::move(entrant));
        settings.setup.entrants.push_back(*std::move(entrant));
    }
    settings.games = options.games > 0 ? options.games : experiment.games;
    settings.concurrency = options.concurrency;
    if (!options.log_folder.empty())
        settings.log = {options.log_folder + "/" + log_name(experiment, row), true};
    return settings;
}

Result<MatchResult> play(const MatchSettings& settings, const StopToken& stop,
                         const OnExperimentProgress& on_progress) {
    auto result = run_match(settings, stop, [&](const MatchResult& so_far) {
        if (on_progress)
            on_progress(settings.setup.entrants[0].name + " v " + settings.setup.entrants[1].name +
                        ": " + progress_line(settings, so_far));
    });
    if (!result) return result;
    if (result->error) return Failure(*result->error);
    if (stop.stop_requested()) return fail(ErrorCode::io, "stopped");
    return result;
}

bool is_wanted(std::string_view only, const Experiment& experiment, const ExperimentSeries& series,
               const ExperimentRow& row) {
    const std::array<std::string_view, 4> names{series.name, row.label, player_of(experiment, row),
                                                row.opponent};
    return std::any_of(names.begin(), names.end(),
                       [&](auto name) { return name.find(only) != name.npos; });
}

Result<std::size_t> games_in(const std::string& log) {
    if (log.empty() || !std::filesystem::exists(log)) return 0;
    const auto resumed = GameLog::resume(log);
    if (!resumed) return Failure(resumed.error());
    return resumed->games.size();
}

// The score in per cent with the interval of its Elo.
ChartPoint point_of(const ExperimentMatch& match) {
    const EloEstimate elo = match.result.tally.elo();
    return {match.row.label, 100 * match.result.tally.score(), 100 * score_of_elo(elo.low),
            100 * score_of_elo(elo.high)};
}

std::string table_row(const ExperimentMatch& match) {
    const Tally& tally = match.result.tally;
    return fmt::format("| {} | {} | +{} ={} -{} | {:.1f} % | {} | {} |\n", pairing(match.row),
                       tally.games(), tally.wins(), tally.draws(), tally.losses(),
                       100 * tally.score(), format_elo(tally.elo()),
                       match.row.published.empty() ? "none" : match.row.published);
}

} // namespace

Result<ExperimentResult> run_experiment(const Experiment& experiment,
                                        const ExperimentOptions& options, const StopToken& stop,
                                        const OnExperimentProgress& on_progress) {
    ExperimentResult result;
    result.is_whole = options.only.empty();
    for (const ExperimentSeries& series : experiment.series()) {
        result.parts.push_back({series.name, {}});
        for (const ExperimentRow& row : series.rows) {
            auto settings = settings_of(experiment, row, options);
            if (!settings) return pass_on(std::move(settings));
            if (!is_wanted(options.only, experiment, series, row)) {
                const auto there = games_in(settings->log.path);
                if (!there) return Failure(there.error());
                if (*there == 0) continue;
                settings->games = *there;
            }
            auto played = play(*settings, stop, on_progress);
            if (!played) return in_context(row.opponent, played.error());
            result.parts.back().matches.push_back({row, *std::move(settings), *std::move(played)});
        }
    }
    return result;
}

std::string markdown(const Experiment& experiment, const ExperimentResult& result,
                     std::string_view svg_name, std::string_view command) {
    std::string text = fmt::format(
        "# {}\n\n{}\n\nEach match: openings `{}`, every opening with both colours. Intervals are "
        "95 %.\n\n![{}]({})\n",
        experiment.title, experiment.question, experiment.openings, experiment.title, svg_name);
    for (const auto& part : result.parts) {
        if (part.matches.empty()) continue;
        text += fmt::format("\n## Against {}\n\n"
                            "| opponent | games | result | score | Elo | the source's figure |\n"
                            "| --- | ---: | --- | ---: | --- | --- |\n",
                            part.name);
        for (const ExperimentMatch& match : part.matches) text += table_row(match);
    }
    return text + fmt::format("\nMade by `{}`{}.\n", command,
                              result.is_whole ? "; the same command prints the same table" : "");
}

std::string plot(const Experiment& experiment, const ExperimentResult& result) {
    std::vector<ChartSeries> series;
    for (const auto& part : result.parts) {
        if (part.matches.empty()) continue;
        series.push_back({part.name, {}});
        for (const ExperimentMatch& match : part.matches)
            series.back().points.push_back(point_of(match));
    }
    return line_chart(experiment.title, fmt::format("score of {} in %", experiment.player), series);
}

} // namespace papan::match
