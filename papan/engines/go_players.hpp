// Every player of Go, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/board_map.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> go_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> go_levels();
[[nodiscard]] std::uint64_t go_perft(const AnyState& state, int depth);
// A finished game with the stones marked that the judge holds to be dead.
[[nodiscard]] AnyState go_settle(const AnyState& state);
// The player where nobody names one: a network's that is declared stronger than the levels on this
// board and is there. Empty where there is none.
[[nodiscard]] std::string go_player_by_default(const AnyState& start);
// A network by name or file, to be asked about positions.
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_go_network(std::string_view net);

} // namespace papan::engines
