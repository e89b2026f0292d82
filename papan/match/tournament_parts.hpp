// What every way to play a tournament does alike: who meets whom, in which order, and what the
// games add up to.
#pragma once

#include "papan/match/tournament.hpp"

#include <vector>

namespace papan::match {

[[nodiscard]] std::vector<Pairing> pairings_of(const Setup& setup);

// Round by round, so that a tournament cut short is still a fair one. A game's number tells its
// round and pairing, whatever the number of rounds: more can be played later.
[[nodiscard]] Task task_of(std::size_t id, const std::vector<Pairing>& pairings);

void count(TournamentResult& result, const Task& task, const GameRecord& record);

[[nodiscard]] Ratings rate(const TournamentResult& result, std::size_t entrants);

} // namespace papan::match
