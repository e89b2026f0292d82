// Numbers as bytes in a file, little-endian on every machine we run on, and back again. A reader
// never runs past its end: it turns bad and gives zeros, and who reads asks once, at the end.
#pragma once

#include "papan/base/hash.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace papan {

static_assert(std::endian::native == std::endian::little);

class ByteWriter {
  public:
    template <class T> void put(T value) {
        static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof(value));
    }
    template <class T> void put_all(std::span<const T> values) {
        static_assert(std::is_trivially_copyable_v<T>);
        bytes_.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
    }
    // With its length in front.
    template <class T> void put_list(const std::vector<T>& values) {
        put(static_cast<std::uint32_t>(values.size()));
        put_all(std::span<const T>(values));
    }
    void put_text(std::string_view text) {
        put(static_cast<std::uint32_t>(text.size()));
        bytes_.append(text);
    }

    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : left_(bytes) {}

    template <class T> T get() {
        static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
        T value{};
        if (const auto bytes = take(sizeof(T)); good_) std::memcpy(&value, bytes.data(), sizeof(T));
        return value;
    }
    template <class T> std::vector<T> get_all(std::size_t count) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (!good_ || count > left_.size() / sizeof(T)) {
            good_ = false;
            return {};
        }
        std::vector<T> values(count);
        const auto bytes = take(count * sizeof(T));
        if (count > 0) std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }
    template <class T> std::vector<T> get_list() { return get_all<T>(get<std::uint32_t>()); }
    std::string get_text() { return std::string(take(get<std::uint32_t>())); }

    [[nodiscard]] std::size_t left() const { return left_.size(); }
    [[nodiscard]] bool good() const { return good_; }

  private:
    std::string_view take(std::size_t count) {
        if (!good_ || count > left_.size()) {
            good_ = false;
            return {};
        }
        const auto taken = left_.substr(0, count);
        left_.remove_prefix(count);
        return taken;
    }

    std::string_view left_;
    bool good_ = true;
};

// Against damage, not against ill will.
[[nodiscard]] inline std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = bytes.size();
    std::size_t at = 0;
    for (; at + 8 <= bytes.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, 8);
        sum = combine(sum, word);
    }
    std::uint64_t last = 0;
    if (at < bytes.size()) std::memcpy(&last, bytes.data() + at, bytes.size() - at);
    return combine(sum, last);
}

} // namespace papan
