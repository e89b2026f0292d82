// Memory for large tables that are read at random: zero bytes that cost nothing until they are
// touched, on large pages where the system has them, since looking up the addresses of small ones
// takes longer than reading what is there.
#pragma once

#include "papan/engines/zeroed_pages.hpp"

#include <cstddef>
#include <type_traits>

namespace papan::engines {

// An allocator for a std::vector of a type of which all bytes zero is the value it begins with.
template <class T>
requires std::is_trivially_destructible_v<T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class Other> LargePages(const LargePages<Other>&) {}

    [[nodiscard]] T* allocate(std::size_t count) {
        return static_cast<T*>(map_zeroed_large(count * sizeof(T)));
    }
    void deallocate(T* address, std::size_t count) { unmap(address, count * sizeof(T)); }
    // The pages are zero as they come.
    template <class Item> void construct(Item*) {}

    friend bool operator==(const LargePages&, const LargePages&) = default;
};

} // namespace papan::engines
