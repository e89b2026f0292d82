// A shogi position on its way through a search: moves are made and taken back, the sum of material
// and places is kept up to date, and positions that decide the game are recognised.
#pragma once

#include "papan/games/shogi/shogi.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace papan::engines::shogi_search {

class SearchBoard {
  public:
    explicit SearchBoard(const Shogi::State& root);

    [[nodiscard]] const Shogi::State& state() const { return state_; }
    [[nodiscard]] const shogi::Position& position() const { return state_.position; }
    [[nodiscard]] bool in_check() const { return Shogi::in_check(state_); }

    Shogi::Undo make(shogi::Move move);
    void unmake(shogi::Move move, const Shogi::Undo& undo);

    struct PassUndo {
        decltype(Shogi::State::occurrences) occurrences;
    };
    PassUndo pass();
    void take_back_pass(const PassUndo& undo);

    // The static evaluation, for the side to move.
    [[nodiscard]] int estimate() const;
    // The score (search/scores.hpp) of a game that is over, or as good as over: inside the tree a
    // position seen before is taken for a repetition at once, and an entered king is declared.
    [[nodiscard]] std::optional<int> finished(int ply) const;

  private:
    Shogi::State state_;
    // Material and places seen from sente after each move made, this position's last.
    std::vector<int> standing_;
};

} // namespace papan::engines::shogi_search
