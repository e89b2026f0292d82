// The named parameters of a PUCT search, and the draws it makes. The defaults are those of a
// player; `tutorial` has the settings of the tutorial this began with.
#pragma once

#include "papan/base/random.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

namespace papan::search {

// What an unvisited move is taken to be worth.
enum class FirstPlay : std::uint8_t {
    draw,    // nothing: 0
    reduced, // what its parent is worth, less the more has been tried already
};
inline constexpr std::string_view first_play_names = "reduced|draw";

// Which of the moves that were searched is played.
enum class Pick : std::uint8_t {
    lcb,    // the one with the highest lower bound, of those with a fair part of the visits
    visits, // the one with the most visits
};
inline constexpr std::string_view pick_names = "lcb|visits";

struct PuctSettings {
    double c_puct = 1.1;
    double c_growth = 0.45, c_base = 500; // c_puct + c_growth ln(1 + visits / c_base)
    FirstPlay fpu = FirstPlay::reduced;
    double fpu_reduction = 0.2, root_fpu_reduction = 0.1;
    double virtual_loss = 1; // visits that a descent under way counts as lost
    // How much the margin counts besides winning, and the margin that is worth a good deal.
    double score_weight = 0, score_scale = 20;
};

// How one search explores its root.
struct RootExploration {
    double noise_share = 0;        // of Dirichlet noise in the priors; 0 for none
    double noise_each = 0;         // its parameter for each move, or
    double noise_total = 10;       // the sum of the parameters of all moves
    double policy_temperature = 1; // above 1: flatter priors
    double forced_playouts = 0;    // k: a move once tried gets sqrt(k prior visits) visits at least
};

[[nodiscard]] constexpr PuctSettings tutorial_settings() {
    return {.c_puct = 1.5, .c_growth = 0, .fpu = FirstPlay::draw};
}
[[nodiscard]] constexpr RootExploration tutorial_exploration() {
    return {.noise_share = 0.25, .noise_each = 0.3};
}

// A draw from the normal distribution (Box and Muller).
[[nodiscard]] inline double normal(Random& random) {
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return radius * std::cos(2 * std::numbers::pi * random.unit());
}

// A draw from the gamma distribution with this shape (Marsaglia and Tsang 2000).
[[nodiscard]] inline double gamma(Random& random, double shape) {
    if (shape < 1) return gamma(random, shape + 1) * std::pow(1 - random.unit(), 1 / shape);
    const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
    while (true) {
        const double x = normal(random);
        const double v = std::pow(1 + c * x, 3);
        if (v <= 0) continue;
        if (std::log(1 - random.unit()) < x * x / 2 + d - d * v + d * std::log(v)) return d * v;
    }
}

[[nodiscard]] inline std::vector<double> dirichlet(Random& random, std::size_t count,
                                                   double alpha) {
    std::vector<double> draws(count);
    for (double& draw : draws) draw = gamma(random, alpha);
    const double sum = std::accumulate(draws.begin(), draws.end(), 0.0);
    for (double& draw : draws) draw = sum > 0 ? draw / sum : 1.0 / static_cast<double>(count);
    return draws;
}

// An index drawn by these weights raised to 1 / temperature; the heaviest, and the first of equals,
// at temperature 0. Precondition: one weight at least is above 0.
// `floor`: what has less than this share of the heaviest weight is never drawn.
[[nodiscard]] inline std::size_t draw_by_weight(Random& random, std::span<const double> weights,
                                                double temperature, double floor = 0) {
    std::size_t heaviest = 0;
    for (std::size_t i = 1; i < weights.size(); ++i)
        if (weights[i] > weights[heaviest]) heaviest = i;
    if (temperature <= 0.01) return heaviest;
    std::vector<double> shares;
    double sum = 0;
    for (const double weight : weights) {
        const double share = weight / weights[heaviest];
        shares.push_back(share < floor ? 0 : std::pow(share, 1 / temperature));
        sum += shares.back();
    }
    double left = random.unit() * sum;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        left -= shares[i];
        if (left < 0 && shares[i] > 0) return i;
    }
    return heaviest;
}

} // namespace papan::search
