// `mcts` for shogi: the Monte-Carlo search over moves that have ratings, with the table of ratings
// and the readings of the paper as parameters.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/engines/shogi/rated/rater.hpp"
#include "papan/search/mcts.hpp"

namespace papan::engines {

class ShogiMcts {
  public:
    using Game = Shogi;

    ShogiMcts(const search::MctsSettings& settings, ShogiRater rater)
        : mcts_(settings, std::move(rater)) {}

    SearchResult<Shogi> search(const Shogi::State& root, SearchCall<Shogi>& call);
    void new_game() { mcts_.new_game(); }
    [[nodiscard]] auto rate_moves(const Shogi::State& state) const {
        return mcts_.rate_moves(state);
    }

  private:
    search::Mcts<RatedShogi> mcts_;
};

[[nodiscard]] PlayerEntry shogi_mcts_entry();

} // namespace papan::engines
