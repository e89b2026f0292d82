// Texts, lists and optional numbers in a message that a stranger may have written: longer than they
// may be, or other than they can be, and the reader turns bad.
#pragma once

#include "papan/base/bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace papan::thinking {

class BoundedReader {
  public:
    explicit BoundedReader(ByteReader& in) : in_(in) {}

    [[nodiscard]] bool good() const { return good_ && in_.good(); }
    void expect(bool fine) { good_ = good_ && fine; }

    [[nodiscard]] std::string text(std::size_t longest) {
        std::string text = in_.get_text();
        expect(text.size() <= longest);
        return text;
    }
    // That can be shown on a terminal.
    [[nodiscard]] std::string plain_text(std::size_t longest) {
        std::string text = this->text(longest);
        expect(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
        return text;
    }
    [[nodiscard]] std::vector<std::string> texts(std::size_t most, std::size_t longest) {
        std::vector<std::string> texts;
        for (std::size_t left = count(most); left > 0 && good(); --left)
            texts.push_back(text(longest));
        return texts;
    }
    [[nodiscard]] std::size_t count(std::size_t most) {
        const auto count = in_.get<std::uint32_t>();
        expect(count <= most);
        return good() ? count : 0;
    }
    [[nodiscard]] bool flag() {
        const auto byte = in_.get<std::uint8_t>();
        expect(byte <= 1);
        return byte == 1;
    }
    template <class T> [[nodiscard]] T between(T low, T high) {
        const T value = in_.get<T>();
        expect(value >= low && value <= high); // neither holds of what is no number
        return value;
    }
    template <class T> [[nodiscard]] std::optional<T> maybe(T low, T high) {
        if (!flag()) return std::nullopt;
        return between(low, high);
    }
    [[nodiscard]] std::uint64_t number() { return in_.get<std::uint64_t>(); }

  private:
    ByteReader& in_;
    bool good_ = true;
};

inline void put_texts(ByteWriter& out, const std::vector<std::string>& texts) {
    out.put(static_cast<std::uint32_t>(texts.size()));
    for (const std::string& text : texts) out.put_text(text);
}

inline void put_flag(ByteWriter& out, bool flag) {
    out.put(static_cast<std::uint8_t>(flag));
}

template <class T> void put_maybe(ByteWriter& out, const std::optional<T>& value) {
    put_flag(out, value.has_value());
    if (value) out.put(*value);
}

} // namespace papan::thinking
