// Positions reached by random play, for properties of searches.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/search/step.hpp"

#include <vector>

namespace papan::search {

// Unfinished positions with at most this many moves played, from games under these options.
template <Game G>
std::vector<typename G::State> sample_positions(const typename G::Options& options, int count,
                                                std::uint32_t most_moves, std::uint64_t seed) {
    Random random(seed);
    std::vector<typename G::State> states;
    while (static_cast<int>(states.size()) < count) {
        auto state = G::initial(options);
        for (auto moves = random.below(most_moves + 1); moves > 0 && !G::outcome(state); --moves) {
            const auto legal = moves_of<G>(state);
            G::apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
        if (!G::outcome(state)) states.push_back(state);
    }
    return states;
}

template <class S>
SearchResult<typename S::Game> run(S& search, const typename S::Game::State& state,
                                   const Limits& limits, bool want_tree = false) {
    const Budget budget(limits);
    SearchCall<typename S::Game> call{budget, {}, want_tree};
    return search.search(state, call);
}

} // namespace papan::search
