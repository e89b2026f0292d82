// Every player of Go, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> go_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> go_levels();
[[nodiscard]] std::uint64_t go_perft(const AnyState& state, int depth);
// A finished game with the stones marked that the judge holds to be dead.
[[nodiscard]] AnyState go_settle(const AnyState& state);

} // namespace papan::engines
