// Boards of Go at the end of a game, made by chance: two regions, each full of its owner's stones
// but for eyes, some of them wide enough for a dead stone, with neutral points between them. Who
// owns what is known from how they are made.
#pragma once

#include "papan/base/random.hpp"
#include "papan/games/go/go.hpp"

#include <algorithm>
#include <vector>

namespace papan::engines {

struct FinishedBoard {
    std::vector<go::Colour> cells;
    int black_points = 0, white_points = 0; // empty points and dead stones inside each region
    int black_stones = 0, white_stones = 0; // that live
    int dead_white = 0, dead_black = 0;     // inside the region of the other
    std::vector<int> dame;                  // neutral cells

    // Of the board when every neutral point is filled in turn, the side to move first, and the dead
    // are taken off; without komi.
    [[nodiscard]] int area(Seat to_move) const {
        const int odd = static_cast<int>(dame.size()) % 2;
        return black_points + black_stones - white_points - white_stones +
               (to_move == Seat::first ? odd : -odd);
    }
    // Each dead stone is a point and a prisoner.
    [[nodiscard]] int territory() const {
        return black_points + dead_white - white_points - dead_black;
    }
};

class FinishedBoardMaker {
  public:
    FinishedBoardMaker(int size, std::uint64_t seed)
        : size_(size), random_(seed), border_(static_cast<std::size_t>(size)) {}

    [[nodiscard]] FinishedBoard make() {
        board_ = {};
        board_.cells.assign(static_cast<std::size_t>(size_ * size_), go::Colour::empty);
        draw_border();
        fill();
        for (const bool left : {true, false}) open_eyes(left);
        return board_;
    }

  private:
    [[nodiscard]] int below(int bound) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
    }
    [[nodiscard]] bool is_left(int row, int column) const {
        return column < border_[static_cast<std::size_t>(row)];
    }
    go::Colour& at(int row, int column) {
        return board_.cells[static_cast<std::size_t>(row * size_ + column)];
    }

    // The first column of the right side in each row: it wanders by one at most.
    void draw_border() {
        int now = size_ / 2 + below(2);
        for (int& column : border_) {
            now = std::clamp(now + below(3) - 1, 4, size_ - 4);
            column = now;
        }
    }

    void fill() {
        for (int row = 0; row < size_; ++row)
            for (int column = 0; column < size_; ++column) {
                const bool left = is_left(row, column);
                at(row, column) = left ? go::Colour::black : go::Colour::white;
                (left ? board_.black_stones : board_.white_stones) += 1;
            }
        // A neutral point on the border of some rows: the stone that touched it is left out.
        for (int row = 1; row < size_; row += 3) {
            if (below(2) == 0) continue;
            const int column = border_[static_cast<std::size_t>(row)] - 1;
            at(row, column) = go::Colour::empty;
            --board_.black_stones;
            board_.dame.push_back(row * size_ + column);
        }
    }

    // Eyes two columns from the edge at least two rows apart, so that each stands by itself; every
    // second one is two points wide, and one of these has a dead stone in it.
    void open_eyes(bool left) {
        const go::Colour other = left ? go::Colour::white : go::Colour::black;
        int& points = left ? board_.black_points : board_.white_points;
        int& stones = left ? board_.black_stones : board_.white_stones;
        int& dead = left ? board_.dead_white : board_.dead_black;
        const int column = left ? 0 : size_ - 1, inward = left ? 1 : -1;
        for (int row = below(2); row < size_; row += 2) {
            const bool wide = below(2) == 0;
            at(row, column) = go::Colour::empty;
            points += 1 + (wide ? 1 : 0);
            stones -= 1 + (wide ? 1 : 0);
            if (!wide) continue;
            const bool holds_dead = below(2) == 0;
            at(row, column + inward) = holds_dead ? other : go::Colour::empty;
            if (holds_dead) ++dead;
        }
    }

    int size_;
    Random random_;
    std::vector<int> border_;
    FinishedBoard board_;
};

} // namespace papan::engines
