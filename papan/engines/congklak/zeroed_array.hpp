// An array of zero bytes to begin with that costs nothing until it is touched: a solver that finds
// its answer at once should not wait for its memory. A very large one moves to large pages once it
// is in earnest use: read at random from small ones, it would spend much of its time looking up
// addresses, but from the first write on each large page costs the zeroing of two megabytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <new>
#include <sys/mman.h>
#include <type_traits>
#include <unistd.h>
#include <utility>
#include <vector>

namespace papan::engines {

// T is a type of which all bytes zero is a value. For one thread.
template <class T>
requires std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>
class ZeroedArray {
  public:
    explicit ZeroedArray(std::size_t size) : size_(size), items_(map(bytes())) {
        if (!items_) throw std::bad_alloc();
    }
    ZeroedArray(const ZeroedArray&) = delete;
    ZeroedArray& operator=(const ZeroedArray&) = delete;
    ~ZeroedArray() { ::munmap(items_, bytes()); }

    // All bytes zero again.
    void clear() { ::madvise(items_, bytes(), MADV_DONTNEED); }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t at) { return items_[at]; }
    [[nodiscard]] const T& operator[](std::size_t at) const { return items_[at]; }

    // To be told of each write: enough of them, and it is in earnest use. No reference to an item
    // holds beyond this call.
    void count_write() {
        if (++writes_ == writes_in_earnest && bytes() >= very_large) move_to_large_pages();
    }

  private:
    static constexpr std::size_t very_large = std::size_t{256} << 20;
    static constexpr std::size_t writes_in_earnest = 20'000; // at most 80 MB of small pages

    [[nodiscard]] std::size_t bytes() const { return size_ * sizeof(T); }

    // Null where there is no room.
    static T* map(std::size_t bytes) {
        void* address = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        return address == MAP_FAILED ? nullptr : static_cast<T*>(address);
    }

    // Stays where it is if there is no room for both.
    void move_to_large_pages() {
        const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        std::vector<unsigned char> in_use((bytes() + page - 1) / page);
        T* fresh = map(bytes());
        if (!fresh || ::mincore(items_, bytes(), in_use.data()) != 0) {
            if (fresh) ::munmap(fresh, bytes());
            return;
        }
        ::madvise(fresh, bytes(), MADV_HUGEPAGE);
        const auto* from = reinterpret_cast<const std::byte*>(items_);
        for (std::size_t i = 0; i < in_use.size(); ++i)
            if ((in_use[i] & 1) != 0)
                std::memcpy(reinterpret_cast<std::byte*>(fresh) + i * page, from + i * page,
                            std::min(page, bytes() - i * page));
        ::munmap(std::exchange(items_, fresh), bytes());
    }

    std::size_t size_;
    T* items_;
    std::size_t writes_ = 0;
};

} // namespace papan::engines
