// What self-play does differently from game to game: how a game starts, when it is cut off, and
// which moves are held back. A game without customs of its own needs no line here.
#pragma once

#include "papan/core/game.hpp"
#include "papan/games/go/go.hpp"
#include "papan/train/self_play_settings.hpp"

#include <algorithm>
#include <cmath>

namespace papan::train {

template <Game G> struct GameCustoms {
    using State = typename G::State;

    static State start(const typename G::Options& options, const SelfPlaySettings&, Random&) {
        return G::initial(options);
    }
    static bool is_cut_off(const State&, const SelfPlaySettings&, int) { return false; }
    static bool allows(const State&, typename G::Move, const SelfPlaySettings&, int) {
        return true;
    }
};

template <> struct GameCustoms<Go> {
    static Go::State start(Go::Options options, const SelfPlaySettings& settings, Random& random) {
        const double limit = options.size * options.size - 0.5;
        const double komi = settings.komi + settings.komi_deviation * search::normal(random);
        options.komi = std::clamp(std::round(2 * komi) / 2, -limit, limit);
        return Go::initial(options);
    }
    static bool is_cut_off(const Go::State& state, const SelfPlaySettings& settings, int moves) {
        return moves >= settings.longest_part * state.board.points();
    }
    // Two passes of beginners would end the game before anything is learnt from it.
    static bool allows(const Go::State& state, Go::Move move, const SelfPlaySettings& settings,
                       int moves) {
        return move != Go::pass || moves >= settings.no_pass_part * state.board.points();
    }
};

} // namespace papan::train
