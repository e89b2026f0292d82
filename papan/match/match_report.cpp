#include "papan/match/match_report.hpp"

#include <cmath>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace papan::match {

namespace {

using Json = nlohmann::ordered_json;

Json finite_or_null(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json endings_json(const std::map<Ending, std::uint64_t>& endings) {
    Json json = Json::object();
    for (const auto& [ending, count] : endings) json[std::string(to_text(ending))] = count;
    return json;
}

std::string endings_text(const std::map<Ending, std::uint64_t>& endings) {
    std::vector<std::string> parts;
    for (const auto& [ending, count] : endings)
        parts.push_back(fmt::format("{} {}", count, to_text(ending)));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string sprt_text(const Sprt& sprt, const SprtState& state) {
    return fmt::format("SPRT [{}, {}] LLR {:.2f} ({:.2f}, {:.2f}): {}", sprt.elo0, sprt.elo1,
                       state.ratio, state.lower, state.upper, to_text(state.verdict));
}

std::uint64_t pair_count(const Tally& tally) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : tally.pairs()) sum += count;
    return sum;
}

} // namespace

std::string format_elo(const EloEstimate& elo) {
    return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", elo.elo, elo.low, elo.high);
}

std::string format_time_left(double seconds) {
    const auto whole = static_cast<long>(seconds + 0.5);
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

Json to_json(const MatchSettings& settings, const MatchResult& result) {
    const Tally& tally = result.tally;
    const EloEstimate elo = tally.elo();
    Json json{
        {"game", settings.setup.game},
        {"players",
         {format_entrant(settings.setup.entrants[0]), format_entrant(settings.setup.entrants[1])}},
        {"games", tally.games()},
        {"wins", tally.wins()},
        {"draws", tally.draws()},
        {"losses", tally.losses()},
        {"score", tally.score()},
        {"elo", elo.elo},
        {"elo_low", finite_or_null(elo.low)},
        {"elo_high", finite_or_null(elo.high)},
        {"los", elo.superiority},
        {"pairs", pair_count(tally)},
        {"pentanomial", tally.pairs()},
        {"as_first",
         {{"wins", tally.as_first()[2]},
          {"draws", tally.as_first()[1]},
          {"losses", tally.as_first()[0]}}},
        {"endings", endings_json(tally.endings())},
        {"forfeits", {endings_json(tally.forfeits(true)), endings_json(tally.forfeits(false))}},
        {"moves", tally.moves()},
        {"seconds_a_move", {tally.seconds_a_move(true), tally.seconds_a_move(false)}},
        {"seconds", seconds(result.elapsed)},
        {"resumed", result.resumed},
        {"stopped", result.stopped},
        {"openings", settings.setup.openings},
        {"seed", settings.setup.seed}};
    if (result.sprt)
        json["sprt"] = {{"elo0", settings.sprt->elo0}, {"elo1", settings.sprt->elo1},
                        {"llr", result.sprt->ratio},   {"lower", result.sprt->lower},
                        {"upper", result.sprt->upper}, {"verdict", to_text(result.sprt->verdict)}};
    if (!settings.log.path.empty()) json["log"] = settings.log.path;
    return json;
}

std::string summary(const MatchSettings& settings, const MatchResult& result) {
    const Tally& tally = result.tally;
    const EloEstimate elo = tally.elo();
    std::string text = fmt::format("{} against {}\n"
                                   "games {}: +{} ={} -{}, score {:.1f} %\n"
                                   "Elo {} (95 %), likelihood of superiority {:.1f} %\n"
                                   "pairs {}: {} (0, 1/2, 1, 3/2, 2 points)\n",
                                   settings.setup.entrants[0].name, settings.setup.entrants[1].name,
                                   tally.games(), tally.wins(), tally.draws(), tally.losses(),
                                   100 * tally.score(), format_elo(elo), 100 * elo.superiority,
                                   pair_count(tally), fmt::join(tally.pairs(), " "));
    if (result.sprt) text += sprt_text(*settings.sprt, *result.sprt) + "\n";
    text += fmt::format("ended by {}\n", endings_text(tally.endings()));
    for (const bool of_a : {true, false})
        if (!tally.forfeits(of_a).empty())
            text +=
                fmt::format("given away by {}: {}\n", settings.setup.entrants[of_a ? 0 : 1].name,
                            endings_text(tally.forfeits(of_a)));
    const auto a_move = [&](bool of_a) {
        return format_duration(
            std::chrono::microseconds(std::llround(tally.seconds_a_move(of_a) * 1e6)));
    };
    text += fmt::format("time a move: {} and {}\n", a_move(true), a_move(false));
    return text;
}

std::string progress_line(const MatchSettings& settings, const MatchResult& result) {
    const Tally& tally = result.tally;
    const EloEstimate elo = tally.elo();
    const auto done = static_cast<double>(tally.games() - result.resumed);
    const auto left = static_cast<double>(settings.games) - static_cast<double>(tally.games());
    std::string text =
        fmt::format("{}/{} +{} ={} -{}  {:.1f} %  Elo {}  LOS {:.1f} %", tally.games(),
                    settings.games, tally.wins(), tally.draws(), tally.losses(),
                    100 * tally.score(), format_elo(elo), 100 * elo.superiority);
    if (result.sprt) text += fmt::format("  LLR {:.2f}", result.sprt->ratio);
    if (done > 0 && left > 0)
        text += fmt::format("  {} left", format_time_left(seconds(result.elapsed) / done * left));
    return text;
}

} // namespace papan::match
