// Ladders: what a chain with one or two liberties comes to when it is chased from atari to atari.
// Ko is not fought: a hunt that needs one has failed.
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/games/go/board.hpp"

#include <vector>

namespace papan::go {

class LadderReader {
  public:
    // The chain is in atari and its side is to move: it will be taken whatever it does. What cannot
    // be read within the limit counts as saved.
    [[nodiscard]] bool is_caught(const Board& board, Point stone);
    // The chain is in atari; it is saved by playing here.
    [[nodiscard]] bool saves(const Board& board, Point stone, Point move);
    // The chain has two liberties and the opponent is to move: the liberty at which an atari
    // catches it; no_point for none.
    [[nodiscard]] Point catching_move(const Board& board, Point stone);
    // All of the opponent's moves that catch a chain with one or two liberties: one at its last
    // liberty takes it.
    [[nodiscard]] FixedVector<Point, 2> catching_moves(const Board& board, Point stone);

  private:
    static constexpr std::size_t deepest = 80;
    static constexpr int most_nodes = 300;

    [[nodiscard]] bool caught(std::size_t level, Point stone);
    [[nodiscard]] bool escapes_by(std::size_t level, Point stone, Point move);
    [[nodiscard]] bool catches_at(std::size_t level, Point stone, Point liberty, Point way_out);
    [[nodiscard]] const Board& at(std::size_t level) const {
        return level == 0 ? *start_ : line_[level - 1];
    }
    void begin(const Board& board);
    Board& copy_below(std::size_t level);

    const Board* start_ = nullptr;
    std::vector<Board> line_; // after each move; kept, so that copying allocates nothing
    int nodes_ = 0;
};

} // namespace papan::go
