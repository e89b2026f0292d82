// Batch norm of the channels that a convolution gave, by what stands in the batch or by what was
// measured before, and the way back through it.
#pragma once

#include "papan/train/own/maps.hpp"
#include "papan/train/own/parameters.hpp"
#include "papan/train/own/vectors.hpp"

namespace papan::train::own {

enum class Mode {
    learns,  // by the batch, which is also measured
    answers, // by what was measured
    unfolds, // measures so that the norm changes nothing (Learner::unfold_norms)
};

class Norm {
  public:
    Norm(Parameters& parameters, const std::string& layer, int workers);

    // Forth: every worker adds what it has, then one of them ends it.
    void measure(int worker, const Maps& maps, const float* values);
    void end(Mode mode, double numbers); // of one channel
    // The normed value is scale * value + shift.
    [[nodiscard]] const float* scale() const { return scale_.data(); }
    [[nodiscard]] const float* shift() const { return shift_.data(); }

    // Back, likewise: what is measured is the gradient of the normed values. Leaves its sums over
    // this position in `sum_here`.
    void measure_back(int worker, const Maps& maps, const float* gradient, const float* values,
                      float* sum_here);
    void end_back(double numbers);
    // The gradient of the values.
    void back(const Maps& maps, const float* gradient, const float* values, float* to) const;

  private:
    [[nodiscard]] double* sums(int worker, int which);
    // Over all workers, in their order.
    [[nodiscard]] double sum(int which, std::size_t channel) const;
    void unfold(std::size_t channel, double mean, double variance);

    Parameter &gamma_, &beta_, &mean_, &variance_;
    std::size_t real_, padded_;
    int workers_;
    nn::Aligned<double> sums_;                // [workers][2][padded]
    Floats scale_, shift_, centre_, inverse_; // centre and 1 / deviation of this batch
    Floats of_gradient_, of_value_, rest_;    // the way back is linear in these
};

} // namespace papan::train::own
