#include "tests/support/failing_new.hpp"

#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <execinfo.h>
#include <new>
#include <string_view>

namespace papan::test {

namespace {

std::atomic<std::uint64_t> every = 0;     // 0: none fails
std::atomic<std::uint64_t> countdown = 0; // 0: none fails
std::atomic<std::uint64_t> counted = 0;
thread_local int spared = 0;

// The JSON library allocates in its destructors, which end the process when they fail: nothing
// around them can help, so these are the only ones that always have memory. (The program's symbols
// are exported for this.)
bool is_in_json_destructor() noexcept {
    constexpr int looked_at = 20; // where nothing is inlined, a vector alone is ten calls
    void* frames[looked_at];
    const int found = backtrace(frames, looked_at);
    for (int i = 0; i < found; ++i) {
        Dl_info place{};
        if (dladdr(frames[i], &place) == 0 || place.dli_sname == nullptr) continue;
        const std::string_view name(place.dli_sname);
        if (name.find("basic_json") == std::string_view::npos) continue;
        if (name.find("7destroy") != std::string_view::npos || name.ends_with("D1Ev") ||
            name.ends_with("D2Ev"))
            return true;
    }
    return false;
}

// Whether it is this one's turn.
bool is_chosen() noexcept {
    if (const std::uint64_t n = every.load(std::memory_order_relaxed); n != 0)
        return (counted.fetch_add(1, std::memory_order_relaxed) + 1) % n == 0;
    std::uint64_t left = countdown.load(std::memory_order_relaxed);
    while (left > 0)
        if (countdown.compare_exchange_weak(left, left - 1)) return left == 1;
    return false;
}

bool fails() noexcept {
    if (spared > 0 || !is_chosen()) return false;
    ++spared;
    const bool passes = is_in_json_destructor();
    --spared;
    if (passes && every == 0) countdown = 1; // the next one then
    return !passes;
}

} // namespace

void* allocate(std::size_t size) noexcept {
    return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
    void* block = nullptr;
    if (fails() || posix_memalign(&block, static_cast<std::size_t>(alignment), size) != 0)
        return nullptr;
    return block;
}

EveryNthFails::EveryNthFails(std::uint64_t n) {
    counted = 0;
    every = n;
}
EveryNthFails::~EveryNthFails() {
    every = 0;
}

NthFails::NthFails(std::uint64_t n) {
    countdown = n;
}
NthFails::~NthFails() {
    countdown = 0;
}
bool NthFails::happened() const {
    return countdown == 0;
}

Spared::Spared() {
    ++spared;
}
Spared::~Spared() {
    --spared;
}

} // namespace papan::test

namespace {

template <class... How> void* or_throw(std::size_t size, How... how) {
    void* block = papan::test::allocate(size, how...);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

} // namespace

void* operator new(std::size_t size) {
    return or_throw(size);
}
void* operator new[](std::size_t size) {
    return or_throw(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return or_throw(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return or_throw(size, alignment);
}
void* operator new(std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
    return papan::test::allocate(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*unused*/) noexcept {
    return papan::test::allocate(size);
}
void operator delete(void* address) noexcept {
    std::free(address);
}
void operator delete[](void* address) noexcept {
    std::free(address);
}
void operator delete(void* address, std::size_t /*unused*/) noexcept {
    std::free(address);
}
void operator delete[](void* address, std::size_t /*unused*/) noexcept {
    std::free(address);
}
void operator delete(void* address, std::align_val_t /*unused*/) noexcept {
    std::free(address);
}
void operator delete[](void* address, std::align_val_t /*unused*/) noexcept {
    std::free(address);
}
void operator delete(void* address, std::size_t /*unused*/, std::align_val_t /*unused*/) noexcept {
    std::free(address);
}
void operator delete[](void* address, std::size_t /*unused*/,
                       std::align_val_t /*unused*/) noexcept {
    std::free(address);
}
