// Opening books as files, NAME.book. A position is not stored as a board: the file begins with the
// start of the game and each move says whether the position behind it comes next in the queue, so
// that what is read was reached by legal moves, whoever wrote it. A move takes three bytes.
#pragma once

#include "papan/base/result.hpp"
#include "papan/engines/othello/book.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace papan::engines::othello_search {

[[nodiscard]] std::string to_bytes(const Book& book);
// The error says what is wrong, and at which byte where the content is.
[[nodiscard]] Result<Book> parse_book(std::string_view bytes);
[[nodiscard]] Result<Book> read_book(const std::filesystem::path& file);

// The book that comes with the program or that the user put in its place; the error says why it
// cannot be used. Read once.
[[nodiscard]] const Result<std::shared_ptr<const Book>>& installed_book();
// By name or file.
[[nodiscard]] Result<std::shared_ptr<const Book>> open_book(std::string_view name);

} // namespace papan::engines::othello_search
