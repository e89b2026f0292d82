// A player that thinks on another machine where one is free to, and otherwise here. It is asked as
// any other is; what only a player at hand can do (its tree, its playouts, its ratings of moves) is
// done here. The one at hand is made when it is first needed.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/registry/registry.hpp"

#include <memory>
#include <optional>
#include <string>

namespace papan {

// Preconditions: the context says where to, and the specification can be read. `own_time` is what
// it says of the time for a move: of it, too, only what is left is thought by the next who is
// asked.
[[nodiscard]] Result<std::unique_ptr<AnyPlayer>> travelling_player(const GameEntry& game,
                                                                   std::string spec,
                                                                   std::optional<Duration> own_time,
                                                                   const PlayerContext& context);

} // namespace papan
