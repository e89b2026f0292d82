#include "papan/games/go/board.hpp"

#include <algorithm>

namespace papan::go {

Board::Board(int size) : size_(size), stride_(size + 1) {
    PAPAN_ASSERT(size >= smallest_size && size <= largest_size);
    cells_.assign(static_cast<std::size_t>((size + 2) * stride_ + 1),
                  Cell{0, no_point, no_point, 0, 0, 0, Colour::border});
    empties_.resize(static_cast<std::size_t>(points()));
    for (int cell = 0; cell < points(); ++cell) {
        const Point point = at_cell(cell);
        cells_[point].colour = Colour::empty;
        add_empty(point);
    }
    for (const Point point : empties_) {
        std::uint16_t around = 0;
        for (const Point n : neighbours(point))
            around = static_cast<std::uint16_t>(
                around + (cells_[n].colour == Colour::border ? 0x011 : 0x100));
        cells_[point].around = around;
    }
}

int Board::liberties(Point point, int enough) const {
    std::array<bool, detail::cell_limit> seen{};
    int count = 0;
    Point stone = point;
    do {
        for (const Point n : neighbours(stone)) {
            if (cells_[n].colour != Colour::empty || seen[n]) continue;
            seen[n] = true;
            if (++count >= enough) return count;
        }
        stone = cells_[stone].next;
    } while (stone != point);
    return count;
}

std::uint64_t Board::hash_after(Point point, Colour colour) const {
    std::uint64_t hash = hash_ ^ stone_key(point, colour);
    const bool takes_own = is_suicide(point, colour);
    const Colour taken = takes_own ? colour : opposite(colour);
    std::array<Point, 4> done{};
    std::size_t count = 0;
    for (const Point n : neighbours(point)) {
        if (cells_[n].colour != taken) continue;
        const Point chain = cells_[n].chain;
        if (!only_liberty(cells_[chain].liberties, point)) continue;
        if (std::find(done.begin(), done.begin() + count, chain) != done.begin() + count) continue;
        done[count++] = chain;
        for_each_stone(chain, [&](Point stone) { hash ^= stone_key(stone, taken); });
    }
    return takes_own ? hash ^ stone_key(point, colour) : hash;
}

bool Board::same_stones(const Board& other) const {
    return size_ == other.size_ &&
           std::equal(cells_.begin(), cells_.end(), other.cells_.begin(),
                      [](const Cell& a, const Cell& b) { return a.colour == b.colour; });
}

} // namespace papan::go
