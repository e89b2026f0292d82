#include "papan/train/nnue/float_network.hpp"

#include "papan/train/nnue/fit_network.hpp"

#include <algorithm>
#include <cmath>

namespace papan::train {

using namespace engines::shogi_nnue;

namespace {

float sigmoid(float value) {
    return 1 / (1 + std::exp(-value));
}

// What keeps rows from learning single games by heart: so much of a value is lost for each 1 that
// the steps sum up to, and what is particular to a region learns in smaller steps.
constexpr float shared_decay = 0.5F, region_decay = 5, region_step = 0.3F;

// One step of Adam for a row of parameters; the gradient is zero afterwards.
struct Adam {
    float step, scale; // scale: of the summed gradient
    float decay = 0;
    float mean_rest, spread_rest;

    Adam(double step_size, std::size_t samples, int steps)
        : step(static_cast<float>(step_size)), scale(1 / static_cast<float>(samples)),
          mean_rest(1 - std::pow(keep_mean, static_cast<float>(steps))),
          spread_rest(1 - std::pow(keep_spread, static_cast<float>(steps))) {}

    static constexpr float keep_mean = 0.9F, keep_spread = 0.999F;

    [[nodiscard]] Adam with(float step_share, float decay_rate) const {
        Adam other = *this;
        other.step *= step_share;
        other.decay = decay_rate;
        return other;
    }

