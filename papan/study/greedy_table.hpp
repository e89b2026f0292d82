// The congklak paper's choice of a hole as a table: what each hole brings, where its last seed
// falls, and which branch of figure 4 decided.
#pragma once

#include "papan/registry/registry.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace papan::study {

// {"rule","branch","threshold","best","fullest","chosen","holes":[{"hole","seeds","f","ends","last":
// {"side","place"},"faces_empty"}...]}. An error when this is not congklak with a hole to choose,
// or the player is not a greedy one that weighs hole by hole.
[[nodiscard]] Result<nlohmann::ordered_json>
greedy_table(const GameEntry& game, const AnyState& state, std::string_view player);

} // namespace papan::study
