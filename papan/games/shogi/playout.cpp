// Random games for Monte-Carlo players. They run on the bare position: a random game hardly ever
// repeats itself, and without its history a move costs a third. Since they would go on for a
// thousand moves and say nothing by then, the material after 256 decides, as the source document's
// experiments leave open.
#include "papan/games/shogi/evaluation.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <cmath>

namespace papan {

using namespace shogi;

namespace {

constexpr std::uint64_t longest_playout = 256;
constexpr double unit = 600; // of material: what makes a win likely

} // namespace

Playout Shogi::play_out(State& state, Random& random, std::uint64_t longest,
                        std::vector<Played<Move>>* trace) {
    if (const auto over = outcome(state)) return {over, 0};
    Position& position = state.position;
    Moves choices;
    for (std::uint64_t moves = 0;; ++moves) {
        choices.clear();
        list_moves(position, choices);
        if (choices.empty())
            return {Outcome{position.side() == Seat::first ? -1.0F : 1.0F, 0}, moves};
        if (moves == longest_playout) {
            const double chance = std::tanh(material_balance(position) / (2 * unit));
            return {Outcome{static_cast<float>(chance), 0}, moves};
        }
        if (moves == longest) return {std::nullopt, moves};
        const Move move = choices[random.below(static_cast<std::uint32_t>(choices.size()))];
        if (trace) trace->push_back({position.side(), move});
        (void)position.make(move);
    }
}

} // namespace papan
