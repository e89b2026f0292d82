#include "papan/match/tally.hpp"

#include "papan/base/assert.hpp"

#include <numeric>

namespace papan::match {

void Tally::add(std::size_t game, const GameRecord& record, Seat seat_of_a) {
    PAPAN_ASSERT(record.ending != Ending::stopped);
    const float value = seen_from(record.outcome, seat_of_a).value;
    const std::size_t half_points = value > 0 ? 2 : value < 0 ? 0 : 1;
    ++games_[half_points];
    if (seat_of_a == Seat::first) ++as_first_[half_points];

    if (const auto other = open_pairs_.find(game / 2); other != open_pairs_.end()) {
        ++pairs_[other->second + half_points];
        open_pairs_.erase(other);
    } else {
        open_pairs_.emplace(game / 2, half_points);
    }

    ++endings_[record.ending];
    if (is_forfeit(record.ending)) ++forfeits_[half_points == 0 ? 0 : 1][record.ending];
    moves_ += record.moves.size();
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const std::size_t player = static_cast<Seat>(seat) == seat_of_a ? 0 : 1;
        seconds_[player] += seconds(record.used[seat]);
        asked_[player] += record.asked[seat];
    }
}

double Tally::score() const {
    return games() == 0 ? 0.5 : points() / static_cast<double>(games());
}

EloEstimate Tally::elo() const {
    const auto pairs = std::accumulate(pairs_.begin(), pairs_.end(), std::uint64_t{0});
    return pairs > 0 ? estimate_elo(pairs_) : estimate_elo(games_);
}

double Tally::seconds_a_move(bool of_a) const {
    const std::size_t player = of_a ? 0 : 1;
    return asked_[player] == 0 ? 0 : seconds_[player] / static_cast<double>(asked_[player]);
}

} // namespace papan::match
