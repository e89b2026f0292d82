// Whether what another machine found about a position can be: its moves and lines are legal there,
// and what it says of cells is of as many as the board has.
#pragma once

#include "papan/core/any_player.hpp"

namespace papan::thinking {

[[nodiscard]] bool is_possible(const Playthrough& game, const Progress& report);
[[nodiscard]] bool is_possible(const Playthrough& game, const Choice& choice);

} // namespace papan::thinking
