// Every player of gomoku, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/engines/skills.hpp"
#include "papan/games/gomoku/gomoku.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> gomoku_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> gomoku_levels();
[[nodiscard]] std::uint64_t gomoku_perft(const AnyState& state, int depth);

template <> struct Skills<Gomoku> {
    static constexpr auto players = gomoku_players;
    static constexpr auto levels = gomoku_levels;
    static constexpr auto perft = gomoku_perft;
};

} // namespace papan::engines
