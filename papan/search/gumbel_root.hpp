// How the moves of a root are tried where visits are few (Danihelka, Guez, Schrittwieser and
// Silver, "Policy improvement by planning with Gumbel", ICLR 2022). Some moves are drawn by their
// priors, none of them twice; the visits are shared out evenly among them, then among the better
// half, and so on. What comes of it improves on the priors however few the visits were, so that
// every search has a policy to learn from. Knows no game and no tree: moves are numbers in the
// root's order.
#pragma once

#include "papan/base/random.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace papan::search {

struct GumbelSettings {
    int considered = 0; // moves that are drawn; 0: the root is searched as every other position
    // A value from 0 to 1 weighs so much against a logarithm of priors, times the visits of the
    // move that has most of them, to which the offset is added.
    double visit_offset = 50, value_scale = 1;
};

// What is known of a move at the root.
struct RootMove {
    double prior = 0; // below 0: not allowed
    std::uint32_t visits = 0;
    double value = 0; // once visited: the mean result, -1..1, for the side that chooses
};

class GumbelRoot {
  public:
    // Precondition: a move is allowed.
    GumbelRoot(const GumbelSettings& settings, std::span<const RootMove> moves,
               std::uint32_t visits, Random& random)
        : settings_(settings) {
        int allowed = 0;
        for (const RootMove& move : moves) {
            noise_.push_back(-std::log(-std::log(std::max(random.unit(), smallest))));
            allowed += move.prior >= 0;
        }
        plan(std::min(settings.considered, allowed), visits);
    }

    // The move to be visited next: of those that have as many visits as the plan says, the best so
    // far. `own_value` is what the root was judged to be worth before anything was tried.
    [[nodiscard]] std::size_t next(std::span<const RootMove> moves, double own_value) const {
        std::size_t made = 0;
        for (const RootMove& move : moves) made += move.visits;
        const auto wanted = made < plan_.size() ? plan_[made] : most_visits(moves);
        return best_with(moves, own_value, wanted);
    }

    // The move to play: the best of those that went through all the halvings.
    [[nodiscard]] std::size_t best(std::span<const RootMove> moves, double own_value) const {
        return best_with(moves, own_value, most_visits(moves));
    }

    // The priors as they should have been by what was found. A move that was not tried is taken to
    // be worth what the tried ones and the root's own value make likely. The sum is one.
    [[nodiscard]] std::vector<double> improved_policy(std::span<const RootMove> moves,
                                                      double own_value) const {
        std::vector<double> policy = ratings(moves, own_value);
        const double highest = *std::max_element(policy.begin(), policy.end());
        double sum = 0;
        for (double& weight : policy) sum += weight = std::exp(weight - highest);
        for (double& weight : policy) weight /= sum;
        return policy;
    }

  private:
    static constexpr double smallest = 1e-12;

    // How many visits the move has that is visited first, second and so on: with four moves and ten
    // visits 0 0 0 0, and with the better two 1 1, 2 2, 3 3.
    void plan(int considered, std::uint32_t visits) {
        const auto count = static_cast<std::size_t>(std::max(considered, 1));
        std::size_t halvings = 0;
        while (std::size_t{1} << halvings < count) ++halvings;
        std::uint32_t had = 0;
        for (std::size_t left = count; plan_.size() < visits;
             left = std::max(left / 2, std::min<std::size_t>(count, 2))) {
            const std::size_t shares = std::max<std::size_t>(halvings, 1) * left;
            for (std::size_t turn = std::max<std::size_t>(visits / shares, 1); turn > 0; --turn)
                plan_.insert(plan_.end(), left, had++);
        }
        plan_.resize(visits);
    }

    [[nodiscard]] static std::uint32_t most_visits(std::span<const RootMove> moves) {
        std::uint32_t most = 0;
        for (const RootMove& move : moves) most = std::max(most, move.visits);
        return most;
    }

    [[nodiscard]] static double chance(double value) { return (value + 1) / 2; }

    // Logarithms of the priors with what the values add; lowest for what is not allowed.
    [[nodiscard]] std::vector<double> ratings(std::span<const RootMove> moves,
                                              double own_value) const {
        double visits = 0, prior = 0, weighed = 0;
        for (const RootMove& move : moves) {
            if (move.visits == 0) continue;
            visits += move.visits;
            prior += move.prior;
            weighed += move.prior * chance(move.value);
        }
        const double tried = prior > 0 ? weighed / prior : chance(own_value);
        const double untried = (chance(own_value) + visits * tried) / (1 + visits);
        const double scale = (settings_.visit_offset + most_visits(moves)) * settings_.value_scale;
        std::vector<double> all;
        for (const RootMove& move : moves) {
            const double value = move.visits > 0 ? chance(move.value) : untried;
            all.push_back(move.prior < 0
                              ? std::numeric_limits<double>::lowest()
                              : std::log(std::max(move.prior, smallest)) + scale * value);
        }
        return all;
    }

    [[nodiscard]] std::size_t best_with(std::span<const RootMove> moves, double own_value,
                                        std::uint32_t visits) const {
        const std::vector<double> rated = ratings(moves, own_value);
        std::size_t best = moves.size();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (moves[i].prior < 0 || moves[i].visits != visits) continue;
            if (best == moves.size() || rated[i] + noise_[i] > rated[best] + noise_[best]) best = i;
        }
        return best;
    }

    GumbelSettings settings_;
    std::vector<double> noise_;       // drawn once for each move
    std::vector<std::uint32_t> plan_; // visits of the move to be visited, visit by visit
};

} // namespace papan::search
