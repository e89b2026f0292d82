// Where the games of a match begin: each opening is played twice, with the colours swapped. Made
// before the first game and from the seed alone, so that a match can be repeated and resumed.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/registry/registry.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace papan::match {

struct Opening {
    std::string position; // "" for the usual start
    std::vector<std::string> moves;
};

struct OpeningSource {
    std::string text;     // as the user wrote it
    int random_plies = 0; // without a file
    std::string file;     // one position, or one list of moves, a line; '#' begins a comment
};

// "none", "random:PLIES", or the path of a file.
[[nodiscard]] Result<OpeningSource> parse_opening_source(std::string_view text);

// `count` openings; a file that has fewer is begun again. Random ones are all different while the
// game has that many, and none of them ends the game.
[[nodiscard]] Result<std::vector<Opening>> make_openings(const GameEntry& game,
                                                         std::string_view options,
                                                         const OpeningSource& source,
                                                         std::size_t count, std::uint64_t seed);

// A line of an opening file: a position in the game's notation, or moves with blanks between them
// (where every move has two characters, also without).
[[nodiscard]] Result<Opening> parse_opening(const GameEntry& game, std::string_view options,
                                            std::string_view line);

// The game after its opening.
[[nodiscard]] Result<Playthrough> begin_game(const GameEntry& game, std::string_view options,
                                             const Opening& opening);

} // namespace papan::match
