// `negamax` of congklak: the plain opponent the strongest player is measured against. Alpha-beta
// over hole choices to a fixed number of them, in the order of the holes, with no table; a leaf is
// worth the stores and a tenth of a seed for each seed on the own side. It obeys limits as every
// player does: with a budget spent it takes the best of the choices whose value was known by then.
// Positions that cannot be packed are left to the generic alpha-beta search over the same leaves.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/congklak/packed_board.hpp"
#include "papan/search/alphabeta.hpp"

#include <optional>

namespace papan::engines {

class CongklakNegamax {
  public:
    using Game = Congklak;

    explicit CongklakNegamax(int depth);

    SearchResult<Congklak> search(const Congklak::State& root, SearchCall<Congklak>& call);
    void new_game() { generic_.new_game(); }

  private:
    SearchResult<Congklak> search_packed(const Congklak::State& root, SearchCall<Congklak>& call);
    // What the mover will still bank less what the other will, in tenths of a seed.
    int visit(const PackedBoard& board, int depth, int alpha, int beta, Meter& meter) const;
    int value_of(const PackedBoard& board, int byte, int depth, int alpha, int beta,
                 Meter& meter) const;

    int depth_;
    std::optional<PackedSowing> sowing_;
    search::AlphaBeta<Congklak> generic_;
};

} // namespace papan::engines
