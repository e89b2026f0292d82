// A large array of zero bytes to begin with, on large pages where the system has them: tables that
// are read at random spend much of their time looking up addresses otherwise. Pages that are never
// touched take no memory.
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
        ::madvise(address, bytes(), MADV_HUGEPAGE);
        items_ = static_cast<T*>(address);
    }
    ZeroedArray(const ZeroedArray&) = delete;
    ZeroedArray& operator=(const ZeroedArray&) = delete;
    ~ZeroedArray() { ::munmap(items_, bytes()); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t at) { return items_[at]; }
    [[nodiscard]] const T& operator[](std::size_t at) const { return items_[at]; }

  private:
    [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(T); }

    std::size_t size_;
    T* items_ = nullptr;
};

} // namespace papan::engines
