// Small questions about a chain that playouts and readers ask all the time.
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/games/go/board.hpp"

#include <algorithm>

namespace papan::go {

// Adds the item unless it is there already or there is no room; false for no room.
template <class T, std::size_t Capacity> bool add_once(FixedVector<T, Capacity>& items, T item) {
    if (std::find(items.begin(), items.end(), item) != items.end()) return true;
    if (items.size() == Capacity) return false;
    items.push_back(item);
    return true;
}

// The liberties of a chain, in no order; stops when it has three.
using FewLiberties = FixedVector<Point, 3>;
[[nodiscard]] inline FewLiberties few_liberties(const Board& board, Point stone) {
    FewLiberties found;
    Point at = stone;
    do {
        if (board.empty_neighbours(at) > 0)
            for (const Point n : board.neighbours(at)) {
                if (board.colour(n) != Colour::empty) continue;
                add_once(found, n);
                if (found.size() == found.capacity()) return found;
            }
        at = board.next_in_chain(at);
    } while (at != stone);
    return found;
}

// Where the chain's side can take enemies that touch it and are in atari, the point of a ko aside.
using Takings = FixedVector<Point, 8>;
[[nodiscard]] inline Takings takings(const Board& board, Point stone) {
    Takings found;
    const Colour enemy = opposite(board.colour(stone));
    board.for_each_stone(stone, [&](Point at) {
        for (const Point n : board.neighbours(at)) {
            if (board.colour(n) != enemy || !board.in_atari(n)) continue;
            const Point taking = board.last_liberty(n);
            if (taking != board.ko()) add_once(found, taking);
        }
    });
    return found;
}

} // namespace papan::go
