// `random`: any legal move by equal chance. The floor of every rating.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/search/step.hpp"

namespace papan::search {

template <papan::Game G> class RandomMover {
  public:
    using Game = G;

    explicit RandomMover(std::uint64_t seed) : random_(seed) {}

    SearchResult<G> search(const typename G::State& state, SearchCall<G>&) {
        const auto moves = moves_of<G>(state);
        const auto move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        SearchResult<G> result{move, {}};
        result.report.line = {move};
        return result;
    }

    void new_game() {}

  private:
    Random random_;
};

} // namespace papan::search
