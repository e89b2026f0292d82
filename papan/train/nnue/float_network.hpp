// The network of shogi in floating-point numbers, as it is fitted: its answer, the gradient of its
// error, a step of Adam (Kingma and Ba 2015), and the way to the whole numbers of the network that
// plays. Every loop over hidden units has a fixed length, which the compiler makes vector
// instructions of.
#pragma once

#include "papan/base/random.hpp"
#include "papan/engines/shogi/nnue/network.hpp"

#include <array>
#include <vector>

namespace papan::train {

struct NetworkSample;

class FloatNetwork {
  public:
    using Row = std::array<float, engines::shogi_nnue::width>;

    // All that can be learnt, or a gradient of it: the rows of the features, then those of bias
    // and output.
    struct Values {
        std::vector<Row> rows; // feature_count
        Row bias{};
        std::array<Row, 2> output{};
        float output_bias = 0;

        Values();
    };
    struct Gradient : Values {
        // Adds the other and leaves it at zero.
        void take_over(Gradient& from);
    };

    // begin: weights to start from; none for small random ones.
    FloatNetwork(const engines::shogi_nnue::Network* begin, Random& random);

    // The chance of winning for the side to move that a value in hundredths of a pawn stands for.
    [[nodiscard]] static float to_chance(int centipawns);
    [[nodiscard]] float chance(const NetworkSample& sample) const;
    void add_gradient(const NetworkSample& sample, Gradient& gradient) const;
    // Against the mean gradient of so many samples, which is zero afterwards.
    void descend(Gradient& gradient, std::size_t samples, double step);

    [[nodiscard]] engines::shogi_nnue::Network rounded() const;

  private:
    struct Hidden {
        std::array<Row, 2> sums;
        float answer = 0; // in units of the output
    };
    [[nodiscard]] Hidden look_at(const NetworkSample& sample) const;
    void combine_rows();
    // What the rows of all regions have in common becomes shared, and is kept as such: what is
    // particular to a region fades where nothing speaks for it.
    void share_out_rows();

    // What a feature means in all regions, and the sum of that and what is particular to a region,
    // which the answer is computed from.
    std::vector<Row> shared_, combined_;
    Values values_, mean_, spread_; // spread: mean squares
    std::vector<Row> shared_mean_, shared_spread_;
    int steps_ = 0;
};

} // namespace papan::train
