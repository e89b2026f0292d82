// What can be drawn over a board: where a network would play, who will own what, and the value of
// every position of a game by the network alone. Of a player without a network, Go's estimate of
// who owns what.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace papan::protocol {

// The network that a player judges by, opened to be asked; an error for a player without one.
[[nodiscard]] Result<std::unique_ptr<BoardReader>> open_network_of(const GameEntry& game,
                                                                   std::string_view player);

// {"source":"network"|"playouts","ownership":[by cell, row by row from the top; 1 the first
// side's]}, and of a network {"value","margin"?} for the first side and
// "policy":[{"move","prior"}]. An error when nothing of the kind is known of this position.
[[nodiscard]] Result<nlohmann::ordered_json> board_map(const GameEntry& game, const AnyState& state,
                                                       std::string_view player);

// {"values":[of the first side, after each move of the game, the start first]}. An error for a
// player without a network.
[[nodiscard]] Result<nlohmann::ordered_json> game_values(const GameEntry& game,
                                                         const Playthrough& played,
                                                         std::string_view player,
                                                         const StopToken& stop);

} // namespace papan::protocol
