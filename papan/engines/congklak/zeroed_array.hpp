// An array of zero bytes to begin with that costs nothing until it is touched: a solver that finds
// its answer at once should not wait for its memory. A very large one moves to large pages once it
// is in earnest use: read at random from small ones, it would spend much of its time looking up
// addresses, but from the first write on each large page costs the zeroing of two megabytes.
#pragma once

#include "papan/engines/zeroed_pages.hpp"

#include <type_traits>

namespace papan::engines {

// T is a type of which all bytes zero is a value. For one thread.
template <class T>
requires std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>
class ZeroedArray {
  public:
    explicit ZeroedArray(std::size_t size)
        : size_(size), items_(static_cast<T*>(map_zeroed(bytes()))) {}
    ZeroedArray(const ZeroedArray&) = delete;
    ZeroedArray& operator=(const ZeroedArray&) = delete;
    ~ZeroedArray() { unmap(items_, bytes()); }

    // All bytes zero again.
    void clear() { zero_again(items_, bytes()); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t at) { return items_[at]; }
    [[nodiscard]] const T& operator[](std::size_t at) const { return items_[at]; }

    // To be told of each write: enough of them, and it is in earnest use. No reference to an item
    // holds beyond this call.
    void count_write() {
        if (++writes_ == writes_in_earnest && bytes() >= very_large)
            items_ = static_cast<T*>(moved_to_large_pages(items_, bytes()));
    }

  private:
    static constexpr std::size_t very_large = std::size_t{256} << 20;
    static constexpr std::size_t writes_in_earnest = 20'000; // at most 80 MB of small pages

    [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(T); }

    std::size_t size_;
    T* items_;
    std::size_t writes_ = 0;
};

} // namespace papan::engines
