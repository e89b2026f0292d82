#include "papan/nn/int8_kernel.hpp"

#include "papan/nn/trunk.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace papan::nn {

namespace {

constexpr std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

// Where the weight of an output, input and tap lies.
std::size_t place(int inputs, int output, int input, int tap) {
    const int block = output / int8_outputs;
    const int group = input / 16;
    const int step = input % 16 / 4;
    return (((index(block) * 9 + index(tap)) * index(inputs / 16) + index(group)) * 4 +
            index(step)) *
               (int8_outputs * 4) +
           index(output % int8_outputs * 4 + input % 4);
}

// The coarsest step that one output needs: no weight beyond 127, and no eight weights that are
// added in 16 bits beyond what fits. Rounding may add a half to each of the eight.
float step_of(std::span<const float> weight, int inputs) {
    constexpr float most_sum = 32767.0F / int8_most - 4;
    float step = 1e-12F;
    for (int tap = 0; tap < 9; ++tap)
        for (int group = 0; group < inputs; group += 16)
            for (int lane = 0; lane < 4; lane += 2) {
                float plus = 0;
                float minus = 0;
                for (int i = group + lane; i < std::min(group + 16, inputs); i += 4)
                    for (int j = i; j < std::min(i + 2, inputs); ++j) {
                        const float value = weight[index(j * 9 + tap)];
                        step = std::max(step, std::abs(value) / 127);
                        (value > 0 ? plus : minus) += std::abs(value);
                    }
                step = std::max(step, std::max(plus, minus) / most_sum);
            }
    return step;
}

#if defined(__AVX2__)

template <int points>
void sums_avx2(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
               std::int32_t (&sums)[int8_points][int8_outputs]) {
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
                for (int step = 0; step < 4; ++step) {
                    std::int32_t four;
                    std::memcpy(&four, at + p * inputs + group + step * 4, 4);
                    value[step] = _mm256_set1_epi32(four);
                }
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
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(&sums[p][half * 8]), whole[p][half]);
}

#endif

} // namespace

Int8Weights::Int8Weights(std::span<const float> weight, int layer_inputs, int layer_outputs)
    : inputs(padded(layer_inputs)), outputs(padded(layer_outputs)),
      values(index(inputs * outputs * 9)), scale(index(outputs), 1.0F) {
    for (int o = 0; o < layer_outputs; ++o) {
        const auto mine = weight.subspan(index(o * layer_inputs * 9), index(layer_inputs * 9));
        const float step = step_of(mine, layer_inputs);
        scale[index(o)] = step;
        for (int i = 0; i < layer_inputs; ++i)
            for (int tap = 0; tap < 9; ++tap)
                values[place(inputs, o, i, tap)] =
                    static_cast<std::int8_t>(std::lround(mine[index(i * 9 + tap)] / step));
    }
}

void int8_sums_plain(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
                     int points, std::int32_t (&sums)[int8_points][int8_outputs]) {
    for (int p = 0; p < points; ++p)
        for (int o = 0; o < int8_outputs; ++o) {
            std::int32_t sum = 0;
            for (int tap = 0; tap < 9; ++tap)
                for (int i = 0; i < inputs; ++i)
                    sum += from[tap / 3 * row + (tap % 3 + p) * inputs + i] *
                           weights[place(inputs, o, i, tap)];
            sums[p][o] = sum;
        }
}

void int8_sums(const std::uint8_t* from, int row, int inputs, const std::int8_t* weights,
               int points, std::int32_t (&sums)[int8_points][int8_outputs]) {
#if defined(__AVX2__)
    if (points == 3)
        sums_avx2<3>(from, row, inputs, weights, sums);
    else if (points == 2)
        sums_avx2<2>(from, row, inputs, weights, sums);
    else
        sums_avx2<1>(from, row, inputs, weights, sums);
#else
    int8_sums_plain(from, row, inputs, weights, points, sums);
#endif
}

} // namespace papan::nn
