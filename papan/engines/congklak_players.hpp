// Every player of congklak, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> congklak_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> congklak_levels();
[[nodiscard]] std::uint64_t congklak_perft(const AnyState& state, int depth);

} // namespace papan::engines
