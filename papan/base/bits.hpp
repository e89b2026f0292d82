// Words of 64 bits as sets of squares.
#pragma once

#include <bit>
#include <cstdint>

namespace papan {

[[nodiscard]] constexpr int count_bits(std::uint64_t set) {
    return std::popcount(set);
}

[[nodiscard]] constexpr int lowest_bit(std::uint64_t set) {
    return std::countr_zero(set);
}

[[nodiscard]] constexpr std::uint64_t bit(int index) {
    return std::uint64_t{1} << index;
}

// Calls visit(index) for each member, lowest first.
template <class Visit> constexpr void for_each_bit(std::uint64_t set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(lowest_bit(set));
}

} // namespace papan
