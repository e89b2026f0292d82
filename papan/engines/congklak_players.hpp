// Every player of congklak, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/engines/congklak/fair_start.hpp"
#include "papan/engines/congklak/solver.hpp"
#include "papan/engines/skills.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/congklak/story.hpp"

#include <span>
#include <string_view>

namespace papan::engines {

[[nodiscard]] std::span<const PlayerEntry> congklak_players();
// Player specifications, weakest first.
[[nodiscard]] std::span<const std::string_view> congklak_levels();
[[nodiscard]] std::uint64_t congklak_perft(const AnyState& state, int depth);

template <> struct Skills<Congklak> {
    static constexpr auto players = congklak_players;
    static constexpr auto levels = congklak_levels;
    static constexpr auto perft = congklak_perft;
    static constexpr auto tell_move = congklak::tell_move;
    static constexpr auto solve = solve_congklak;
    static constexpr auto fair_start = fair_congklak_start;
    static constexpr auto build_tables = build_congklak_tables;
};

} // namespace papan::engines
