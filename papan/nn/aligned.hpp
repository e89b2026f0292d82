// Memory for vectors: begins at a multiple of 64 bytes, a cache line.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace papan::nn {

template <class T> struct AlignedAllocator {
    using value_type = T;
    static constexpr std::align_val_t alignment{64};

    AlignedAllocator() = default;
    template <class Other> explicit AlignedAllocator(const AlignedAllocator<Other>& /*other*/) {}

    [[nodiscard]] T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), alignment));
    }
    void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, alignment); }

    template <class Other> bool operator==(const AlignedAllocator<Other>& /*other*/) const {
        return true;
    }
};

template <class T> using Aligned = std::vector<T, AlignedAllocator<T>>;

} // namespace papan::nn
