// Reads what a chain with one or two liberties comes to when it is chased from atari to atari.
#pragma once

#include "papan/games/go/board.hpp"

#include <vector>

namespace papan::engines {

class LadderReader {
  public:
    // The chain is in atari and its side is to move: it will be taken whatever it does. What cannot
    // be read within the limit counts as saved.
    [[nodiscard]] bool is_caught(const go::Board& board, go::Point stone);
    // The chain is in atari; it is saved by playing here.
    [[nodiscard]] bool saves(const go::Board& board, go::Point stone, go::Point move);
    // The chain has two liberties and the opponent is to move: the liberty at which an atari
    // catches it; no_point for none.
    [[nodiscard]] go::Point catching_move(const go::Board& board, go::Point stone);

  private:
    static constexpr std::size_t deepest = 80;
    static constexpr int most_nodes = 300;

    [[nodiscard]] bool caught(std::size_t level, go::Point stone);
    [[nodiscard]] bool escapes_by(std::size_t level, go::Point stone, go::Point move);
    [[nodiscard]] bool catches_at(std::size_t level, go::Point stone, go::Point liberty,
                                  go::Point way_out);
    [[nodiscard]] const go::Board& at(std::size_t level) const {
        return level == 0 ? *start_ : line_[level - 1];
    }
    void begin(const go::Board& board);
    go::Board& copy_below(std::size_t level);

    const go::Board* start_ = nullptr;
    std::vector<go::Board> line_; // after each move; kept, so that copying allocates nothing
    int nodes_ = 0;
};

} // namespace papan::engines
