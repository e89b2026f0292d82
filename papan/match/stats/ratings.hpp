// Ratings of many players from who scored what against whom: the maximum-likelihood fit of the
// Bradley-Terry model (a draw is half a win for each), in Elo around a mean of 0. Pure functions.
#pragma once

#include <cstddef>
#include <vector>

namespace papan::match {

// A square table: score[i][j] points of i against j, games[i][j] = games[j][i] played.
class ScoreTable {
  public:
    explicit ScoreTable(std::size_t players)
        : players_(players), points_(players * players), games_(players * players) {}

    // A game in which i scored `points` (0, 1/2 or 1) and j the rest.
    void add(std::size_t i, std::size_t j, double points, double games = 1) {
        points_[i * players_ + j] += points;
        points_[j * players_ + i] += games - points;
        games_[i * players_ + j] += games;
        games_[j * players_ + i] += games;
    }
    [[nodiscard]] std::size_t players() const { return players_; }
    [[nodiscard]] double points(std::size_t i, std::size_t j) const {
        return points_[i * players_ + j];
    }
    [[nodiscard]] double games(std::size_t i, std::size_t j) const {
        return games_[i * players_ + j];
    }

  private:
    std::size_t players_;
    std::vector<double> points_, games_;
};

struct Ratings {
    std::vector<double> elo;        // mean 0
    std::vector<double> error;      // 95 %, of the distance to the mean
    std::vector<double> covariance; // row by row, in Elo squared
    // Someone won or lost everything against the rest, so that no finite fit exists: half a drawn
    // game was added between all who met.
    bool with_prior = false;
};

[[nodiscard]] Ratings fit_ratings(const ScoreTable& table);

} // namespace papan::match
