// `papan book` for Othello: books of files, grown and taught by our own search, looked up by
// anyone.
#pragma once

#include "papan/core/opening_book.hpp"

namespace papan::engines {

[[nodiscard]] Result<BookProgress> build_othello_book(const BookRequest& request,
                                                      std::size_t positions);
[[nodiscard]] Result<BookProgress> teach_othello_book(const BookRequest& request,
                                                      std::span<const Playthrough> games,
                                                      std::size_t plies);
[[nodiscard]] Result<BookPage> look_up_othello_book(std::string_view name, const AnyState& state);

} // namespace papan::engines
