// YaneuraOu's text format of opening books (".db"), which most shogi programs read: positions by
// their SFEN, and the moves that are known of each, with the reply, a value, how deep it was
// searched and how often it was played. A book as a value; files are for book_skill.hpp.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace papan::engines {

struct TextBookMove {
    std::string move, reply; // USI; no reply: ""
    int value = 0;           // hundredths of a pawn for who moves
    int depth = 0;
    std::uint64_t count = 0;

    friend bool operator==(const TextBookMove&, const TextBookMove&) = default;
};

struct TextBookPage {
    int move_number = 1; // of the next move, as the file has it
    std::vector<TextBookMove> moves;

    friend bool operator==(const TextBookPage&, const TextBookPage&) = default;
};

// By SFEN without the number of the move: the same position may be met sooner or later. In the
// order of the texts, which programs that do not load the whole file rely on.
using TextBook = std::map<std::string, TextBookPage>;

// An error names the line. Whether moves are legal is seen where they are used.
[[nodiscard]] Result<TextBook> read_text_book(std::string_view text);
[[nodiscard]] std::string write_text_book(const TextBook& book);

} // namespace papan::engines
