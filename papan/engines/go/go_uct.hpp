// `uct` for Go: the generic search, and around it the judgement that a search by playouts lacks at
// the end of a game. Where the judge finds every stone settled, only moves that can still matter
// are played (neutral points, a defence still needed, and under area rules, which count the board
// as it stands, dead stones to be taken off); where there is none, it passes. Until then it plays
// where something is open and does not pass, unless that ends the game with a win.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/go/rated_go.hpp"
#include "papan/games/go/go.hpp"
#include "papan/search/mcts.hpp"

#include <vector>

namespace papan::engines {

// Go with the playouts of the judge instead of uniform ones: slower. Whether that
// makes it the stronger player has not been measured.
struct CarefulGo : Go {
    static Playout play_out(State& state, Random& random, std::uint64_t longest,
                            std::vector<Played<Move>>* trace = nullptr);
};

// `G` says how playouts are made and what is known of moves: Go, CarefulGo or RatedGo.
template <class G> class GoUct {
  public:
    using Game = Go;

    explicit GoUct(const search::MctsSettings& settings, search::RaterOf<G> rater = {})
        : seed_(settings.seed), uct_(settings, std::move(rater)) {}

    SearchResult<Go> search(const Go::State& root, SearchCall<Go>& call);
    void new_game() { uct_.new_game(); }
    [[nodiscard]] auto rate_moves(const Go::State& state) const requires ExplainedGame<G> {
        return uct_.rate_moves(state);
    }

  private:
    std::uint64_t seed_;
    search::Mcts<G> uct_;
};

extern template class GoUct<Go>;
extern template class GoUct<CarefulGo>;
extern template class GoUct<RatedGo>;

// What `mcts` plays with when nothing else is said: with RatedGo.
[[nodiscard]] search::MctsSettings go_mcts_settings();

} // namespace papan::engines
