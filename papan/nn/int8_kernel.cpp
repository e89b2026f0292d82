#include "papan/nn/int8_kernel.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace papan::nn {

namespace {

void sums_plain(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
                int points, Int8Sums& sums) {
    for (int p = 0; p < points; ++p)
        for (int o = 0; o < int8_outputs; ++o) {
            std::int32_t sum = 0;
            for (int tap = 0; tap < 9; ++tap)
                for (int i = 0; i < inputs; ++i)
                    sum += from[tap / 3 * row + (tap % 3 + p) * inputs + i] *
                           weights[int8_place(inputs, o, i, tap)];
            sums[p][o] = sum;
        }
}

#if defined(__x86_64__)

// The bytes of four inputs, as every kernel takes them.
std::int32_t four_inputs(const std::uint8_t* at) {
    std::int32_t four;
    std::memcpy(&four, at, sizeof(four));
    return four;
}

struct Avx2 {
    static constexpr int most_points = 3;
    static bool runs_here() { return __builtin_cpu_supports("avx2") != 0; }

    template <int points>
    [[gnu::target("avx2")]] static void sums(const std::uint8_t* from, int row, int inputs,
                                             const std::int8_t* weights, Int8Sums& to) {
        const __m256i ones = _mm256_set1_epi16(1);
        __m256i whole[points][2];
        for (auto& point : whole) point[0] = point[1] = _mm256_setzero_si256();
        for (int tap = 0; tap < 9; ++tap) {
            const std::uint8_t* at = from + tap / 3 * row + tap % 3 * inputs;
            for (int group = 0; group < inputs; group += 16, weights += 256) {
                const auto* w = reinterpret_cast<const __m256i*>(weights);
                // One point after another, its sum finished before the next: more would not stay in
                // the sixteen registers.
                for (int p = 0; p < points; ++p) {
                    __m256i value[4];
                    for (int step = 0; step < 4; ++step)
                        value[step] =
                            _mm256_set1_epi32(four_inputs(at + p * inputs + group + step * 4));
                    for (int half = 0; half < 2; ++half) {
                        __m256i part = _mm256_maddubs_epi16(value[0], w[half]);
                        for (int step = 1; step < 4; ++step)
                            part = _mm256_add_epi16(
                                part, _mm256_maddubs_epi16(value[step], w[2 * step + half]));
                        whole[p][half] =
                            _mm256_add_epi32(whole[p][half], _mm256_madd_epi16(part, ones));
                    }
                }
            }
        }
        for (int p = 0; p < points; ++p)
            for (int half = 0; half < 2; ++half)
                _mm256_storeu_si256(reinterpret_cast<__m256i*>(&to[p][half * 8]), whole[p][half]);
    }
};

struct AvxVnni {
    static constexpr int most_points = 5;
    static bool runs_here() { return __builtin_cpu_supports("avxvnni") != 0; }

    template <int points>
    [[gnu::target("avx2,avxvnni")]] static void sums(const std::uint8_t* from, int row, int inputs,
                                                     const std::int8_t* weights, Int8Sums& to) {
        __m256i whole[points][2];
        for (auto& point : whole) point[0] = point[1] = _mm256_setzero_si256();
        for (int tap = 0; tap < 9; ++tap) {
            const std::uint8_t* at = from + tap / 3 * row + tap % 3 * inputs;
            for (int i = 0; i < inputs; i += 4, weights += 64) {
                const auto* w = reinterpret_cast<const __m256i*>(weights);
                for (int p = 0; p < points; ++p) {
                    const __m256i value = _mm256_set1_epi32(four_inputs(at + p * inputs + i));
                    for (int half = 0; half < 2; ++half)
                        whole[p][half] = _mm256_dpbusd_avx_epi32(whole[p][half], value, w[half]);
                }
            }
        }
        for (int p = 0; p < points; ++p)
            for (int half = 0; half < 2; ++half)
                _mm256_storeu_si256(reinterpret_cast<__m256i*>(&to[p][half * 8]), whole[p][half]);
    }
};

// Nine sums at a time: an instruction's result can be added to again only after five cycles, and
// two begin in each.
struct Avx512Vnni {
    static constexpr int most_points = int8_points;
    static bool runs_here() { return __builtin_cpu_supports("avx512vnni") != 0; }

