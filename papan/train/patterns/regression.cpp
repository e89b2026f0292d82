#include "papan/train/patterns/regression.hpp"

#include "papan/base/hash.hpp"

#include <cmath>

namespace papan::train {

using namespace engines::othello_search;

namespace {

constexpr int stage_overlap = 2;       // empty squares
constexpr std::uint64_t held_out = 50; // one in so many positions is not learnt from
constexpr std::size_t scalars = 3;
constexpr std::size_t row_size = place_count + scalars;

using Row = std::array<std::uint32_t, row_size>; // the shared weights that a position adds up

const Frame& full_board() {
    static const Frame frame(Othello::Options{8, true});
    return frame;
}

Row row_of(const Position& at) {
    const Frame& frame = full_board();
    const Features features = Features::of(at);
    const auto shared = shared_weights();
    const auto centres = place_centres();
    Row row{};
    for (std::size_t i = 0; i < place_count; ++i)
        row[i] = shared[centres[i] + static_cast<std::uint32_t>(features.values[i])];
    const auto scalars_of = scalar_weights(at, frame);
    for (std::size_t i = 0; i < scalars; ++i) row[place_count + i] = shared[scalars_of[i]];
    return row;
}

bool is_held_out(const LabelledPosition& position) {
    return combine(mix(position.at.own), position.at.opponent) % held_out == 0;
}

// The equations of one stage.
struct Stage {
    std::vector<Row> rows;
    std::vector<float> goals; // what the weights begun from leave to explain

    // products[i] = row i times the weights
    void multiply(const std::vector<float>& weights, std::vector<float>& products) const {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            float sum = 0;
            for (const std::uint32_t index : rows[i]) sum += weights[index];
            products[i] = sum;
        }
    }
    // sums = rows transposed times the factors
    void multiply_transposed(const std::vector<float>& factors, std::vector<float>& sums) const {
        std::fill(sums.begin(), sums.end(), 0.0F);
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (const std::uint32_t index : rows[i]) sums[index] += factors[i];
    }
};

double squared(const std::vector<float>& values) {
    double sum = 0;
    for (const float value : values) sum += static_cast<double>(value) * value;
    return sum;
}

void add_scaled(std::vector<float>& to, double factor, const std::vector<float>& from) {
    const auto by = static_cast<float>(factor);
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += by * from[i];
}

// The change of the weights that explains the goals best.
std::vector<float> solve(const Stage& stage, const RegressionSettings& settings,
                         const StopToken& stop) {
    const std::size_t weights = shared_weight_count();
    std::vector<float> change(weights, 0.0F), gradient(weights), product(stage.rows.size());
    std::vector<float> rest = stage.goals;
    stage.multiply_transposed(rest, gradient);
    std::vector<float> direction = gradient;
    double length = squared(gradient);
    for (int i = 0; i < settings.iterations && length > 1e-6 && !stop.stop_requested(); ++i) {
        stage.multiply(direction, product);
        const double step = length / (squared(product) + settings.penalty * squared(direction));
        add_scaled(change, step, direction);
        add_scaled(rest, -step, product);
        stage.multiply_transposed(rest, gradient);
        add_scaled(gradient, -settings.penalty, change);
        const double next = squared(gradient);
        const auto keep = static_cast<float>(next / length);
        for (std::size_t k = 0; k < weights; ++k) direction[k] = gradient[k] + keep * direction[k];
        length = next;
    }
    return change;
}

std::vector<float> shared_values(const PatternWeights& weights, int stage) {
    std::vector<float> values(shared_weight_count());
    const auto shared = shared_weights();
    const auto& all = weights.stage(stage);
    for (std::size_t i = 0; i < all.size(); ++i)
        values[shared[i]] = static_cast<float>(all[i]) / PatternWeights::unit;
    return values;
}

Stage equations(const std::vector<LabelledPosition>& positions, const std::vector<float>& start,
                int stage) {
    Stage made;
    for (const LabelledPosition& position : positions) {
        const int left = count_bits(full_board().empties(position.at));
        if (stage_of(left - stage_overlap) < stage || stage_of(left + stage_overlap) > stage ||
            is_held_out(position))
            continue;
        made.rows.push_back(row_of(position.at));
        float known = 0;
        for (const std::uint32_t index : made.rows.back()) known += start[index];
        made.goals.push_back(static_cast<float>(position.value) - known);
    }
    return made;
}

double error_of(const PatternWeights& weights, const std::vector<LabelledPosition>& positions) {
    double sum = 0, count = 0;
    for (const LabelledPosition& position : positions) {
        if (!is_held_out(position)) continue;
        const int units = weights.value(Features::of(position.at), position.at, full_board());
        sum += std::abs(static_cast<double>(units) / PatternWeights::unit - position.value);
        ++count;
    }
    return count == 0 ? 0 : sum / count;
}

} // namespace

Result<Fitted> fit_patterns(const std::vector<LabelledPosition>& positions,
                            const PatternWeights& start, const RegressionSettings& settings,
                            const StopToken& stop, const std::function<void(int stage)>& on_stage) {
    std::vector<std::vector<float>> values;
    for (int stage = 0; stage < stage_count; ++stage) {
        if (on_stage) on_stage(stage);
        std::vector<float> weights = shared_values(start, stage);
        const Stage equations_of_stage = equations(positions, weights, stage);
        add_scaled(weights, 1, solve(equations_of_stage, settings, stop));
        if (stop.stop_requested()) return fail(ErrorCode::io, "stopped");
        values.push_back(std::move(weights));
    }
    Fitted fitted{PatternWeights(values), 0, positions.size()};
    fitted.weights.set_probcut(start.probcut());
    fitted.error = error_of(fitted.weights, positions);
    return fitted;
}

} // namespace papan::train
