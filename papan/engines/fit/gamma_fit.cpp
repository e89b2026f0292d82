#include "papan/engines/fit/gamma_fit.hpp"

#include "papan/base/assert.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines {

GammaFit::GammaFit(std::size_t features, double virtual_games)
    : virtual_games_(virtual_games), gammas_(features, 1.0), wins_(features), teams_of_(features) {}

void GammaFit::add_candidate(std::span<const Feature> features) {
    const auto candidate = static_cast<std::uint32_t>(strengths_.size());
    double strength = 1;
    for (const Feature feature : features) {
        teams_of_[feature].push_back(candidate);
        strength *= gammas_[feature];
    }
    strengths_.push_back(strength);
    decision_of_.push_back(static_cast<std::uint32_t>(chosen_.size()));
}

void GammaFit::choose(std::size_t candidate) {
    const std::size_t first = first_of(chosen_.size());
    const std::size_t winner = first + candidate;
    PAPAN_ASSERT(winner < strengths_.size());
    double total = 0;
    for (std::size_t i = first; i < strengths_.size(); ++i) total += strengths_[i];
    totals_.push_back(total);
    ends_.push_back(strengths_.size());
    chosen_.push_back(winner);
    // The winner's features are those whose last entries name it or a later candidate.
    for (std::size_t feature = 0; feature < teams_of_.size(); ++feature) {
        const auto& teams = teams_of_[feature];
        const auto from = std::lower_bound(teams.begin(), teams.end(), winner);
        if (from != teams.end() && *from == winner) ++wins_[feature];
    }
}

// Hunter's update: wins over the sum, for all decisions, of what the feature's team mates bring
// there divided by the strength of all. Strengths and totals are kept up with the new gamma.
double GammaFit::improve(std::size_t feature) {
    const double old = gammas_[feature];
    double expected = virtual_games_ * 2 / (old + 1);
    for (const std::uint32_t team : teams_of_[feature])
        expected += strengths_[team] / old / totals_[decision_of_[team]];
    const double fresh = (static_cast<double>(wins_[feature]) + virtual_games_) / expected;
    const double factor = fresh / old;
    for (const std::uint32_t team : teams_of_[feature]) {
        totals_[decision_of_[team]] += strengths_[team] * (factor - 1);
        strengths_[team] *= factor;
    }
    gammas_[feature] = fresh;
    return std::abs(std::log(factor));
}

double GammaFit::improve() {
    double largest = 0;
    for (std::size_t feature = 0; feature < gammas_.size(); ++feature)
        if (!teams_of_[feature].empty()) largest = std::max(largest, improve(feature));
    return largest;
}

int GammaFit::run(double tolerance, int most_rounds) {
    for (int round = 1; round <= most_rounds; ++round)
        if (improve() <= tolerance) return round;
    return most_rounds;
}

double GammaFit::mean_log_likelihood() const {
    double sum = 0;
    for (std::size_t i = 0; i < chosen_.size(); ++i)
        sum += std::log(strengths_[chosen_[i]] / totals_[i]);
    return chosen_.empty() ? 0 : sum / static_cast<double>(chosen_.size());
}

} // namespace papan::engines