    template <int points>
    [[gnu::target("avx512f,avx512vnni")]] static void
    sums(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights, Int8Sums& to) {
        __m512i whole[points];
        for (auto& point : whole) point = _mm512_setzero_si512();
        for (int tap = 0; tap < 9; ++tap) {
            const std::uint8_t* at = from + tap / 3 * row + tap % 3 * inputs;
            for (int i = 0; i < inputs; i += 4, weights += 64) {
                const __m512i w = _mm512_loadu_si512(weights);
                for (int p = 0; p < points; ++p)
                    whole[p] = _mm512_dpbusd_epi32(
                        whole[p], _mm512_set1_epi32(four_inputs(at + p * inputs + i)), w);
            }
        }
        for (int p = 0; p < points; ++p) _mm512_storeu_si512(&to[p][0], whole[p]);
    }
};

#elif defined(__wasm_simd128__)

// Of a browser: sixteen bits by sixteen, two products to a sum. An output has two sums, of the
// first and the last two of four inputs, which come together in the end. One point at a time: its
// eight registers of sums are half of what most processors have.
struct Simd128 {
    static constexpr int most_points = 1;
    static bool runs_here() { return true; }

    template <int points>
    static void sums(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
                     Int8Sums& to) {
        constexpr int registers = int8_outputs / 2;
        v128_t whole[registers];
        for (auto& pair : whole) pair = wasm_i32x4_const_splat(0);
        for (int tap = 0; tap < 9; ++tap) {
            const std::uint8_t* at = from + tap / 3 * row + tap % 3 * inputs;
            for (int i = 0; i < inputs; i += 4, weights += 64) {
                const v128_t value = wasm_u16x8_extend_low_u8x16(wasm_v128_load32_splat(at + i));
                for (int pair = 0; pair < registers; ++pair)
                    whole[pair] = wasm_i32x4_add(
                        whole[pair],
                        wasm_i32x4_dot_i16x8(value, wasm_i16x8_load8x8(weights + 8 * pair)));
            }
        }
        for (int pair = 0; pair < registers; pair += 2)
            wasm_v128_store(
                &to[0][pair * 2],
                wasm_i32x4_add(wasm_i32x4_shuffle(whole[pair], whole[pair + 1], 0, 2, 4, 6),
                               wasm_i32x4_shuffle(whole[pair], whole[pair + 1], 1, 3, 5, 7)));
    }
};

#endif

#if defined(__x86_64__) || defined(__wasm_simd128__)

// A kernel is compiled for each number of points, so that its sums are registers.
template <class Kernel>
void sums_by(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights, int points,
             Int8Sums& sums) {
    static constexpr auto table = []<int... p>(std::integer_sequence<int, p...> /*points*/) {
        return std::array{&Kernel::template sums<p + 1>...};
    }
    (std::make_integer_sequence<int, Kernel::most_points>{});
    table[static_cast<std::size_t>(points - 1)](from, row, inputs, weights, sums);
}

template <class Kernel> constexpr Int8Kernel described(std::string_view name) {
    return {name, &Kernel::runs_here, Kernel::most_points, &sums_by<Kernel>};
}

#endif

constexpr Int8Kernel kernels[] = {
#if defined(__x86_64__)
    described<Avx512Vnni>("avx512-vnni"),
    described<AvxVnni>("avx-vnni"),
    described<Avx2>("avx2"),
#elif defined(__wasm_simd128__)
    described<Simd128>("simd128"),
#endif
    {"plain", [] { return true; }, int8_points, &sums_plain},
};

} // namespace

std::span<const Int8Kernel> int8_kernels() {
    return kernels;
}

const Int8Kernel& best_int8_kernel() {
    return *std::ranges::find_if(kernels, [](const Int8Kernel& k) { return k.runs_here(); });
}

} // namespace papan::nn
