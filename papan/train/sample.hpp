// One position to learn from, as numbers: the trainer never sees a game. Planes hold only 0 and 1,
// so that a position is a few hundred bytes; everything else goes into the globals.
#pragma once

#include <cstdint>
#include <vector>

namespace papan::train {

struct PolicyTarget {
    std::uint16_t index = 0; // as the network's policy counts
    float weight = 0;        // the weights of a sample sum to 1
};

// Targets are seen from the side to move.
struct Sample {
    std::uint8_t height = 0, width = 0;
    std::vector<std::uint8_t> planes; // bits of [planes][height * width], the lowest bit first
    std::vector<float> globals;
    std::vector<PolicyTarget> policy;   // empty: the search was a cheap one, not to be learnt from
    float value = 0;                    // the result, -1..1
    float score = 0;                    // the margin in points; known where the owners are
    std::vector<std::int8_t> ownership; // [height * width], -1, 0, 1; empty: was not counted
};

// What all samples of one file share.
struct SampleShape {
    int planes = 0, globals = 0;
    int policy_planes = 1, policy_extra = 1;
    int symmetries = 8; // of a square board that keep the meaning: 8, 2 (left and right), 1

    friend bool operator==(const SampleShape&, const SampleShape&) = default;
};

} // namespace papan::train
