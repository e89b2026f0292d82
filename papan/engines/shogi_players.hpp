// Every player of shogi, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> shogi_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> shogi_levels();
// As shogi programs count: see games/shogi/perft.hpp.
[[nodiscard]] std::uint64_t shogi_perft(const AnyState& state, int depth);

} // namespace papan::engines
