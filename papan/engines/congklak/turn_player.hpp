// `alphabeta` and `best` of congklak: iterative deepening of the search over turns, on packed
// boards where they fit. Positions that are not plain (a swap offer, a simultaneous start, burnt
// holes) are left to the generic alpha-beta search.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/congklak/turn_search.hpp"
#include "papan/search/alphabeta.hpp"

#include <memory>

namespace papan::engines {

// Iterative deepening from plain positions of one set of rules, whatever board it searches on.
class TurnDeepening {
  public:
    virtual ~TurnDeepening() = default;
    [[nodiscard]] virtual SearchResult<Congklak> search(const Congklak::State& root,
                                                        SearchCall<Congklak>& call) = 0;
    // True for a position it can search as well as any other would.
    [[nodiscard]] virtual bool suits(const Congklak::State& root) const = 0;
    virtual void clear() = 0;
};

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
    TurnSearchSettings settings_;
    std::unique_ptr<TurnDeepening> search_;
    search::AlphaBeta<Congklak> generic_;
};

} // namespace papan::engines
