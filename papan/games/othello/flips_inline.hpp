// The bodies of flips.hpp, inline because a search calls them tens of millions of times a second.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace papan::othello {

namespace detail {

// The four axes as distances between neighbouring squares: east-west, south-north and the two
// diagonals.
inline constexpr std::array<int, 4> axis_step{1, 8, 9, 7};
// Squares from which a step along the axis cannot wrap around an edge column.
inline constexpr Board inner_columns = 0x7e7e7e7e7e7e7e7eULL;
inline constexpr std::array<Board, 4> axis_inner{inner_columns, ~Board{0}, inner_columns,
                                                 inner_columns};

// For each square and axis: the squares in line with it, towards higher and towards lower bits.
struct alignas(32) Rays {
    std::array<Board, 4> up{}, down{};
};

consteval std::array<Rays, 64> make_rays() {
    constexpr std::array<int, 4> column_step{1, 0, 1, -1};
    constexpr std::array<int, 4> row_step{0, 1, 1, 1};
    std::array<Rays, 64> rays{};
    for (int square = 0; square < 64; ++square) {
        for (std::size_t axis = 0; axis < 4; ++axis) {
            for (const int sign : {1, -1}) {
                Board ray = 0;
                int column = square % 8 + sign * column_step[axis];
                int row = square / 8 + sign * row_step[axis];
                for (; column >= 0 && column < 8 && row >= 0 && row < 8;
                     column += sign * column_step[axis], row += sign * row_step[axis])
                    ray |= Board{1} << (row * 8 + column);
                auto& target = rays[static_cast<std::size_t>(square)];
                (sign > 0 ? target.up : target.down)[axis] = ray;
            }
        }
    }
    return rays;
}

inline constexpr std::array<Rays, 64> rays = make_rays();

} // namespace detail

inline Board mobility_portable(Board own, Board opponent) {
    Board moves = 0;
    for (std::size_t axis = 0; axis < 4; ++axis) {
        const int step = detail::axis_step[axis];
        const Board inner = opponent & detail::axis_inner[axis];
        // Runs of opponent discs that start beside an own disc, doubled in length twice: 1, 2,
        // 4, 6.
        Board up = inner & (own << step);
        Board down = inner & (own >> step);
        up |= inner & (up << step);
        down |= inner & (down >> step);
        const Board pairs_up = inner & (inner << step);
        const Board pairs_down = pairs_up >> step;
        up |= pairs_up & (up << (2 * step));
        down |= pairs_down & (down >> (2 * step));
        up |= pairs_up & (up << (2 * step));
        down |= pairs_down & (down >> (2 * step));
        moves |= (up << step) | (down >> step);
    }
    return moves & ~(own | opponent);
}

inline Board flips_portable(Board own, Board opponent, int square) {
    const detail::Rays& rays = detail::rays[static_cast<std::size_t>(square)];
    Board flipped = 0;
    for (std::size_t axis = 0; axis < 4; ++axis) {
        // Upwards a carry runs through the opponent's discs and stops at the first other square of
        // the ray.
        const Board up = rays.up[axis];
        const Board stop_up = ((opponent | ~up) + 1) & up & own;
        if (stop_up != 0) flipped |= (stop_up - 1) & up;
        // Downwards that square is the highest one of the ray that is not the opponent's.
        const Board down = rays.down[axis];
        const Board others = down & ~opponent;
        if (others == 0) continue;
        const Board stop_down = Board{1} << (63 - std::countl_zero(others));
        if ((stop_down & own) != 0) flipped |= down & ~((stop_down << 1) - 1);
    }
    return flipped;
}

#ifdef __AVX2__

namespace detail {

inline Board or_lanes(__m256i lanes) {
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Board>(
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

inline __m256i load(const std::array<Board, 4>& lanes) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
}

inline __m256i spread(Board board) {
    return _mm256_set1_epi64x(static_cast<long long>(board));
}

} // namespace detail

// One axis a lane; the steps are those of mobility_portable.
inline Board mobility(Board own, Board opponent) {
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i two_steps = _mm256_set_epi64x(14, 18, 16, 2);
    const auto columns = static_cast<long long>(detail::inner_columns);
    const __m256i inner = _mm256_and_si256(detail::spread(opponent),
                                           _mm256_set_epi64x(columns, columns, -1, columns));
    const __m256i from = detail::spread(own);

    __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(from, step));
    __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(from, step));
    up = _mm256_or_si256(up, _mm256_and_si256(inner, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(inner, _mm256_srlv_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(inner, _mm256_sllv_epi64(inner, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for (int doubling = 0; doubling < 2; ++doubling) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two_steps)));
        down =
            _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two_steps)));
    }
    const __m256i moves =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return detail::or_lanes(moves) & ~(own | opponent);
}

