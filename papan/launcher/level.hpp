// The levels of x86-64 processors, as the psABI names them: x86-64-v2 (SSE4.2), v3 (AVX2), v4
// (AVX-512). The build asks which one its machine has, the launcher which program to start.
#pragma once

namespace papan::launcher {

inline constexpr int lowest_level = 2, highest_level = 4;

// The highest level that this processor and its kernel have; 0 below the lowest.
[[nodiscard]] inline int machine_level() {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("x86-64-v4")) return 4;
    if (__builtin_cpu_supports("x86-64-v3")) return 3;
    return __builtin_cpu_supports("x86-64-v2") ? 2 : 0;
}

} // namespace papan::launcher
