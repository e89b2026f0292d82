// As many floats as one register of this level has, for the loops of the trainer. Channels are
// padded to a multiple of 16 (nn/trunk.hpp) and memory begins at a cache line, so every vector is
// whole and aligned. Only for files that are compiled for the level: its size depends on it.
#pragma once

#include "papan/nn/aligned.hpp"
#include "papan/nn/trunk.hpp"

#include <cstddef>

namespace papan::train::own {

#if defined(__AVX512F__)
inline constexpr int vector_floats = 16;
inline constexpr int kernel_vectors = 4; // columns of a product held in registers
#elif defined(__AVX__)
inline constexpr int vector_floats = 8;
inline constexpr int kernel_vectors = 2;
#else
inline constexpr int vector_floats = 4;
inline constexpr int kernel_vectors = 2;
#endif
static_assert(nn::lanes % vector_floats == 0);

using Vector [[gnu::vector_size(vector_floats * sizeof(float)), gnu::may_alias]] = float;

inline Vector& vector(float* at) {
    return *reinterpret_cast<Vector*>(at);
}
inline const Vector& vector(const float* at) {
    return *reinterpret_cast<const Vector*>(at);
}

using Floats = nn::Aligned<float>;

constexpr std::size_t size(std::ptrdiff_t value) {
    return static_cast<std::size_t>(value);
}

// For a buffer that is used again and again: it never shrinks.
inline void grow(Floats& buffer, std::size_t needed) {
    if (buffer.size() < needed) buffer.resize(needed);
}

} // namespace papan::train::own
