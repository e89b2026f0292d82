// Stones on a grid, without history: chains and their liberties are kept up by every move, captures
// are taken off, and the point of a simple ko is remembered. A value; copying costs one block of
// memory of the size of the board. Everything a playout needs is inline (board_inline.hpp).
//
// A chain is named by one of its stones, its head, and is a ring of stones. Its liberties are kept
// as pseudo-liberties: each empty neighbour of each stone adds its key, a word that packs a count,
// the point and the square of the point. The packed sums tell without a walk whether the chain has
// no liberty, and whether all it has is one single point (Cauchy-Schwarz).
#pragma once

#include "papan/base/assert.hpp"
#include "papan/base/random.hpp"
#include "papan/games/go/point.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace papan::go {

class Board {
  public:
    explicit Board(int size);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int points() const { return size_ * size_; }
    [[nodiscard]] int cells() const { return static_cast<int>(cells_.size()); }

    // Row 0 is the top row, column 0 the left one; cell numbers run row by row from the top.
    [[nodiscard]] Point at(int row, int column) const {
        return static_cast<Point>((row + 1) * stride_ + column + 1);
    }
    [[nodiscard]] Point at_cell(int cell) const { return at(cell / size_, cell % size_); }
    [[nodiscard]] int row(Point point) const { return point / stride_ - 1; }
    [[nodiscard]] int column(Point point) const { return point % stride_ - 1; }
    [[nodiscard]] int cell(Point point) const { return row(point) * size_ + column(point); }
    [[nodiscard]] bool on_board(Point point) const {
        return point < cells_.size() && cells_[point].colour != Colour::border;
    }
    [[nodiscard]] std::array<Point, 4> neighbours(Point point) const {
        return {static_cast<Point>(point - stride_), static_cast<Point>(point - 1),
                static_cast<Point>(point + 1), static_cast<Point>(point + stride_)};
    }
    [[nodiscard]] std::array<Point, 4> diagonals(Point point) const {
        return {static_cast<Point>(point - stride_ - 1), static_cast<Point>(point - stride_ + 1),
                static_cast<Point>(point + stride_ - 1), static_cast<Point>(point + stride_ + 1)};
    }

    [[nodiscard]] Colour colour(Point point) const { return cells_[point].colour; }
    [[nodiscard]] std::span<const Point> empties() const {
        return {empties_.data(), static_cast<std::size_t>(empty_count_)};
    }
    // Black stones minus white stones on the board.
    [[nodiscard]] int stone_margin() const { return stone_margin_; }
    // Where the simple ko rule forbids the next move; no_point for nowhere.
    [[nodiscard]] Point ko() const { return ko_; }
    // The stone played last, taken off since or not; no_point after a pass and at the start. No
    // part of what makes two boards equal.
    [[nodiscard]] Point last() const { return last_; }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

    // Chains. Preconditions: the point holds a stone.
    [[nodiscard]] Point head(Point point) const { return cells_[point].chain; }
    [[nodiscard]] int stones(Point point) const { return cells_[head(point)].stones; }
    [[nodiscard]] Point next_in_chain(Point point) const { return cells_[point].next; }
    template <class Visit> void for_each_stone(Point point, Visit&& visit) const;
    [[nodiscard]] bool in_atari(Point point) const;
    // The only liberty. Precondition: in_atari.
    [[nodiscard]] Point last_liberty(Point point) const;
    // Walks the chain; stops counting at `enough`.
    [[nodiscard]] int liberties(Point point, int enough = most_points) const;

    // Preconditions of the following: the point is empty.
    [[nodiscard]] int empty_neighbours(Point point) const { return cells_[point].around >> 8; }
    [[nodiscard]] bool captures(Point point, Colour colour) const;
    // The stone would leave its chain without a liberty.
    [[nodiscard]] bool is_suicide(Point point, Colour colour) const;
    // Legal by simple ko, suicide forbidden.
    [[nodiscard]] bool is_playable(Point point, Colour colour) const {
        return point != ko_ && (empty_neighbours(point) > 0 || !is_suicide(point, colour));
    }
    // Surrounded by own stones that the opponent cannot cut apart at the diagonals: what a playout
    // never fills.
    [[nodiscard]] bool is_eye(Point point, Colour colour) const;
    // The hash of the board after the move.
    [[nodiscard]] std::uint64_t hash_after(Point point, Colour colour) const;

    struct Taken {
        int opponent = 0; // stones captured
        int own = 0;      // stones lost by suicide
    };
    // Precondition: the point is empty; ko is not looked at. Suicide takes the own chain off.
    Taken play(Point point, Colour colour);
    // A pass: no ko, no last move.
    void clear_ko() { ko_ = last_ = no_point; }

    // A point by equal chance among the empty ones that fit; no_point when none does. Changes the
    // order of empties() and nothing else.
    template <class Fits> [[nodiscard]] Point pick_move(Random& random, Fits&& fits);
    // Among those that are playable and no eye of the mover's own.
    [[nodiscard]] Point pick_playout_move(Colour colour, Random& random);

    // Same stones on the same points, and the same ko.
    friend bool operator==(const Board& a, const Board& b) {
        return a.size_ == b.size_ && a.hash_ == b.hash_ && a.ko_ == b.ko_ && a.same_stones(b);
    }
    [[nodiscard]] bool same_stones(const Board& other) const;

  private:
    struct Cell {
        std::uint64_t liberties; // of the chain, at its head: sum of the keys of its liberties
        Point chain;             // head; no_point where there is no stone
        Point next;              // ring of the chain's stones
        std::uint16_t stones;    // of the chain, at its head
        std::uint16_t place;     // of an empty point in empties_
        std::uint16_t around;    // neighbours: black or border, white or border, empty; 4 bits each
        Colour colour;
    };

    static constexpr int count_shift = 52, sum_shift = 31;
    [[nodiscard]] static constexpr std::uint64_t liberty_key(Point point) {
        return (std::uint64_t{1} << count_shift) +
               point * ((std::uint64_t{1} << sum_shift) + point);
    }
    // Every liberty in this sum is the point.
    [[nodiscard]] static constexpr bool only_liberty(std::uint64_t liberties, Point point) {
        return liberties == (liberties >> count_shift) * liberty_key(point);
    }
    // What a stone adds to `around` of its neighbours.
    [[nodiscard]] static constexpr std::uint16_t around_step(Colour colour) {
        return static_cast<std::uint16_t>((colour == Colour::black ? 0x001 : 0x010) - 0x100);
    }

    void add_empty(Point point);
    void remove_empty(Point point);
    Point merge(Point a, Point b);
    int remove_chain(Point stone);
    void place_stone(Point point, Colour colour);

    std::vector<Cell> cells_;
    std::vector<Point> empties_; // the first empty_count_ of them, in no particular order
    int empty_count_ = 0;
    int stone_margin_ = 0;
    std::uint64_t hash_ = 0;
    int size_;
    int stride_;
    Point ko_ = no_point;
    Point last_ = no_point;
};

} // namespace papan::go

#include "papan/games/go/board_inline.hpp"
