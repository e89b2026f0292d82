// Zobrist keys: a random word for each stone on each point; a position's hash is their exclusive
// or, kept up by every stone placed and taken. The same on every platform and for every board size.
#pragma once

#include "papan/base/hash.hpp"
#include "papan/games/go/point.hpp"

#include <array>

namespace papan::go {

namespace detail {

inline constexpr std::size_t cell_limit = (largest_size + 2) * (largest_size + 1) + 1;

consteval std::array<std::uint64_t, 2 * cell_limit> make_stone_keys() {
    std::array<std::uint64_t, 2 * cell_limit> keys{};
    std::uint64_t seed = 0x476f;
    for (auto& key : keys) key = mix(seed += 0x9e3779b97f4a7c15ULL);
    return keys;
}
inline constexpr auto stone_keys = make_stone_keys();

} // namespace detail

// Precondition: a stone.
[[nodiscard]] inline std::uint64_t stone_key(Point point, Colour colour) {
    return detail::stone_keys[2U * point + (colour == Colour::white ? 1U : 0U)];
}
inline constexpr std::uint64_t white_to_move_key = mix(0x5eed);

} // namespace papan::go
