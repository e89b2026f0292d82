// The score of a position both ways, for those who know games by name only: by the graph of the
// paper, with its steps, and by the judge, with its reasons.
#pragma once

#include "papan/core/any_state.hpp"

#include <nlohmann/json_fwd.hpp>

namespace papan::protocol {

// {"graph":SCORE,"true":SCORE}; an error for games that are not counted so.
[[nodiscard]] Result<nlohmann::ordered_json> score_both_ways(const AnyState& position);

} // namespace papan::protocol
