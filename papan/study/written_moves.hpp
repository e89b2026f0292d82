// Moves in the notation that a reader asked for, where the game has it (core/notation.hpp): the
// same text for terminal and page.
#pragma once

#include "papan/registry/registry.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::study {

// An error that names those the game has. "" is the game's own text. A game with no other takes any
// name for it: whoever likes one notation for shogi may say so for all games.
[[nodiscard]] Result<void> check_notation(const GameEntry& game, std::string_view notation);

// The moves of a line that goes on from where the game stands. What is no legal line stays as it
// is: a player's line may end in words of its own. Precondition: the game has the notation.
[[nodiscard]] std::vector<std::string> written_line(const GameEntry& game,
                                                    const Playthrough& played,
                                                    std::span<const std::string> line,
                                                    std::string_view notation);
[[nodiscard]] std::string written_move(const GameEntry& game, const Playthrough& played,
                                       const std::string& move, std::string_view notation);

// The legal move that is written so here, in small letters or large, or the text itself: what a
// person typed.
[[nodiscard]] std::string read_move(const GameEntry& game, const Playthrough& played,
                                    std::string_view text, std::string_view notation);

} // namespace papan::study
