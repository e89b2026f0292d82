// How well a network knows positions it never learnt from: a test of the policy, the value and, as
// far as games were counted, nothing else.
#pragma once

#include "papan/nn/network.hpp"
#include "papan/train/batch.hpp"

#include <vector>

namespace papan::train {

struct TestResult {
    int positions = 0;
    double policy_accuracy = 0; // part of the positions whose move it names first
    double policy_loss = 0;     // cross entropy
    double value_loss = 0;      // squared error
    double winner_accuracy = 0; // part of the positions whose winner it names
};

// Shown as they stand, in fp32. Precondition: the network fits the samples, and there are some.
[[nodiscard]] Result<TestResult> test_on(const nn::Network& network, const SampleShape& shape,
                                         const std::vector<Sample>& samples);

} // namespace papan::train
