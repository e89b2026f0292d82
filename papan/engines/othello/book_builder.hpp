// Grows an opening book: searches the positions that are most worth knowing and adds them. One side
// plays the book's best moves, the other may err by a few discs; the sooner such a line leaves the
// book, and the less was lost on it, the sooner it is gone on with (drop-out expansion; Lincke,
// Strategies for the Automatic Construction of Opening Books, 2000). Each position is searched by
// itself, so that neither threads nor pauses change what comes out.
#pragma once

#include "papan/engines/othello/book.hpp"
#include "papan/engines/othello/book_search.hpp"

#include <memory>
#include <span>
#include <vector>

namespace papan::engines::othello_search {

struct BookBuilderSettings {
    std::shared_ptr<const PatternWeights> weights = nullptr;
    int depth = 14;
    int threads = 1;
    StopToken stop = {};
};

class BookBuilder {
  public:
    BookBuilder(Book book, const BookBuilderSettings& settings);

    [[nodiscard]] const Book& book() const { return book_; }

    // A step towards a book of so many positions: a few more of them, or another look where the
    // values have changed. False when there is nothing left to do, or it was told to stop.
    [[nodiscard]] bool grow(std::size_t positions);
    // The moves of a game from the start on: what is new of its positions, and the moves that led
    // there. False when it was told to stop; the book is whole then too.
    [[nodiscard]] bool learn(std::span<const Othello::Move> game);

  private:
    // Searched by all threads, in the order of the tasks; false when it was told to stop.
    [[nodiscard]] bool search(std::span<const BookTask> tasks, std::vector<BookFind>& finds);
    // Positions of which an unsearched move may by now be the best.
    [[nodiscard]] std::vector<std::size_t> doubtful() const;
    [[nodiscard]] bool look_again(std::span<const std::size_t> places);
    [[nodiscard]] bool add(std::span<const Position> positions);
    // A move that was played, where the search did not think it worth naming.
    void connect(const Position& at, Othello::Move move);

    Book book_;
    BookBuilderSettings settings_;
    std::vector<BookSearch> searches_; // one a thread
};

// The positions behind the book that are worth adding next, at most so many, best first.
[[nodiscard]] std::vector<Position> worth_adding(const Book& book, std::size_t most);

} // namespace papan::engines::othello_search
