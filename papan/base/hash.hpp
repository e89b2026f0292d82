// Mixing of 64-bit words, for hashes of positions and for seeding. The same on every platform.
#pragma once

#include <cstdint>

namespace papan {

// The finaliser of SplitMix64 (Steele, Lea and Flood 2014): a bijection in which every input bit
// reaches every output bit.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
    return word ^ (word >> 31);
}

[[nodiscard]] constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t word) {
    return mix(hash + 0x9e3779b97f4a7c15ULL + word);
}

} // namespace papan
