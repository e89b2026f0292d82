// Books for the tests: random ones, whose values nobody searched, of a few hundred positions.
#pragma once

#include "papan/engines/othello/book.hpp"
#include "papan/engines/othello/symmetry.hpp"
#include "positions.hpp"

#include <gtest/gtest.h>

namespace papan::engines::othello_search {

inline Othello::State state_of(const Position& at) {
    return {at.own, at.opponent};
}

// A move of a position as it stands on the board, as a book has it: of the normal form.
inline BookMove book_move(const Othello::State& state, std::string_view move, int value) {
    const Position at = position_of(state);
    return {normal_move(at, normal_form(at), *Othello::parse_move(state, move)), value, 4};
}

inline std::vector<BookMove> random_moves(const Position& at, Random& random) {
    Othello::Moves legal;
    Othello::legal_moves(state_of(at), legal);
    std::vector<BookMove> moves;
    for (const Othello::Move move : legal)
        if (moves.empty() || random.below(3) > 0)
            moves.push_back({move, static_cast<int>(random.below(21)) - 10,
                             static_cast<int>(1 + random.below(20)), random.below(8) == 0});
    return moves;
}

inline Book random_book(std::size_t positions, std::uint64_t seed) {
    Random random(seed);
    Book book;
    std::vector<Position> open{normal_start()};
    while (book.size() < positions && !open.empty()) {
        const std::size_t next = random.below(static_cast<std::uint32_t>(open.size()));
        const Position at = open[next];
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(next));
        if (book.find(at) != Book::nowhere || is_over(at)) continue;
        book.put(at, random_moves(at, random), static_cast<int>(random.below(20)) - 30);
        for (const Book::Way& way : book.entry(book.size() - 1).ways) open.push_back(way.behind);
    }
    book.back_up();
    return book;
}

} // namespace papan::engines::othello_search
