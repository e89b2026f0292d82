// The search behind an opening book: the moves of a position that come within a few discs of its
// best one, each with a value of its own, by one depth for all of them, so that the values of a
// book can be compared. Where the end is near the values are exact. Depends on nothing but the
// position and the depth, so that a book that was stopped and gone on with is the same book.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/engines/othello/book.hpp"
#include "papan/engines/othello/evaluation.hpp"
#include "papan/engines/othello/table.hpp"

#include <memory>
#include <optional>

namespace papan::engines::othello_search {

// Moves further behind the best than this are left out.
inline constexpr int book_margin = 5;

// What is to be searched: a position in normal form, and the moves that the book has there already
// with the value of their best one, where it has some.
struct BookTask {
    Position at;
    std::vector<Position> known_behind = {};
    int known_value = Book::no_rest;
};

struct BookFind {
    std::vector<BookMove> moves; // within the margin of the best, the known ones left out
    int rest = Book::no_rest;    // the others are worth no more
};

class BookSearch {
  public:
    BookSearch(std::shared_ptr<const PatternWeights> weights, int depth);

    // Nothing when it was told to stop.
    [[nodiscard]] std::optional<BookFind> search(const BookTask& task, const StopToken& stop);

  private:
    std::shared_ptr<const PatternWeights> weights_;
    int depth_;
    Frame frame_;
    Table table_;
};

} // namespace papan::engines::othello_search
