// The pieces of the full board that the evaluation looks at: edges with the squares diagonal to
// their corners, corners, inner lines and diagonals, each in all its places. What stands on a
// pattern is a number in balanced ternary: own discs count 1, the other side's -1, times a power of
// three. So a pattern seen by the other side is the negated number, and a move changes the numbers
// by sums of constants: `Features` follows a position at the cost of a few vector additions.
#pragma once

#include "papan/engines/othello/position.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace papan::engines::othello_search {

// One kind of pattern; its places on the board share their weights.
struct PatternKind {
    std::string_view name;
    int squares = 0;
    int places = 0;
};
[[nodiscard]] std::span<const PatternKind> pattern_kinds();

inline constexpr std::size_t place_count = 46;
inline constexpr std::size_t padded_places = 48; // whole vectors

struct Features {
    alignas(32) std::array<std::int16_t, padded_places> values{};

    [[nodiscard]] static Features of(const Position& at);
    [[nodiscard]] Features passed() const;
    // After a move, as the other side sees it.
    [[nodiscard]] Features after(int square, Board flipped) const;
};

// Where the weights of a stage lie: those of each place around a centre, so that the numbers of a
// Features are offsets to it; behind them those of the mobility of either side and of the number of
// quarters with an odd number of empty squares.
[[nodiscard]] std::span<const std::uint32_t, place_count> place_centres();
inline constexpr std::size_t most_mobility = 40;
struct WeightLayout {
    std::size_t own_mobility = 0, their_mobility = 0, odd_quarters = 0;
    std::size_t size = 0;
};
[[nodiscard]] const WeightLayout& weight_layout();
// For each weight the one it shares its value with: itself or, where a pattern is its own mirror
// image, that of the mirrored content. Numbered without gaps.
[[nodiscard]] std::span<const std::uint32_t> shared_weights();
[[nodiscard]] std::size_t shared_weight_count();

// Weights change with the number of discs on the board.
inline constexpr int stage_count = 12;
[[nodiscard]] constexpr int stage_of(int empties) {
    const int stage = (60 - empties) / 5;
    return stage < 0 ? 0 : stage >= stage_count ? stage_count - 1 : stage;
}

} // namespace papan::engines::othello_search
