// An array of zero bytes to begin with that costs nothing until it is touched: a solver that finds
// its answer at once should not wait for its memory. A very large one is put on large pages where
// the system has them; read at random, it would spend much of its time looking up addresses.
#pragma once

#include <cstddef>
#include <new>
#include <sys/mman.h>
#include <type_traits>

namespace papan::engines {

// T is a type of which all bytes zero is a value.
template <class T>
requires std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>
class ZeroedArray {
  public:
    explicit ZeroedArray(std::size_t size) : size_(size) {
        void* address = ::mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (address == MAP_FAILED) throw std::bad_alloc();
        if (bytes() >= very_large) ::madvise(address, bytes(), MADV_HUGEPAGE);
        items_ = static_cast<T*>(address);
    }
    ZeroedArray(const ZeroedArray&) = delete;
    ZeroedArray& operator=(const ZeroedArray&) = delete;
    ~ZeroedArray() { ::munmap(items_, bytes()); }

    // All bytes zero again.
    void clear() { ::madvise(items_, bytes(), MADV_DONTNEED); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t at) { return items_[at]; }
    [[nodiscard]] const T& operator[](std::size_t at) const { return items_[at]; }

  private:
    static constexpr std::size_t very_large = std::size_t{256} << 20;

    [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(T); }

    std::size_t size_;
    T* items_ = nullptr;
};

} // namespace papan::engines
