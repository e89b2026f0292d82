// Opening books as commands see them, whatever the game: grown by a search, taught by games that
// were played, looked up at a position. A book is one file, and the file is the whole state: the
// command that was stopped goes on when it is given again.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"
#include "papan/core/any_state.hpp"
#include "papan/core/playthrough.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

// How far a book is: what it holds, and the value of its first position for the side to move.
struct BookProgress {
    std::size_t positions = 0;
    int value = 0;
};

struct BookRequest {
    std::filesystem::path file; // gone on with where it is there
    int depth = 0;              // moves that the search of a position looks ahead
    int threads = 1;            // positions searched at a time
    StopToken stop = {};
    std::function<void(const BookProgress&)> on_progress = {};
};

struct BookMoveRow {
    std::string move;
    int value = 0;             // by the book's best play, in the game's own measure
    int depth = 0;             // moves that were looked ahead behind this one
    bool exact = false;        // proved to the end
    std::size_t positions = 0; // of the book behind it
};

struct BookPage {
    std::size_t positions = 0;      // in the whole book
    std::vector<BookMoveRow> moves; // best first; none where the book does not know the position
    std::vector<std::string> line;  // best play by the book
};

struct BookSkill {
    // Until the book has so many positions.
    Result<BookProgress> (*build)(const BookRequest& request, std::size_t positions);
    // The first `plies` moves of games of others or our own.
    Result<BookProgress> (*learn)(const BookRequest& request, std::span<const Playthrough> games,
                                  std::size_t plies);
    // By name or file; "" for the book that comes with the program.
    Result<BookPage> (*look_up)(std::string_view name, const AnyState& state);
};

} // namespace papan