    void move(float& value, float& gradient, float& mean, float& spread) const {
        const float slope = gradient * scale;
        gradient = 0;
        mean = keep_mean * mean + (1 - keep_mean) * slope;
        spread = keep_spread * spread + (1 - keep_spread) * slope * slope;
        value -=
            step * ((mean / mean_rest) / (std::sqrt(spread / spread_rest) + 1e-8F) + decay * value);
    }
    void move(FloatNetwork::Row& value, FloatNetwork::Row& gradient, FloatNetwork::Row& mean,
              FloatNetwork::Row& spread) const {
        for (std::size_t i = 0; i < width; ++i) move(value[i], gradient[i], mean[i], spread[i]);
    }
};

void add_to(FloatNetwork::Row& sum, const FloatNetwork::Row& row) {
    for (std::size_t i = 0; i < width; ++i) sum[i] += row[i];
}

template <class Whole> Whole nearest(float value, int one, int limit) {
    return static_cast<Whole>(
        std::clamp(static_cast<int>(std::lround(value * static_cast<float>(one))), -limit, limit));
}

} // namespace

FloatNetwork::Values::Values() : rows(feature_count) {}

void FloatNetwork::Gradient::take_over(Gradient& from) {
    for (std::size_t i = 0; i < rows.size(); ++i) add_to(rows[i], from.rows[i]);
    add_to(bias, from.bias);
    for (std::size_t i = 0; i < 2; ++i) add_to(output[i], from.output[i]);
    output_bias += from.output_bias;
    from = Gradient();
}

FloatNetwork::FloatNetwork(const Network* begin, Random& random)
    : shared_(region_features), combined_(feature_count), shared_mean_(region_features),
      shared_spread_(region_features) {
    const auto fill = [&](Row& row, double size) {
        for (float& value : row) value = static_cast<float>((2 * random.unit() - 1) * size);
    };
    if (begin == nullptr) {
        for (Row& row : shared_) fill(row, 0.1);
        values_.bias.fill(0.3F);
        for (Row& row : values_.output) fill(row, 0.05);
    } else {
        const Network::Weights& weights = begin->weights();
        for (std::size_t f = 0; f < feature_count; ++f)
            for (std::size_t i = 0; i < width; ++i)
                values_.rows[f][i] = static_cast<float>(weights.rows[f * width + i]) / hidden_one;
        for (std::size_t i = 0; i < width; ++i) {
            values_.bias[i] = static_cast<float>(weights.bias[i]) / hidden_one;
            for (std::size_t view = 0; view < 2; ++view)
                values_.output[view][i] = static_cast<float>(weights.output[view][i]) / output_one;
        }
        values_.output_bias =
            static_cast<float>(weights.output_bias) / (hidden_one * hidden_one * output_one);
        share_out_rows();
    }
    combine_rows();
}

void FloatNetwork::share_out_rows() {
    for (std::size_t f = 0; f < feature_count; ++f)
        for (std::size_t i = 0; i < width; ++i)
            shared_[f % region_features][i] += values_.rows[f][i] / king_regions;
    for (std::size_t f = 0; f < feature_count; ++f)
        for (std::size_t i = 0; i < width; ++i)
            values_.rows[f][i] -= shared_[f % region_features][i];
}

void FloatNetwork::combine_rows() {
    for (std::size_t f = 0; f < feature_count; ++f) {
        combined_[f] = values_.rows[f];
        add_to(combined_[f], shared_[f % region_features]);
    }
}

float FloatNetwork::to_chance(int centipawns) {
    return sigmoid(static_cast<float>(centipawns) / centipawns_of_one);
}

FloatNetwork::Hidden FloatNetwork::look_at(const NetworkSample& sample) const {
    Hidden hidden;
    float answer = values_.output_bias;
    for (std::size_t view = 0; view < 2; ++view) {
        Row& sums = hidden.sums[view];
        sums = values_.bias;
        for (const auto feature : sample.features[view]) add_to(sums, combined_[feature]);
        for (std::size_t i = 0; i < width; ++i) {
            const float unit = std::clamp(sums[i], 0.0F, 1.0F);
            answer += unit * unit * values_.output[view][i];
        }
    }
    hidden.answer = answer + static_cast<float>(sample.standing) / centipawns_of_one;
    return hidden;
}

float FloatNetwork::chance(const NetworkSample& sample) const {
    return sigmoid(look_at(sample).answer);
}

void FloatNetwork::add_gradient(const NetworkSample& sample, Gradient& gradient) const {
    const Hidden hidden = look_at(sample);
    const float chance = sigmoid(hidden.answer);
    const float slope = 2 * (chance - sample.label) * chance * (1 - chance);
    gradient.output_bias += slope;
    for (std::size_t view = 0; view < 2; ++view) {
        Row below; // the slope at the hidden sums
        for (std::size_t i = 0; i < width; ++i) {
            const float sum = hidden.sums[view][i], unit = std::clamp(sum, 0.0F, 1.0F);
            gradient.output[view][i] += slope * unit * unit;
            below[i] = sum == unit ? slope * 2 * unit * values_.output[view][i] : 0;
        }
        add_to(gradient.bias, below);
        for (const auto feature : sample.features[view]) add_to(gradient.rows[feature], below);
    }
}

void FloatNetwork::descend(Gradient& gradient, std::size_t samples, double step) {
    const Adam adam(step, samples, ++steps_);
    std::vector<Row> together(region_features);
    for (std::size_t f = 0; f < feature_count; ++f)
        add_to(together[f % region_features], gradient.rows[f]);
    const Adam shared = adam.with(1, shared_decay), region = adam.with(region_step, region_decay);
    for (std::size_t f = 0; f < region_features; ++f)
        shared.move(shared_[f], together[f], shared_mean_[f], shared_spread_[f]);
    for (std::size_t f = 0; f < feature_count; ++f)
        region.move(values_.rows[f], gradient.rows[f], mean_.rows[f], spread_.rows[f]);
    adam.move(values_.bias, gradient.bias, mean_.bias, spread_.bias);
    for (std::size_t i = 0; i < 2; ++i)
        adam.move(values_.output[i], gradient.output[i], mean_.output[i], spread_.output[i]);
    adam.move(values_.output_bias, gradient.output_bias, mean_.output_bias, spread_.output_bias);
    combine_rows();
}

Network FloatNetwork::rounded() const {
    Network::Weights weights;
    weights.rows.resize(feature_count * width);
    for (std::size_t f = 0; f < feature_count; ++f)
        for (std::size_t i = 0; i < width; ++i)
            weights.rows[f * width + i] = nearest<std::int8_t>(combined_[f][i], hidden_one, 127);
    for (std::size_t i = 0; i < width; ++i) {
        weights.bias[i] = nearest<std::int16_t>(values_.bias[i], hidden_one, 16'000);
        for (std::size_t view = 0; view < 2; ++view)
            weights.output[view][i] =
                nearest<std::int16_t>(values_.output[view][i], output_one, Network::largest_output);
    }
    weights.output_bias =
        nearest<std::int32_t>(values_.output_bias, hidden_one * hidden_one * output_one, 1 << 28);
    return Network(std::move(weights));
}

} // namespace papan::train
