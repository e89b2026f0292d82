#include "papan/train/patterns/probcut_fit.hpp"

#include "papan/engines/othello/tree_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papan::train {

using namespace engines::othello_search;

namespace {

constexpr std::size_t table_megabytes = 16;
constexpr int least_depth = 3, least_solved = 10;
// The mean distance of a normal distribution, as a part of its deviation.
const double mean_distance = std::sqrt(2 / std::acos(-1.0));

// One pair of searches: what the model looks at, and how far they lay apart.
struct Observation {
    std::array<double, 4> terms; // 1, depth, probe depth, empty squares
    double distance;
};

// Least squares with a small penalty: the terms depend on each other, and without it their
// coefficients would run away.
ProbCutModel fit(const std::vector<Observation>& observations) {
    std::array<std::array<double, 5>, 4> equations{};
    for (std::size_t i = 0; i < 4; ++i) equations[i][i] = 1;
    for (const Observation& seen : observations)
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t k = 0; k < 4; ++k) equations[i][k] += seen.terms[i] * seen.terms[k];
            equations[i][4] += seen.terms[i] * seen.distance / mean_distance;
        }
    // Positive definite: elimination needs no exchange of rows.
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t row = 0; row < 4; ++row) {
            if (row == i) continue;
            const double factor = equations[row][i] / equations[i][i];
            for (std::size_t k = i; k < 5; ++k) equations[row][k] -= factor * equations[i][k];
        }
    const auto term = [&](std::size_t i) {
        return static_cast<float>(equations[i][4] / equations[i][i]);
    };
    return {term(0), term(1), term(2), term(3)};
}

class Observer {
  public:
    Observer(const PatternWeights& weights, const StopToken& stop)
        : table_(table_megabytes), shared_{frame_, &weights, table_},
          budget_(Limits{.until_stopped = true}, stop), meter_(budget_),
          tree_(shared_, near_, meter_) {}

    // Searches of this depth and of the one that stands for it.
    void look(const Position& at, int depth, std::vector<Observation>& observations) {
        const int probe = probe_depth(depth), left = count_bits(frame_.empties(at));
        const int shallow = tree_.value(at, {probe, -most_discs, most_discs});
        const int deep = tree_.value(at, {depth, -most_discs, most_discs});
        observations.push_back(
            {{1, static_cast<double>(depth), static_cast<double>(probe), static_cast<double>(left)},
             std::abs(static_cast<double>(deep - shallow))});
    }
    [[nodiscard]] bool stopped() const { return tree_.over(); }
    [[nodiscard]] int empties(const Position& at) const { return count_bits(frame_.empties(at)); }

  private:
    Frame frame_{Othello::Options{8, true}};
    Table table_, near_{1};
    SharedSearch shared_;
    Budget budget_;
    Meter meter_;
    TreeSearch tree_;
};

} // namespace

Result<ProbCutModels> fit_probcut(const std::vector<LabelledPosition>& positions,
                                  const PatternWeights& weights, const ProbCutSettings& settings,
                                  const StopToken& stop) {
    Observer observer(weights, stop);
    std::vector<Observation> midgame, endgame;
    // Positions of one game stand side by side; a stride takes few of each.
    const auto wanted = static_cast<std::size_t>(settings.positions);
    const std::size_t stride = std::max<std::size_t>(1, positions.size() / (8 * wanted + 1)) | 1;
    std::size_t looked_at = 0, solved = 0;
    for (std::size_t i = 0; i < positions.size() && !observer.stopped(); i += stride) {
        const Position& at = positions[i].at;
        const int left = observer.empties(at);
        if (left > settings.deepest + 2 && looked_at < wanted) {
            ++looked_at;
            for (int depth = least_depth; depth <= settings.deepest; ++depth)
                observer.look(at, depth, midgame);
        }
        if (left >= least_solved && left <= settings.most_empties && solved < wanted) {
            ++solved;
            observer.look(at, left, endgame);
        }
    }
    if (observer.stopped()) return fail(ErrorCode::io, "stopped");
    return ProbCutModels{fit(midgame), fit(endgame)};
}

} // namespace papan::train
