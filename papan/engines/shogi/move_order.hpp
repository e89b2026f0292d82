// Which moves of a shogi position to try first: the table's move, captures and promotions that gain
// (most gain first), two killers, the answer that last refuted the opponent's move, then quiet
// moves by how often they cut off, then captures that lose. Moves are rated once and picked one by
// one, for most nodes end early.
#pragma once

#include "papan/engines/shogi/see.hpp"
#include "papan/games/shogi/generate.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace papan::engines::shogi_search {

// What earlier nodes taught about quiet moves.
class Experience {
  public:
    static constexpr int deepest_ply = 128;

    void clear();
    // Older searches count less.
    void fade();
    void cut_off(const shogi::Position& position, shogi::Move move, shogi::Move previous, int ply,
                 int depth, const shogi::Moves& tried);

    [[nodiscard]] int history(const shogi::Position& position, shogi::Move move) const {
        return history_[slot(position, move)];
    }
    [[nodiscard]] bool is_killer(shogi::Move move, int ply) const {
        const auto& pair = killers_[static_cast<std::size_t>(ply)];
        return pair[0] == move || pair[1] == move;
    }
    [[nodiscard]] bool is_answer(const shogi::Position& position, shogi::Move move,
                                 shogi::Move previous) const {
        return answers_[slot(position, previous)] == move;
    }

  private:
    static constexpr std::size_t slots = std::size_t{2} << 14;
    static constexpr int limit = 1 << 14;

    // By side to move, origin (or dropped piece) and target.
    [[nodiscard]] static std::size_t slot(const shogi::Position& position, shogi::Move move) {
        return shogi::index(position.side()) << 14 | (move.bits & 0x3fffU);
    }
    void learn(std::size_t place, int bonus);

    std::array<std::int16_t, slots> history_{};
    std::array<shogi::Move, slots> answers_{};
    std::array<std::array<shogi::Move, 2>, deepest_ply> killers_{};
};

// Taking, or a promotion that matters.
[[nodiscard]] bool is_tactical(const shogi::Position& position, shogi::Move move);

class MovePicker {
  public:
    MovePicker(const shogi::Position& position, const Experience& experience,
               std::optional<shogi::Move> table_move, shogi::Move previous, int ply);
    // Captures only, for quiescence.
    MovePicker(const shogi::Position& position, const Experience& experience);

    // The best move not yet given; nothing when all are.
    [[nodiscard]] std::optional<shogi::Move> next();
    [[nodiscard]] bool none() const { return moves_.empty(); }
    [[nodiscard]] std::size_t size() const { return moves_.size(); }
    // Whether the move given last was rated as a capture that loses material.
    [[nodiscard]] bool last_loses() const { return last_rating_ < losing; }

  private:
    static constexpr int losing = -1'000'000;

    [[nodiscard]] int tactical_rating(const shogi::Position& position, shogi::Move move) const;

    shogi::Moves moves_;
    std::array<int, shogi::Moves::capacity()> ratings_;
    std::size_t given_ = 0;
    int last_rating_ = 0;
};

} // namespace papan::engines::shogi_search
