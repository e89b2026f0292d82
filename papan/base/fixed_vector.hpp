// A vector with its elements inside it and a capacity known at compile time: what move generators
// fill, so that no generator touches the heap. Elements are trivial values; push_back beyond the
// capacity is a broken precondition.
#pragma once

#include "papan/base/assert.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace papan {

template <class T, std::size_t Capacity>
requires std::is_trivially_copyable_v<T>
class FixedVector {
  public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    // Written out so that the elements stay uninitialised: a move list is made at every node.
    FixedVector() {} // NOLINT(modernize-use-equals-default)
    FixedVector(const FixedVector& other) : size_(other.size_) {
        std::copy(other.begin(), other.end(), begin());
    }
    FixedVector& operator=(const FixedVector& other) {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), begin());
        return *this;
    }
    ~FixedVector() = default;

    void push_back(const T& item) {
        PAPAN_ASSERT(size_ < Capacity);
        items_[size_++] = item;
    }
    void pop_back() {
        PAPAN_ASSERT(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }
    void resize(std::size_t size) {
        PAPAN_ASSERT(size <= size_);
        size_ = static_cast<std::uint32_t>(size);
    }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] T& operator[](std::size_t index) {
        PAPAN_ASSERT(index < size_);
        return items_[index];
    }
    [[nodiscard]] const T& operator[](std::size_t index) const {
        PAPAN_ASSERT(index < size_);
        return items_[index];
    }
    [[nodiscard]] T* data() { return items_.data(); }
    [[nodiscard]] const T* data() const { return items_.data(); }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }
    [[nodiscard]] T& back() { return (*this)[size_ - 1]; }
    [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }

    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    std::array<T, Capacity> items_;
    std::uint32_t size_ = 0;
};

} // namespace papan
