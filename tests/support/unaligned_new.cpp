// The allocator of a program that links this file: plain `new` gives blocks aligned to 16 bytes and
// never to 32. The language promises no more, while the usual allocators often happen to give more;
// so code that keeps an over-aligned type in such a block fails here on every machine, and not only
// where the compiler moves it by its widest registers.
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

constexpr std::size_t shift = 16, whole = 32;

void* allocate(std::size_t size) noexcept {
    void* block = nullptr;
    if (posix_memalign(&block, whole, size + shift) != 0) return nullptr;
    return static_cast<char*>(block) + shift;
}

void release(void* address) noexcept {
    if (address != nullptr) std::free(static_cast<char*>(address) - shift);
}

void* allocate_or_throw(std::size_t size) {
    void* address = allocate(size);
    if (address == nullptr) throw std::bad_alloc();
    return address;
}

} // namespace

void* operator new(std::size_t size) {
    return allocate_or_throw(size);
}
void* operator new[](std::size_t size) {
    return allocate_or_throw(size);
}
void* operator new(std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
    return allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
    return allocate(size);
}
void operator delete(void* address) noexcept {
    release(address);
}
void operator delete[](void* address) noexcept {
    release(address);
}
void operator delete(void* address, std::size_t /*unused*/) noexcept {
    release(address);
}
void operator delete[](void* address, std::size_t /*unused*/) noexcept {
    release(address);
}
void operator delete(void* address, const std::nothrow_t& /*unused*/) noexcept {
    release(address);
}
void operator delete[](void* address, const std::nothrow_t& /*unused*/) noexcept {
    release(address);
}
