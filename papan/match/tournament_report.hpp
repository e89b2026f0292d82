// A tournament as a table, a cross table, JSON and a picture.
#pragma once

#include "papan/match/tournament.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace papan::match {

// {"game","format","games","players":[{"player","rank","elo","elo_low","elo_high","points","games"}],
// "pairings":[{"a","b","wins","draws","losses","elo",...}],...}
[[nodiscard]] nlohmann::ordered_json to_json(const TournamentSettings& settings,
                                             const TournamentResult& result);
// Both tables, in Markdown.
[[nodiscard]] std::string markdown(const TournamentSettings& settings,
                                   const TournamentResult& result);
[[nodiscard]] std::string rating_chart(const TournamentSettings& settings,
                                       const TournamentResult& result);

} // namespace papan::match
