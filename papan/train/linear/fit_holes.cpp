#include "papan/train/linear/fit_holes.hpp"

#include <cmath>
#include <cstdlib>
#include <vector>

namespace papan::train {

namespace {

using engines::HoleWeights;

constexpr std::size_t held_back = 10; // every tenth position
constexpr std::size_t unknowns = HoleWeights::stage_size;

// A symmetric system, solved in place. Only the lower half of the matrix is used.
struct Equations {
    std::vector<double> matrix = std::vector<double>(unknowns * unknowns);
    std::vector<double> right = std::vector<double>(unknowns);

    double& at(std::size_t row, std::size_t column) { return matrix[row * unknowns + column]; }

    void add(const SeedSample& sample) {
        std::array<std::size_t, HoleWeights::cells + 1> rows{};
        const auto features = HoleWeights::features(sample.board);
        std::copy(features.begin(), features.end(), rows.begin());
        rows.back() = unknowns - 1;
        for (const std::size_t row : rows) {
            right[row] += sample.value;
            for (const std::size_t column : rows)
                if (column <= row) at(row, column) += 1;
        }
    }

    // Cholesky's factor takes the place of the matrix. Precondition: positive definite.
    void factorise() {
        for (std::size_t row = 0; row < unknowns; ++row)
            for (std::size_t column = 0; column <= row; ++column) {
                double rest = at(row, column);
                for (std::size_t k = 0; k < column; ++k) rest -= at(row, k) * at(column, k);
                at(row, column) = row == column ? std::sqrt(rest) : rest / at(column, column);
            }
    }

    std::vector<double> solve(double penalty) {
        for (std::size_t i = 0; i < unknowns; ++i) at(i, i) += penalty;
        factorise();
        std::vector<double> x = right;
        for (std::size_t i = 0; i < unknowns; ++i) {
            for (std::size_t k = 0; k < i; ++k) x[i] -= at(i, k) * x[k];
            x[i] /= at(i, i);
        }
        for (std::size_t i = unknowns; i-- > 0;) {
            for (std::size_t k = i + 1; k < unknowns; ++k) x[i] -= at(k, i) * x[k];
            x[i] /= at(i, i);
        }
        return x;
    }
};

// Within half a stage of it; the last stage has no upper end.
bool belongs(int stage, int seeds) {
    constexpr int around = HoleWeights::seeds_a_stage / 4;
    const int low = stage * HoleWeights::seeds_a_stage, high = low + HoleWeights::seeds_a_stage;
    return seeds >= low - around && (seeds < high + around || stage == HoleWeights::stages - 1);
}

double error_of(const HoleWeights& weights, std::span<const SeedSample> samples) {
    double squares = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < samples.size(); i += held_back, ++count) {
        const auto& sample = samples[i];
        const double value =
            static_cast<double>(weights.value(sample.board, sample.board.seeds())) /
            HoleWeights::unit;
        squares += (value - sample.value) * (value - sample.value);
    }
    return std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, count)));
}

} // namespace

FittedHoles fit_holes(std::span<const SeedSample> samples, double penalty) {
    FittedHoles fitted{HoleWeights(congklak::Rules{})};
    for (int stage = 0; stage < HoleWeights::stages; ++stage) {
        Equations equations;
        for (std::size_t i = 0; i < samples.size(); ++i)
            if (i % held_back != 0 && belongs(stage, samples[i].board.seeds()))
                equations.add(samples[i]);
        fitted.weights.set_stage(stage, equations.solve(penalty));
    }
    fitted.error = error_of(fitted.weights, samples);
    return fitted;
}

} // namespace papan::train
