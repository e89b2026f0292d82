// Every player of Othello, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/board_map.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> othello_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> othello_levels();
[[nodiscard]] std::uint64_t othello_perft(const AnyState& state, int depth);
// A network by name or file, to be asked about positions.
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_othello_network(std::string_view net);

} // namespace papan::engines
