// Memory for large tables that are read at random: zero bytes that cost nothing until they are
// touched, on large pages where the system has them, since looking up the addresses of small ones
// takes longer than reading what is there.
#pragma once

#include <cstddef>
#include <new>
#include <sys/mman.h>
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
        const std::size_t bytes = count * sizeof(T);
        void* address = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (address == MAP_FAILED) throw std::bad_alloc();
        ::madvise(address, bytes, MADV_HUGEPAGE); // a wish: without it all is only slower
        return static_cast<T*>(address);
    }
    void deallocate(T* address, std::size_t count) { ::munmap(address, count * sizeof(T)); }
    // The pages are zero as they come.
    template <class Item> void construct(Item*) {}

    friend bool operator==(const LargePages&, const LargePages&) = default;
};

} // namespace papan::engines
