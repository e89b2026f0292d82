#include "papan/engines/congklak/zeroed_pages.hpp"

#include <cstdlib>
#include <cstring>

namespace papan::engines {

void* map_zeroed(std::size_t bytes) {
    void* memory = std::calloc(bytes, 1);
    if (!memory) std::abort();
    return memory;
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
