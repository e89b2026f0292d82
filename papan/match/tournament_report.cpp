#include "papan/match/tournament_report.hpp"

#include "papan/base/svg.hpp"
#include "papan/match/match_report.hpp"

#include <cmath>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace papan::match {

namespace {

using Json = nlohmann::ordered_json;

const std::string& name_of(const TournamentSettings& settings, std::size_t entrant) {
    return settings.setup.entrants[entrant].name;
}

const Pairing* pairing_of(const TournamentResult& result, std::size_t x, std::size_t y) {
    for (const Pairing& pairing : result.pairings)
        if ((pairing.a == x && pairing.b == y) || (pairing.a == y && pairing.b == x))
            return &pairing;
    return nullptr;
}

// "12.5/20", seen from x; nothing where they did not meet.
std::string cell(const TournamentResult& result, std::size_t x, std::size_t y) {
    const Pairing* pairing = x == y ? nullptr : pairing_of(result, x, y);
    if (!pairing || pairing->tally.games() == 0) return "";
    const auto games = static_cast<double>(pairing->tally.games());
    const double points =
        pairing->a == x ? pairing->tally.points() : games - pairing->tally.points();
    return fmt::format("{:g}/{:g}", points, games);
}

Json pairing_json(const TournamentSettings& settings, const Pairing& pairing) {
    const EloEstimate elo = pairing.tally.elo();
    const auto bound = [](double value) { return std::isfinite(value) ? Json(value) : Json(); };
    return {{"a", name_of(settings, pairing.a)},
            {"b", name_of(settings, pairing.b)},
            {"wins", pairing.tally.wins()},
            {"draws", pairing.tally.draws()},
            {"losses", pairing.tally.losses()},
            {"score", pairing.tally.score()},
            {"elo", elo.elo},
            {"elo_low", bound(elo.low)},
            {"elo_high", bound(elo.high)},
            {"los", elo.superiority}};
}

std::uint64_t forfeits_of(const TournamentResult& result, std::size_t entrant) {
    std::uint64_t sum = 0;
    for (const Pairing& pairing : result.pairings) {
        if (pairing.a != entrant && pairing.b != entrant) continue;
        for (const auto& [ending, count] : pairing.tally.forfeits(pairing.a == entrant))
            sum += count;
    }
    return sum;
}

} // namespace

Json to_json(const TournamentSettings& settings, const TournamentResult& result) {
    Json players = Json::array(), pairings = Json::array();
    const auto order = ranking(result);
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const std::size_t entrant = order[rank];
        const double elo = result.ratings.elo[entrant], error = result.ratings.error[entrant];
        const Standing sum = standing(result, entrant);
        players.push_back({{"player", name_of(settings, entrant)},
                           {"rank", rank + 1},
                           {"elo", elo},
                           {"elo_low", elo - error},
                           {"elo_high", elo + error},
                           {"points", sum.points},
                           {"games", sum.games},
                           {"forfeits", forfeits_of(result, entrant)}});
    }
    for (const Pairing& pairing : result.pairings)
        pairings.push_back(pairing_json(settings, pairing));
    Json json{{"game", settings.setup.game},
              {"format", settings.setup.kind},
              {"games", result.games},
              {"players", players},
              {"pairings", pairings},
              {"with_prior", result.ratings.with_prior},
              {"openings", settings.setup.openings},
              {"seed", settings.setup.seed},
              {"seconds", seconds(result.elapsed)},
              {"resumed", result.resumed},
              {"stopped", result.stopped}};
    return json;
}

std::string markdown(const TournamentSettings& settings, const TournamentResult& result) {
    const auto order = ranking(result);
    std::string text = "| rank | player | Elo | 95 % | points | games |\n"
                       "| ---: | --- | ---: | ---: | ---: | ---: |\n";
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const std::size_t entrant = order[rank];
        const Standing sum = standing(result, entrant);
        text += fmt::format("| {} | {} | {:+.0f} | ±{:.0f} | {:g} | {} |\n", rank + 1,
                            name_of(settings, entrant), result.ratings.elo[entrant],
                            result.ratings.error[entrant], sum.points, sum.games);
    }
    if (result.ratings.with_prior)
        text += "\nSomeone won or lost everything: half a drawn game was added to each pairing, so "
                "that the ratings are finite.\n";
    text += "\n| |";
    for (std::size_t rank = 0; rank < order.size(); ++rank) text += fmt::format(" {} |", rank + 1);
    text += "\n| --- |";
    for (std::size_t rank = 0; rank < order.size(); ++rank) text += " ---: |";
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        text += fmt::format("\n| {}. {} |", rank + 1, name_of(settings, order[rank]));
        for (const std::size_t other : order)
            text += fmt::format(" {} |", cell(result, order[rank], other));
    }
    return text + "\n";
}

std::string rating_chart(const TournamentSettings& settings, const TournamentResult& result) {
    std::vector<ChartPoint> rows;
    for (const std::size_t entrant : ranking(result)) {
        const double elo = result.ratings.elo[entrant], error = result.ratings.error[entrant];
        rows.push_back({name_of(settings, entrant), elo, elo - error, elo + error});
    }
    return bar_chart(fmt::format("{}: ratings from {} games", settings.setup.game, result.games),
                     "Elo, 95 %", rows);
}

} // namespace papan::match
