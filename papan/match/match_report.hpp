// A match in words and as JSON, seen from A.
#pragma once

#include "papan/match/match.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace papan::match {

// {"game","players","games","wins","draws","losses","score","elo","elo_low","elo_high","los",
// "pairs","pentanomial",...}. A bound that the games do not set is null.
[[nodiscard]] nlohmann::ordered_json to_json(const MatchSettings& settings,
                                             const MatchResult& result);

// Several lines for the end of a match.
[[nodiscard]] std::string summary(const MatchSettings& settings, const MatchResult& result);
// One line while it runs.
[[nodiscard]] std::string progress_line(const MatchSettings& settings, const MatchResult& result);

// "+12.3 [-4.0, +28.9]", with inf where there is no bound.
[[nodiscard]] std::string format_elo(const EloEstimate& elo);
// "1:02:03" or "4:05".
[[nodiscard]] std::string format_time_left(double seconds);

} // namespace papan::match
