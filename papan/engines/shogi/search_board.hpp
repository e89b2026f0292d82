// A shogi position on its way through a search: moves are made and taken back, the sum of material
// and places and the network's inner sums are kept up to date, and positions that decide the game
// are recognised.
#pragma once

#include "papan/engines/shogi/nnue/network.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace papan::engines::shogi_search {

class SearchBoard {
  public:
    // How positions are judged. Without a network the safety of the kings is added to material and
    // places, with one what the network says.
    struct Judge {
        const shogi_nnue::Network* network = nullptr;
        // Changes every estimate by up to so many hundredths of a pawn, the same for the same seed,
        // so that one seed plays another game than the next; seed 0 changes nothing.
        std::uint64_t seed = 0;
        int variety = 0;
    };
    SearchBoard(const Shogi::State& root, const Judge& judge);

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
    Judge judge_;
    // Material and places seen from sente after each move made, this position's last.
    std::vector<int> standing_;
    std::vector<shogi_nnue::Accumulator> sums_; // likewise; empty without a network
};

} // namespace papan::engines::shogi_search
