// Which moves of a shogi position to try first: the table's move (before anything is listed),
// captures and promotions that gain (most gain first), two killers, then quiet moves by what they
// did before, then captures that lose. Moves are rated once and picked one by one, for most nodes
// end early; what an exchange is worth is found only when its turn comes.
#pragma once

#include "papan/engines/shogi/experience.hpp"
#include "papan/engines/shogi/see.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace papan::engines::shogi_search {

// Taking, or a promotion that matters.
[[nodiscard]] bool is_tactical(const shogi::Position& position, shogi::Move move);

class MovePicker {
  public:
    // table_move: legal, or no_move.
    MovePicker(const shogi::Position& position, const Experience& experience,
               shogi::Move table_move, const Trail& trail, int ply);
    // Captures only, for quiescence.
    MovePicker(const shogi::Position& position, const Experience& experience,
               shogi::Move table_move);

    // The best move not yet given; nothing when all are.
    [[nodiscard]] std::optional<shogi::Move> next();
    // Whether the move given last is a capture that loses material.
    [[nodiscard]] bool last_loses() const { return last_loses_; }

  private:
    enum class Stage : std::uint8_t { table_move, list, pick };

    void list();
    [[nodiscard]] int rating(shogi::Move move) const;
    [[nodiscard]] int tactical_rating(shogi::Move move) const;
    [[nodiscard]] int best_left() const;

    const shogi::Position& position_;
    const Experience& experience_;
    shogi::Move table_move_;
    Trail trail_;
    int ply_ = 0;
    bool only_captures_;
    bool last_loses_ = false;
    Stage stage_ = Stage::table_move;
    shogi::Moves moves_;
    // A move's rating and, below it, its place in the list, so that the largest key finds both.
    std::array<int, shogi::Moves::capacity()> keys_;
};

} // namespace papan::engines::shogi_search
