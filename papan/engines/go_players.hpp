// Every player of Go, and its levels 1 to 10.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/board_map.hpp"
#include "papan/engines/go/fit_go.hpp"
#include "papan/engines/go/score_sheet.hpp"
#include "papan/engines/skills.hpp"
#include "papan/games/go/go.hpp"

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
// board, empty where the levels are all there is; one without a network where that for the board is
// missing or cannot be read.
[[nodiscard]] std::string go_player_by_default(const AnyState& start);
// A network by name or file, to be asked about positions.
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_go_network(std::string_view net);

template <> struct Skills<Go> {
    static constexpr auto players = go_players;
    static constexpr auto levels = go_levels;
    static constexpr auto perft = go_perft;
    static constexpr auto settle = go_settle;
    static constexpr auto scoring = &go_scoring;
    static constexpr auto fit = fit_go;
    static constexpr auto player_by_default = go_player_by_default;
    static constexpr auto open_network = open_go_network;
};

} // namespace papan::engines
