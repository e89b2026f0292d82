#include "papan/engines/zeroed_pages.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace papan::engines {

namespace {

// Null where there is no room.
void* try_map(std::size_t bytes) {
    void* address = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return address == MAP_FAILED ? nullptr : address;
}

} // namespace

void* map_zeroed(std::size_t bytes) {
    void* address = try_map(bytes);
    if (!address) throw std::bad_alloc();
    return address;
}

void* map_zeroed_large(std::size_t bytes) {
    void* address = map_zeroed(bytes);
    ::madvise(address, bytes, MADV_HUGEPAGE); // a wish: without it all is only slower
    return address;
}

void unmap(void* memory, std::size_t bytes) {
    ::munmap(memory, bytes);
}

void zero_again(void* memory, std::size_t bytes) {
    ::madvise(memory, bytes, MADV_DONTNEED);
}

void* moved_to_large_pages(void* memory, std::size_t bytes) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    std::vector<unsigned char> in_use((bytes + page - 1) / page);
    void* fresh = try_map(bytes);
    if (!fresh || ::mincore(memory, bytes, in_use.data()) != 0) {
        if (fresh) unmap(fresh, bytes);
        return memory;
    }
    ::madvise(fresh, bytes, MADV_HUGEPAGE);
    const auto* from = static_cast<const std::byte*>(memory);
    for (std::size_t i = 0; i < in_use.size(); ++i)
        if ((in_use[i] & 1) != 0)
            std::memcpy(static_cast<std::byte*>(fresh) + i * page, from + i * page,
                        std::min(page, bytes - i * page));
    unmap(memory, bytes);
    return fresh;
}

} // namespace papan::engines
