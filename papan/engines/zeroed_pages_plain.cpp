#include "papan/engines/zeroed_pages.hpp"

#include <cstdlib>
#include <cstring>

namespace papan::engines {

namespace {

constexpr std::size_t line = 64; // bytes: the largest alignment that tables ask for

} // namespace

void* map_zeroed(std::size_t bytes) {
    void* memory = std::aligned_alloc(line, (bytes + line - 1) / line * line);
    if (!memory) std::abort();
    zero_again(memory, bytes);
    return memory;
}

void* map_zeroed_large(std::size_t bytes) {
    return map_zeroed(bytes);
}

void unmap(void* memory, std::size_t) {
    std::free(memory);
}

void zero_again(void* memory, std::size_t bytes) {
    std::memset(memory, 0, bytes);
}

void* moved_to_large_pages(void* memory, std::size_t) {
    return memory;
}

} // namespace papan::engines
