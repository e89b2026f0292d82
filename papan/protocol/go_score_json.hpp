// A score of Go as JSON, for `papan score --json` and the page.
#pragma once

#include "papan/study/go_score.hpp"

#include <nlohmann/json_fwd.hpp>

namespace papan::protocol {

// {"rules","method","komi","black","white","margin","dead":["A1",..],"seki":[..],"owner":["rows"],
// "steps":[..]} and, of the judge's, "settled", "unsettled":[..] and "confidence":[[..] by row].
// Rows run from the top in B, W and '.'.
[[nodiscard]] nlohmann::ordered_json to_json(const Go::State& state, const engines::Score& score);
// {"graph":SCORE,"true":SCORE}
[[nodiscard]] nlohmann::ordered_json to_json(const study::ScoredBothWays& scored);

} // namespace papan::protocol
