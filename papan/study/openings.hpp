// An opening as people look at it: what was played in a position and how it went, what the game's
// opening book holds each move to be worth, and what the opening is called.
#pragma once

#include "papan/core/opening_book.hpp"
#include "papan/core/opening_statistics.hpp"
#include "papan/registry/registry.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace papan::study {

struct OpeningRow {
    OpeningMove played;              // of no game where only the book knows the move
    std::optional<BookMoveRow> book; // where the book knows it
};

struct OpeningView {
    std::uint64_t games = 0; // in the whole table
    OpeningScope scope;
    std::optional<Bilingual> name; // of the last position of the line that has one
    std::vector<OpeningRow> moves; // most played first, then those that only the book knows
};

// The last position of the game. The table by name or file, "" for the one that comes with the
// program; an error where there is none, or the game has none.
[[nodiscard]] Result<OpeningView> opening_at(const GameEntry& game, const Playthrough& played,
                                             std::string_view table);

} // namespace papan::study
