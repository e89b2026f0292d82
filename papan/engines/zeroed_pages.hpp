// Memory of zero bytes, as the system gives it: pages that cost nothing until they are touched
// where there are such (zeroed_pages.cpp), plain memory else (zeroed_pages_plain.cpp).
#pragma once

#include <cstddef>

namespace papan::engines {

// Where there is no room it fails as `new` does.
[[nodiscard]] void* map_zeroed(std::size_t bytes);
// The same on large pages from the first touch on, where the system has them.
[[nodiscard]] void* map_zeroed_large(std::size_t bytes);
void unmap(void* memory, std::size_t bytes);
// All bytes zero, as at the beginning.
void zero_again(void* memory, std::size_t bytes);
// The same bytes in large pages; where they were if there is no room for both.
[[nodiscard]] void* moved_to_large_pages(void* memory, std::size_t bytes);

} // namespace papan::engines
