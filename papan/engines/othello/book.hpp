// An opening book of Othello: positions of the full board that can be reached from the start, each
// once whatever side of the board it stands on, with the moves that were searched there. A move is
// worth what the book's best play behind it gives; where the book ends, what the search found. So
// a line that is searched further changes the values of everything that leads to it.
//
// Moves that nobody searched are worth no more than `rest` of their position. Where the others have
// come to be worth less than that, one of them may be the best: such a position wants to be looked
// at again (book_builder.hpp).
#pragma once

#include "papan/engines/othello/position_hash.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

namespace papan::engines::othello_search {

// A move as its search found it. Values are in discs for the side that makes it.
struct BookMove {
    Othello::Move move;
    int value = 0;
    int depth = 1; // moves that the search looked ahead, this one counted
    bool exact = false;
    friend bool operator==(const BookMove&, const BookMove&) = default;
};

class Book {
  public:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    static constexpr int no_rest = -most_discs - 1; // every move was searched; below all values

    struct Way {
        BookMove found;
        Position behind;             // in normal form
        std::size_t place = nowhere; // of the position behind, where the book knows it
        int value = 0;               // backed up
    };
    struct Entry {
        Position at; // in normal form
        std::vector<Way> ways;
        int rest = no_rest;
        int value = 0; // of the best way
    };
    // A move of a position as it stands on the board, not in normal form.
    struct Known {
        Othello::Move move;
        int value = 0;
        int depth = 1;
        bool exact = false;
        std::size_t place = nowhere;
    };

    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] const Entry& entry(std::size_t place) const { return entries_[place]; }
    [[nodiscard]] std::size_t find(const Position& normal) const;

    // Best first, moves that are images of each other all named; none where it is not in the book.
    [[nodiscard]] std::vector<Known> moves_at(const Position& at) const;
    // Best play as far as the book goes.
    [[nodiscard]] std::vector<Othello::Move> line(Position at) const;
    // How many positions lie behind and at this place, each counted once.
    [[nodiscard]] std::size_t count_from(std::size_t place) const;

    // A position that the book has not, in normal form, with at least one move.
    void put(const Position& normal, const std::vector<BookMove>& moves, int rest);
    // More moves for one that it has; those it has already stay as they are.
    void add_moves(std::size_t place, const std::vector<BookMove>& moves, int rest);
    // Finds the values of all moves anew. To be called after the last change.
    void back_up();

  private:
    void back_up(Entry& entry);

    std::vector<Entry> entries_; // the start first
    std::unordered_map<Position, std::size_t, PositionHash> places_;
};

} // namespace papan::engines::othello_search
