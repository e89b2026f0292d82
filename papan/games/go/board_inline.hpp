// The parts of Board that a playout runs through a few million times a second.
#pragma once

#include "papan/games/go/zobrist.hpp"

namespace papan::go {

template <class Visit> void Board::for_each_stone(Point point, Visit&& visit) const {
    Point stone = point;
    do {
        visit(stone);
        stone = cells_[stone].next;
    } while (stone != point);
}

inline Point Board::last_liberty(Point point) const {
    const std::uint64_t sum = cells_[head(point)].liberties;
    const std::uint64_t count = sum >> count_shift;
    return static_cast<Point>(
        ((sum >> sum_shift) & ((std::uint64_t{1} << (count_shift - sum_shift)) - 1)) / count);
}

inline bool Board::in_atari(Point point) const {
    const std::uint64_t sum = cells_[head(point)].liberties;
    // More than four stones may touch one point never: a cheap way out.
    if ((sum >> count_shift) > 4) return false;
    return only_liberty(sum, last_liberty(point));
}

inline bool Board::captures(Point point, Colour colour) const {
    const Colour enemy = opposite(colour);
    for (const Point n : neighbours(point))
        if (cells_[n].colour == enemy && only_liberty(cells_[cells_[n].chain].liberties, point))
            return true;
    return false;
}

inline bool Board::is_suicide(Point point, Colour colour) const {
    if (empty_neighbours(point) > 0) return false;
    for (const Point n : neighbours(point)) {
        const Cell& cell = cells_[n];
        if (!is_stone(cell.colour)) continue;
        const bool last = only_liberty(cells_[cell.chain].liberties, point);
        if (last != (cell.colour == colour)) return false; // a friend to live with, or a capture
    }
    return true;
}

inline bool Board::is_eye(Point point, Colour colour) const {
    const int around = cells_[point].around;
    if (((colour == Colour::black ? around : around >> 4) & 0xf) != 4) return false;
    const Colour enemy = opposite(colour);
    int hostile = 0, border = 0;
    for (const Point d : diagonals(point)) {
        hostile += cells_[d].colour == enemy ? 1 : 0;
        border |= cells_[d].colour == Colour::border ? 1 : 0;
    }
    return hostile + border < 2;
}

inline void Board::add_empty(Point point) {
    cells_[point].place = static_cast<std::uint16_t>(empty_count_);
    empties_[static_cast<std::size_t>(empty_count_++)] = point;
}

inline void Board::remove_empty(Point point) {
    const std::uint16_t place = cells_[point].place;
    const Point last = empties_[static_cast<std::size_t>(--empty_count_)];
    empties_[place] = last;
    cells_[last].place = place;
}

template <class Fits> Point Board::pick_move(Random& random, Fits&& fits) {
    // Drawn without putting back: what is refused goes behind the part still drawn from.
    for (auto left = static_cast<std::uint32_t>(empty_count_); left > 0;) {
        const std::uint32_t draw = random.below(left);
        const Point point = empties_[draw];
        if (fits(point)) return point;
        const Point last = empties_[--left];
        empties_[draw] = last;
        empties_[left] = point;
        cells_[last].place = static_cast<std::uint16_t>(draw);
        cells_[point].place = static_cast<std::uint16_t>(left);
    }
    return no_point;
}

inline Point Board::pick_playout_move(Colour colour, Random& random) {
    // A point with an empty neighbour is neither eye nor suicide; of the others most are eyes.
    return pick_move(random, [&](Point point) {
        return empty_neighbours(point) > 0 ? point != ko_
                                           : !is_eye(point, colour) && is_playable(point, colour);
    });
}

// The smaller chain takes the name of the larger.
inline Point Board::merge(Point a, Point b) {
    if (cells_[a].stones < cells_[b].stones) std::swap(a, b);
    for (Point stone = b;;) {
        cells_[stone].chain = a;
        stone = cells_[stone].next;
        if (stone == b) break;
    }
    std::swap(cells_[a].next, cells_[b].next);
    cells_[a].stones = static_cast<std::uint16_t>(cells_[a].stones + cells_[b].stones);
    cells_[a].liberties += cells_[b].liberties;
    return a;
}

inline int Board::remove_chain(Point stone) {
    const Colour colour = cells_[stone].colour;
    const std::uint16_t step = around_step(colour);
    int count = 0;
    Point at = stone;
    do {
        Cell& cell = cells_[at];
        const std::uint64_t key = liberty_key(at);
        hash_ ^= stone_key(at, colour);
        cell.colour = Colour::empty;
        // Empty and border cells name chain 0, whose sum means nothing: no need to ask. The stones
        // of this chain still name it, which harms no one.
        for (const Point n : neighbours(at)) {
            cells_[n].around = static_cast<std::uint16_t>(cells_[n].around - step);
            cells_[cells_[n].chain].liberties += key;
        }
        cell.chain = no_point;
        add_empty(at);
        ++count;
        at = cell.next;
    } while (at != stone);
    stone_margin_ -= colour == Colour::black ? count : -count;
    return count;
}

inline void Board::place_stone(Point point, Colour colour) {
    remove_empty(point);
    stone_margin_ += colour == Colour::black ? 1 : -1;
    hash_ ^= stone_key(point, colour);
    Cell& cell = cells_[point];
    const std::uint16_t step = around_step(colour);
    const std::uint64_t key = liberty_key(point);
    std::uint64_t liberties = 0;
    for (const Point n : neighbours(point)) {
        Cell& neighbour = cells_[n];
        neighbour.around = static_cast<std::uint16_t>(neighbour.around + step);
        cells_[neighbour.chain].liberties -= key;
        if (neighbour.colour == Colour::empty) liberties += liberty_key(n);
    }
    cell.colour = colour;
    cell.chain = point;
    cell.next = point;
    cell.stones = 1;
    cell.liberties = liberties;
}

inline Board::Taken Board::play(Point point, Colour colour) {
    PAPAN_ASSERT(cells_[point].colour == Colour::empty);
    place_stone(point, colour);
    ko_ = no_point;
    last_ = point;
    Taken taken;
    Point chain = point, captured = no_point;
    for (const Point n : neighbours(point)) {
        const Cell& neighbour = cells_[n];
        if (neighbour.colour == colour) {
            if (neighbour.chain != chain) chain = merge(chain, neighbour.chain);
        } else if (is_stone(neighbour.colour) && cells_[neighbour.chain].liberties == 0) {
            taken.opponent += remove_chain(n);
            captured = n;
        }
    }
    const std::uint64_t liberties = cells_[chain].liberties;
    if (liberties == 0)
        taken.own = remove_chain(point);
    else if (taken.opponent == 1 && cells_[chain].stones == 1 && only_liberty(liberties, captured))
        ko_ = captured;
    return taken;
}

} // namespace papan::go
