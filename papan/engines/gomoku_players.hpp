// Every player of gomoku, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> gomoku_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> gomoku_levels();
[[nodiscard]] std::uint64_t gomoku_perft(const AnyState& state, int depth);

} // namespace papan::engines
