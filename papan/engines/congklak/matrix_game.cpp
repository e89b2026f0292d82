#include "papan/engines/congklak/matrix_game.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace papan::engines {

namespace {

class Learner {
  public:
    explicit Learner(std::size_t choices) : regret_(choices), sum_(choices), odds_(choices) {}

    const std::vector<double>& next_odds() {
        double all = 0;
        for (const double regret : regret_) all += std::max(0.0, regret);
        for (std::size_t i = 0; i < odds_.size(); ++i) {
            odds_[i] =
                all > 0 ? std::max(0.0, regret_[i]) / all : 1.0 / static_cast<double>(odds_.size());
            sum_[i] += odds_[i];
        }
        return odds_;
    }
    void learn(const std::vector<double>& payoffs) {
        const double got = std::inner_product(odds_.begin(), odds_.end(), payoffs.begin(), 0.0);
        for (std::size_t i = 0; i < regret_.size(); ++i) regret_[i] += payoffs[i] - got;
    }
    [[nodiscard]] std::vector<double> average() const {
        std::vector<double> odds = sum_;
        const double all = std::accumulate(odds.begin(), odds.end(), 0.0);
        for (double& one : odds) one /= all;
        return odds;
    }

  private:
    std::vector<double> regret_, sum_, odds_;
};

} // namespace

MatrixSolution solve_matrix_game(const std::vector<std::vector<double>>& values, int rounds) {
    Learner row_player(values.size()), column_player(values.front().size());
    std::vector<double> for_rows(values.size()), for_columns(values.front().size());
    for (int round = 0; round < rounds; ++round) {
        const auto& rows = row_player.next_odds();
        const auto& columns = column_player.next_odds();
        std::fill(for_columns.begin(), for_columns.end(), 0.0);
        for (std::size_t i = 0; i < values.size(); ++i) {
            for_rows[i] =
                std::inner_product(columns.begin(), columns.end(), values[i].begin(), 0.0);
            for (std::size_t k = 0; k < columns.size(); ++k)
                for_columns[k] -= rows[i] * values[i][k];
        }
        row_player.learn(for_rows);
        column_player.learn(for_columns);
    }
    MatrixSolution solution{row_player.average(), column_player.average()};
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t k = 0; k < values[i].size(); ++k)
            solution.value += solution.rows[i] * solution.columns[k] * values[i][k];
    return solution;
}

} // namespace papan::engines
