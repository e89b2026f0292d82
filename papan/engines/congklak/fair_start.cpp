#include "papan/engines/congklak/fair_start.hpp"

#include "papan/engines/congklak/turn_player.hpp"

#include <cstdlib>

namespace papan::engines {

namespace {

using State = Congklak::State;

// A first glance costs this part of the search, and passes what may still turn out even.
constexpr std::uint64_t glance = 16;
constexpr int hopeless = 16; // seeds

class Judge {
  public:
    // What the first player will win by.
    int score(const State& state, std::uint64_t nodes) {
        Limits limits;
        limits.nodes = nodes;
        const Budget budget(limits);
        SearchCall<Congklak> call{budget};
        search_.new_game();
        const int score = search_.search(state, call).report.score.value_or(0);
        return state.to_move == Seat::first ? score : -score;
    }

  private:
    CongklakAlphaBeta search_{TurnSearchSettings{1, 4}};
};

} // namespace

FairStart find_fair_start(congklak::Rules rules, std::uint64_t seed, const Evenness& wanted) {
    Random random(seed);
    Judge judge;
    FairStart best;
    for (int i = 0; i < wanted.tries; ++i) {
        rules.opening = 1 + random.below(1U << 30);
        const State state = Congklak::initial(rules);
        int score = judge.score(state, wanted.nodes / glance);
        if (i > 0 && std::abs(score) > std::max(hopeless, std::abs(best.score))) continue;
        score = judge.score(state, wanted.nodes);
        if (i == 0 || std::abs(score) < std::abs(best.score)) best = {state, score};
        if (std::abs(best.score) <= wanted.even_enough) break;
    }
    return best;
}

Result<std::string> fair_congklak_start(std::string_view options, std::uint64_t seed) {
    auto rules = congklak::parse_rules(options);
    if (!rules) return pass_on(std::move(rules));
    return congklak::format_rules(find_fair_start(*rules, seed).state.rules);
}

} // namespace papan::engines
