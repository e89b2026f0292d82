// A position as a sample that has no targets yet: what self-play and games of people both begin
// with.
#pragma once

#include "papan/encode/encoder.hpp"
#include "papan/train/sample.hpp"

#include <vector>

namespace papan::train {

template <encode::Encoder E> [[nodiscard]] SampleShape shape_of() {
    return {E::planes, E::globals, E::policy_planes, E::policy_extra, E::symmetries};
}

template <encode::Encoder E>
[[nodiscard]] Sample encode_sample(const typename E::Game::State& state) {
    const int height = E::height(state), width = E::width(state);
    Sample sample;
    sample.height = static_cast<std::uint8_t>(height);
    sample.width = static_cast<std::uint8_t>(width);
    std::vector<float> planes(static_cast<std::size_t>(E::planes * height * width));
    sample.globals.resize(static_cast<std::size_t>(E::globals));
    E::encode(state, planes, sample.globals);
    sample.planes.resize((planes.size() + 7) / 8);
    for (std::size_t i = 0; i < planes.size(); ++i)
        if (planes[i] != 0)
            sample.planes[i / 8] = static_cast<std::uint8_t>(sample.planes[i / 8] | 1U << i % 8);
    return sample;
}

} // namespace papan::train