#if defined(__AVX512VL__) && defined(__AVX512CD__)

// Counting leading zeros finds the stop below at once. A stop of 0 turns nothing either way: -0 is
// 0, and the lane of the other direction is masked out.
inline Board flips(Board own, Board opponent, int square) {
    const detail::Rays& rays = detail::rays[static_cast<std::size_t>(square)];
    const __m256i own_lanes = detail::spread(own);
    const __m256i opponent_lanes = detail::spread(opponent);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i ones = _mm256_set1_epi64x(-1);

    const __m256i up = detail::load(rays.up);
    const __m256i blocked = _mm256_or_si256(opponent_lanes, _mm256_xor_si256(up, ones));
    const __m256i carried = _mm256_sub_epi64(blocked, ones);
    const __m256i stop_up = _mm256_and_si256(_mm256_and_si256(carried, up), own_lanes);
    const __m256i below_stop =
        _mm256_maskz_add_epi64(_mm256_test_epi64_mask(stop_up, stop_up), stop_up, ones);

    const __m256i down = detail::load(rays.down);
    const __m256i others = _mm256_andnot_si256(opponent_lanes, down);
    const __m256i highest = _mm256_srlv_epi64(
        _mm256_set1_epi64x(std::numeric_limits<long long>::min()), _mm256_lzcnt_epi64(others));
    const __m256i stop_down = _mm256_and_si256(highest, own_lanes);
    const __m256i above_stop = _mm256_sub_epi64(zero, _mm256_add_epi64(stop_down, stop_down));
    return detail::or_lanes(
        _mm256_or_si256(_mm256_and_si256(below_stop, up), _mm256_and_si256(above_stop, down)));
}

#else

inline Board flips(Board own, Board opponent, int square) {
    const detail::Rays& rays = detail::rays[static_cast<std::size_t>(square)];
    const __m256i own_lanes = detail::spread(own);
    const __m256i opponent_lanes = detail::spread(opponent);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i ones = _mm256_cmpeq_epi64(zero, zero);

    // Upwards, as in flips_portable: (opponent | ~ray) + 1 carries to the first square that is not
    // the opponent's.
    const __m256i up = detail::load(rays.up);
    const __m256i blocked = _mm256_or_si256(opponent_lanes, _mm256_xor_si256(up, ones));
    const __m256i carried = _mm256_sub_epi64(blocked, ones);
    const __m256i stop_up = _mm256_and_si256(_mm256_and_si256(carried, up), own_lanes);
    // stop - 1 where there is a stop, 0 where there is none.
    const __m256i below_stop =
        _mm256_sub_epi64(_mm256_add_epi64(stop_up, ones), _mm256_cmpeq_epi64(stop_up, zero));
    __m256i flipped = _mm256_and_si256(below_stop, up);

    // Downwards: smear the squares that are not the opponent's along the ray; the top of the smear
    // is the stop.
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i down = detail::load(rays.down);
    __m256i smear = _mm256_andnot_si256(opponent_lanes, down);
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, step));
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, _mm256_slli_epi64(step, 1)));
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, _mm256_slli_epi64(step, 2)));
    const __m256i top = _mm256_andnot_si256(_mm256_srlv_epi64(smear, step), smear);
    const __m256i not_own = _mm256_cmpeq_epi64(_mm256_and_si256(top, own_lanes), zero);
    const __m256i run = _mm256_andnot_si256(smear, down);
    flipped = _mm256_or_si256(flipped, _mm256_andnot_si256(not_own, run));
    return detail::or_lanes(flipped);
}

#endif

#else

inline Board mobility(Board own, Board opponent) {
    return mobility_portable(own, opponent);
}

inline Board flips(Board own, Board opponent, int square) {
    return flips_portable(own, opponent, square);
}

#endif

} // namespace papan::othello
