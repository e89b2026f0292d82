// How a network plays itself. The defaults are for learning on a small machine; every number can be
// set in a run's settings file.
#pragma once

#include "papan/nn/evaluator.hpp"
#include "papan/search/gumbel_root.hpp"
#include "papan/search/puct_settings.hpp"

#include <cstdint>
#include <string>

namespace papan::train {

struct SelfPlaySettings {
    std::string options; // of the rules: "size=9,rules=tromp-taylor"

    // Playout-cap randomisation: a few moves are searched fully and learnt from, the others
    // cheaply, so that more games are played for the same number of visits.
    int full_visits = 200, cheap_visits = 40;
    double full_share = 0.25;
    bool learn_cheap = false; // whether cheap moves are kept for the value (never for the policy)

    // In place of resignation: a game whose searches have valued it beyond decided_above for
    // decided_moves moves running is hurried to its end with decided_visits, for the owners and the
    // margin are learnt from the end; few of its moves are searched fully. 1: never.
    double decided_above = 1, decided_full_share = 0.05;
    int decided_moves = 6, decided_visits = 8;

    // A full search tries the moves of its root as gumbel says, and its policy is learnt from
    // however few its visits: with full_share 1 every position is.
    search::GumbelSettings gumbel;
    // Of what a position is learnt to be worth: the share of what its search found (margins as they
    // count in the search), the rest is the game's result.
    double search_value_share = 0;
    // Of how often a full search is learnt from: the share that goes by how far its policy is from
    // the priors, as a part of how far it is on average in the game. 0: each once.
    double surprise_share = 0;

    search::PuctSettings puct{.score_weight = 0.1};
    search::RootExploration full_root{
        .noise_share = 0.25, .noise_total = 10.8, .policy_temperature = 1.1, .forced_playouts = 2};

    // The choice of a move by visits: falls by half every so many moves from start to end.
    double temperature_start = 0.8, temperature_end = 0.15, temperature_half_life = 9;
    int temperature_until = 0; // > 0: start until this move, then 0, as the tutorial has it

    // Komi is drawn anew for each game: normal around the mean, in half points.
    double komi = 7, komi_deviation = 1.5;
    double no_pass_part = 0.5; // of the points: no pass before so many moves, unless forced
    double longest_part = 2;   // of the points: a game is counted as it stands after so many moves

    bool random_symmetry = true;
    nn::Backend backend = nn::Backend::fp32;
    int threads = 2;
    int games_at_once = 32; // in a thread: as many positions are judged together
    std::uint64_t seed = 1;
};

} // namespace papan::train
