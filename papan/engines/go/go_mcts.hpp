// `mcts` for Go: the Monte-Carlo search over rated moves, with the table of ratings as a parameter.
#pragma once

#include "papan/core/any_player.hpp"

namespace papan::engines {

[[nodiscard]] PlayerEntry go_mcts_entry();

} // namespace papan::engines
