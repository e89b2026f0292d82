// A game in papan's own form, as `papan play` and the page save it: JSON with the game, its options
// and start position, the moves, and who plays; variations, comments and tags where there are any.
#pragma once

#include "papan/study/game_tree.hpp"

namespace papan::study {

[[nodiscard]] std::string write_saved(const GameTree& tree);
// An error says where the text is no JSON, or which part is missing or wrong. Whether the moves are
// legal is not looked at.
[[nodiscard]] Result<GameTree> read_saved(std::string_view text);

} // namespace papan::study
