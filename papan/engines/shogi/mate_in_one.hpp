// Whether the side to move can mate at once, by a test that costs less than a node: only where the
// enemy king is already under fire beside him, for a mate from afar is rare and dear to look for.
#pragma once

#include "papan/games/shogi/position.hpp"

#include <optional>

namespace papan::engines::shogi_search {

// A mate that is found is one; nothing may also mean that none was seen. Precondition: the side to
// move is not in check.
[[nodiscard]] std::optional<shogi::Move> mate_in_one(const shogi::Position& position);

} // namespace papan::engines::shogi_search
