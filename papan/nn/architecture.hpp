// What a network is made of, as far as those who feed it and read it must know. A network sees
// planes of numbers, never a game: the encoders (papan/encode) know what they mean.
#pragma once

#include <cstdint>

namespace papan::nn {

enum class Family : std::uint8_t {
    source, // the tutorial's: plain residual blocks, dense heads, made for one board size
    papan,  // residual blocks with global pooling and heads without a size: any board
};

struct Architecture {
    Family family = Family::papan;
    int planes = 0;        // inputs for each point
    int globals = 0;       // inputs for the whole position; a source network has none
    int width = 64;        // channels
    int blocks = 4;        // residual blocks
    int policy_planes = 1; // answers for each point
    int policy_extra = 1;  // answers tied to no point: a pass
    int side = 0;          // source only: the side of the one board it is made for

    // A papan network also answers ownership and score.
    [[nodiscard]] bool has_ownership() const { return family == Family::papan; }
    [[nodiscard]] int policy_size(int height, int width_) const {
        return policy_planes * height * width_ + policy_extra;
    }
    friend bool operator==(const Architecture&, const Architecture&) = default;
};

} // namespace papan::nn
