#include "papan/engines/congklak/fair_start.hpp"

#include "papan/engines/congklak/turn_player.hpp"

#include <cstdlib>

namespace papan::engines {

namespace {

using State = Congklak::State;

// A first glance costs this part of the search, and passes what may still turn out even.
constexpr std::uint64_t glance = 16;
constexpr int hopeless = 16; // seeds

// A start that is even in truth should not look lopsided to a person.
bool looks_even(const State& state) {
    constexpr int close = 6; // seeds
    return std::abs(state.board.store(Seat::first) - state.board.store(Seat::second)) <= close;
}

} // namespace

FairStart find_fair_start(congklak::Rules rules, std::uint64_t seed, const Evenness& wanted) {
    Random random(seed);
    CongklakAlphaBeta judge(TurnSearchSettings{1, 4});
    const auto score_of = [&](const State& state, std::uint64_t nodes) {
        judge.new_game();
        return judge.margin(state, nodes);
    };
    FairStart best;
    bool found = false;
    for (int i = 0; i < wanted.tries; ++i) {
        rules.opening = 1 + random.below(1U << 30);
        const State state = Congklak::initial(rules);
        if (!looks_even(state)) continue;
        int score = score_of(state, wanted.nodes / glance);
        if (found && std::abs(score) > std::max(hopeless, std::abs(best.score))) continue;
        score = score_of(state, wanted.nodes);
        if (!found || std::abs(score) < std::abs(best.score)) best = {state, score};
        found = true;
        if (std::abs(best.score) <= wanted.even_enough) break;
    }
    if (found) return best;
    return {Congklak::initial(rules), 0}; // the last one drawn, where stores never come that close
}

Result<std::string> fair_congklak_start(std::string_view options, std::uint64_t seed) {
    auto rules = congklak::parse_rules(options);
    if (!rules) return pass_on(std::move(rules));
    return congklak::format_rules(find_fair_start(*rules, seed).state.rules);
}

} // namespace papan::engines
