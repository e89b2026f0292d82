// `zero` for Go: the search that a network guides, and after it the judgement of the end of a game
// that neither has (go_ending.hpp).
#pragma once

#include "papan/engines/go/go_ending.hpp"
#include "papan/engines/zero/zero_search.hpp"

#include <utility>

namespace papan::engines {

template <class S> class FinishedGo {
  public:
    using Game = Go;

    template <class Judge>
    FinishedGo(const search::PuctPlayerSettings& settings, Judge judge)
        : seed_(settings.seed), search_(settings, std::move(judge)) {}

    SearchResult<Go> search(const Go::State& root, SearchCall<Go>& call) {
        SearchResult<Go> result = search_.search(root, call);
        // Asked about certain moves it looks at these and does not judge.
        if (call.root_moves.empty()) finish_choice(root, call.budget, seed_, result);
        return result;
    }
    void new_game() { search_.new_game(); }

  private:
    std::uint64_t seed_;
    S search_;
};

template <encode::Encoder E>
requires std::same_as<typename E::Game, Go>
struct ZeroSearchOf<E> {
    using type = FinishedGo<search::Puct<Go, NetworkJudge<E>>>;
};

} // namespace papan::engines
