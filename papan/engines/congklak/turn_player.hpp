// `alphabeta` and `best` of congklak: iterative deepening of TurnSearch. Positions that are not
// plain (a swap offer, a simultaneous start, burnt holes) are left to the generic alpha-beta
// search.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/congklak/turn_search.hpp"
#include "papan/search/alphabeta.hpp"

#include <memory>

namespace papan::engines {

class CongklakAlphaBeta {
  public:
    using Game = Congklak;
    using Move = Congklak::Move;
    using State = Congklak::State;

    explicit CongklakAlphaBeta(const TurnSearchSettings& settings);

    SearchResult<Congklak> search(const State& root, SearchCall<Congklak>& call);
    void new_game();

    // What the first player will win by, as so many nodes see it. Precondition: is_plain.
    [[nodiscard]] int margin(const State& state, std::uint64_t nodes, const StopToken& stop = {});

  private:
    struct Iteration {
        int value = -TurnSearch::infinite;
        bool complete = false, solved = false;
        std::vector<Move> line;
        std::vector<MoveReport<Move>> moves;
    };

    SearchResult<Congklak> search_plain(const State& root, SearchCall<Congklak>& call);
    Iteration search_root(const State& root, const TurnSearch::Children& children, int depth,
                          Meter& meter);
    void take(SearchResult<Congklak>& result, const Iteration& iteration, const State& root,
              TurnSearch::Children& children, int depth) const;

    TurnSearchSettings settings_;
    std::unique_ptr<TurnSearch> search_;
    search::AlphaBeta<Congklak> generic_;
};

} // namespace papan::engines
