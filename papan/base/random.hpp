// The one random generator: xoshiro256++ (Blackman and Vigna 2019), seeded through SplitMix64. The
// same seed gives the same numbers on every platform, which is why no std distribution is used. A
// value, copied freely; one per thread.
#pragma once

#include "papan/base/assert.hpp"
#include "papan/base/hash.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace papan {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9e3779b97f4a7c15ULL;
            word = mix(seed);
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound), by Lemire's multiplication with rejection: no bias. Precondition:
    // bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        PAPAN_ASSERT(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Uniform in [0, 1) with 53 bits.
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    template <class Sequence> constexpr void shuffle(Sequence& items) {
        for (std::size_t left = items.size(); left > 1; --left)
            std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }

    // A generator for a part of the work (a thread, a game), independent of this one.
    constexpr Random split() { return Random(next()); }

  private:
    std::array<std::uint64_t, 4> state_{};
};

} // namespace papan
