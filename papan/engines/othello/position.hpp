// What the searches of Othello work on: the discs of the side to move and of the other, nothing
// else; and what a whole search has in common, the board's squares and how its games are counted.
// Values are in discs, for the side to move.
#pragma once

#include "papan/games/othello/othello.hpp"

#include <array>
#include <cstdint>

namespace papan::engines::othello_search {

using othello::Board;

struct Position {
    Board own, opponent;
    friend bool operator==(const Position&, const Position&) = default;

    [[nodiscard]] Position passed() const { return {opponent, own}; }
    // After a move on this square that turns these discs, as the other side sees it.
    [[nodiscard]] Position after(int square, Board flipped) const {
        return {opponent ^ flipped, own ^ flipped ^ bit(square)};
    }
};

[[nodiscard]] inline Position position_of(const Othello::State& state) {
    return {Othello::own(state), Othello::opponent(state)};
}

inline constexpr int no_square = 64;
inline constexpr int most_discs = 64; // no value is further from 0

// As the other side sees it. Precondition: the move is legal.
[[nodiscard]] inline Position after_move(const Position& at, Othello::Move move) {
    if (move == Othello::pass) return at.passed();
    return at.after(move.square, othello::flips(at.own, at.opponent, move.square));
}

// On the full board.
[[nodiscard]] inline bool is_legal(const Position& at, Othello::Move move) {
    const Board moves = othello::mobility(at.own, at.opponent);
    if (move == Othello::pass) return moves == 0 && othello::mobility(at.opponent, at.own) != 0;
    return move.square < no_square && (moves & bit(move.square)) != 0;
}
[[nodiscard]] inline bool is_over(const Position& at) {
    return othello::mobility(at.own, at.opponent) == 0 &&
           othello::mobility(at.opponent, at.own) == 0;
}

class Frame {
  public:
    explicit Frame(const Othello::Options& options);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] Board area() const { return area_; }
    [[nodiscard]] Board corners() const { return corners_; }
    [[nodiscard]] int squares() const { return squares_; }
    [[nodiscard]] bool empties_to_winner() const { return empties_to_winner_; }
    [[nodiscard]] Board empties(const Position& at) const {
        return area_ & ~(at.own | at.opponent);
    }
    [[nodiscard]] Board moves(const Position& at) const {
        return othello::mobility(at.own, at.opponent) & area_;
    }
    // When neither side can move any more.
    [[nodiscard]] int final_value(const Position& at) const {
        const int own = count_bits(at.own), opponent = count_bits(at.opponent);
        const int lead = own - opponent;
        if (!empties_to_winner_ || lead == 0) return lead;
        const int left = squares_ - own - opponent;
        return lead > 0 ? lead + left : lead - left;
    }

    // Each quarter of the board is a bit: which of them have an odd number of empty squares, and
    // the squares of such quarters. Whoever plays first in an odd region tends to play last there.
    [[nodiscard]] unsigned quarter(int square) const {
        return quarter_[static_cast<std::size_t>(square)];
    }
    [[nodiscard]] unsigned parity(Board empties) const {
        unsigned odd = 0;
        for (std::size_t i = 0; i < 4; ++i)
            odd |= (static_cast<unsigned>(count_bits(empties & quarters_[i])) & 1U) << i;
        return odd;
    }
    [[nodiscard]] Board odd_squares(unsigned parity) const { return odd_squares_[parity]; }

  private:
    int size_, squares_;
    bool empties_to_winner_;
    Board area_, corners_;
    std::array<Board, 4> quarters_{};
    std::array<Board, 16> odd_squares_{};
    std::array<std::uint8_t, 64> quarter_{}; // its bit
};

} // namespace papan::engines::othello_search
