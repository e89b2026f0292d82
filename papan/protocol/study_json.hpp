// What the studies find, as JSON.
#pragma once

#include "papan/study/analysis.hpp"
#include "papan/study/greedy_table.hpp"
#include "papan/study/openings.hpp"

#include <nlohmann/json_fwd.hpp>
#include <span>

namespace papan::protocol {

// {"robust":MOVE,...}: the moves by their rules' names.
[[nodiscard]] nlohmann::ordered_json to_json(std::span<const study::FinalMove> moves);

// {"rule","branch","threshold","best","fullest","lap","chosen","holes":[{"hole","seeds","f",
// "faces_empty","end"?,"captured"?,"last"?:{"side","place"}}...]}.
[[nodiscard]] nlohmann::ordered_json to_json(const study::GreedyTable& table);

// {"games","plies","least_games","name"?:{"en","id"},"moves":[{"move","same"?:[...],"games","wins",
// "draws","margin","book"?:{"value","depth","exact"}}...]}.
[[nodiscard]] nlohmann::ordered_json to_json(const study::OpeningView& opening);

} // namespace papan::protocol
