// `papan book` for shogi: books in YaneuraOu's text format, counted from games and looked up.
#pragma once

#include "papan/core/opening_book.hpp"

namespace papan::engines {

// Counts how often each move was played in these games, and what answered it last. Values that
// other programs have put into the file stay. The request's depth plays no part: nothing is
// searched.
[[nodiscard]] Result<BookProgress>
teach_shogi_book(const BookRequest& request, std::span<const Playthrough> games, std::size_t plies);
// By file; none comes with the program.
[[nodiscard]] Result<BookPage> look_up_shogi_book(std::string_view name, const AnyState& state);

} // namespace papan::engines
