#include "papan/match/tournament_parts.hpp"

#include <algorithm>
#include <numeric>

namespace papan::match {

std::vector<Pairing> pairings_of(const Setup& setup) {
    const bool gauntlet = setup.kind == "gauntlet";
    std::vector<Pairing> pairings;
    for (std::size_t a = 0; a < (gauntlet ? 1 : setup.entrants.size()); ++a)
        for (std::size_t b = a + 1; b < setup.entrants.size(); ++b) pairings.push_back({a, b});
    return pairings;
}

Task task_of(std::size_t id, const std::vector<Pairing>& pairings) {
    const Pairing& pairing = pairings[id / 2 % pairings.size()];
    const bool swapped = id % 2 == 1;
    return {id, swapped ? pairing.b : pairing.a, swapped ? pairing.a : pairing.b,
            id / 2 / pairings.size()};
}

void count(TournamentResult& result, const Task& task, const GameRecord& record) {
    Pairing& pairing = result.pairings[task.id / 2 % result.pairings.size()];
    pairing.tally.add(task.id, record, task.first == pairing.a ? Seat::first : Seat::second);
    ++result.games;
}

Ratings rate(const TournamentResult& result, std::size_t entrants) {
    ScoreTable table(entrants);
    for (const Pairing& pairing : result.pairings)
        table.add(pairing.a, pairing.b, pairing.tally.points(),
                  static_cast<double>(pairing.tally.games()));
    return fit_ratings(table);
}

Standing standing(const TournamentResult& result, std::size_t entrant) {
    Standing sum;
    for (const Pairing& pairing : result.pairings) {
        const auto games = pairing.tally.games();
        if (pairing.a != entrant && pairing.b != entrant) continue;
        sum.games += games;
        sum.points += pairing.a == entrant ? pairing.tally.points()
                                           : static_cast<double>(games) - pairing.tally.points();
    }
    return sum;
}

std::vector<std::size_t> ranking(const TournamentResult& result) {
    std::vector<std::size_t> order(result.ratings.elo.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return result.ratings.elo[a] > result.ratings.elo[b];
    });
    return order;
}

} // namespace papan::match
