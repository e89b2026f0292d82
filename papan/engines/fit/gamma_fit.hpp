// Gammas of a generalised Bradley-Terry model from decisions: in each a side chose one of several
// candidates, every candidate is a team of features, and the strength of a team is the product of
// its members' gammas. Fitted by minorisation-maximisation (Hunter 2004; for moves Coulom 2007),
// one feature after the other. Knows no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace papan::engines {

class GammaFit {
  public:
    using Feature = std::uint16_t;

    // Every feature has this many virtual wins and as many losses against a gamma of 1, so that one
    // that is never chosen, or always, keeps a finite gamma.
    explicit GammaFit(std::size_t features, double virtual_games = 1);

    // A decision: its candidates one after the other, then which of them was chosen. A candidate
    // has each feature at most once.
    void add_candidate(std::span<const Feature> features);
    void choose(std::size_t candidate);

    // One round over all features; gives the largest change of a gamma's logarithm.
    double improve();
    // Rounds until none changes a gamma by more than this, at most so many; gives their number.
    int run(double tolerance = 0.001, int most_rounds = 100);

    [[nodiscard]] std::size_t decisions() const { return chosen_.size(); }
    [[nodiscard]] const std::vector<double>& gammas() const { return gammas_; }
    // How often a candidate had the feature, and how often that one was chosen.
    [[nodiscard]] std::uint64_t offered(std::size_t feature) const {
        return teams_of_[feature].size();
    }
    [[nodiscard]] std::uint64_t chosen(std::size_t feature) const { return wins_[feature]; }
    // The mean logarithm of the chance given to the candidate that was chosen: 0 is perfect.
    [[nodiscard]] double mean_log_likelihood() const;

  private:
    [[nodiscard]] std::size_t first_of(std::size_t decision) const {
        return decision == 0 ? 0 : ends_[decision - 1];
    }
    double improve(std::size_t feature);

    double virtual_games_;
    std::vector<double> gammas_;
    std::vector<std::uint64_t> wins_;
    std::vector<std::vector<std::uint32_t>> teams_of_; // by feature: the candidates that have it
    std::vector<double> strengths_;                    // of each candidate
    std::vector<std::uint32_t> decision_of_;           // of each candidate
    std::vector<std::size_t> ends_;                    // of each decision, in candidates
    std::vector<std::size_t> chosen_;                  // candidate of each decision
    std::vector<double> totals_; // of each decision: the sum of its candidates' strengths
};

} // namespace papan::engines
