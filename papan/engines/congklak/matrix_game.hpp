// A game in which both choose at once and each pair of choices has a value: the odds with which the
// two should choose, so that neither can gain by knowing the other's odds. Found by regret matching
// (Hart and Mas-Colell 2000): each plays in proportion to what it regrets not having played, and
// the averages converge to the solution.
#pragma once

#include <vector>

namespace papan::engines {

struct MatrixSolution {
    std::vector<double> rows, columns; // odds, each adding up to 1
    double value = 0;                  // for the one who chooses the row
};

// values[row][column], not empty.
[[nodiscard]] MatrixSolution solve_matrix_game(const std::vector<std::vector<double>>& values,
                                               int rounds = 20'000);

} // namespace papan::engines
