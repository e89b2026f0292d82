// The moves of a position while the tree search chooses among them. They stay where they are; what
// is put in order are their ranks, a score above the move's place, so that the next best is found
// without a branch that nobody can foresee.
#pragma once

#include "papan/engines/othello/position.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace papan::engines::othello_search {

struct Candidate {
    std::uint8_t square;
    Board flipped;
    Position after;
};

// At most so many, a power of two.
template <int most> class Candidates {
  public:
    // Of this position, not yet in order.
    Candidates(const Position& at, Board moves) {
        for_each_bit(moves, [&](int square) {
            Candidate& move = moves_[size_];
            move.square = static_cast<std::uint8_t>(square);
            move.flipped = othello::flips(at.own, at.opponent, square);
            move.after = at.after(square, move.flipped);
            ranks_[size_] = static_cast<int>(size_);
            ++size_;
        });
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    // In the order they have now.
    [[nodiscard]] const Candidate& operator[](std::size_t place) const {
        return moves_[static_cast<std::size_t>(ranks_[place] & (most - 1))];
    }

    // The move on this square comes first. False where there is none.
    bool put_first(int square) {
        for (std::size_t place = 0; place < size_; ++place)
            if ((*this)[place].square == square) {
                std::swap(ranks_[0], ranks_[place]);
                return true;
            }
        return false;
    }
    void set_score(std::size_t place, int score) {
        ranks_[place] = score * most + (ranks_[place] & (most - 1));
    }
    // The one of the highest score from this place on comes to it.
    const Candidate& pick(std::size_t place) {
        int best = ranks_[place];
        for (std::size_t i = place + 1; i < size_; ++i) {
            const int lower = std::min(best, ranks_[i]);
            best = std::max(best, ranks_[i]);
            ranks_[i] = lower;
        }
        ranks_[place] = best;
        return (*this)[place];
    }

  private:
    std::array<Candidate, most> moves_;
    std::array<int, most> ranks_;
    std::size_t size_ = 0;
};

// What a move promises without a look at what follows: few replies for the other side, above all in
// corners, and the last move where the number of empty squares is odd.
[[nodiscard]] inline int score_by_mobility(const Candidate& move, const Frame& frame, Board odd) {
    const Board replies = frame.moves(move.after);
    int score = -32 * (count_bits(replies) + count_bits(replies & frame.corners()));
    if ((odd & bit(move.square)) != 0) score += 12;
    if ((frame.corners() & bit(move.square)) != 0) score += 24;
    return score;
}

// The same near the end, where also those empty squares count at which the other side may come to
// move: those beside the discs of whoever moved.
[[nodiscard]] inline int score_near_end(const Candidate& move, const Frame& frame, Board empties,
                                        Board odd) {
    constexpr Board all_but_h = 0x7f7f7f7f7f7f7f7fULL;
    const Board discs = move.after.opponent;
    const Board row = discs | (discs & all_but_h) << 1 | (discs >> 1 & all_but_h);
    const Board beside = row | row << 8 | row >> 8;
    return score_by_mobility(move, frame, odd) - 8 * count_bits(empties & beside);
}

} // namespace papan::engines::othello_search
