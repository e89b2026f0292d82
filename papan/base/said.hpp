// What a person is told, in a form that can be said in any language: a key, arguments, and the
// same in English. The English stands where it is said; the Indonesian is in a catalogue by the
// keys (web/src/words/said.id.json), which tools/check_words holds complete and in step.
#pragma once

#include <cstddef>
#include <fmt/core.h>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace papan {

// The name of a sentence or a word in the catalogues: "go.suicide"_key. Always a literal, so that
// it outlives all that carry it and can be found in the sources.
class Key {
  public:
    [[nodiscard]] constexpr std::string_view text() const { return text_; }

  private:
    friend consteval Key operator""_key(const char* text, std::size_t length);
    consteval explicit Key(std::string_view text) : text_(text) {}

    std::string_view text_;
};

consteval Key operator""_key(const char* text, std::size_t length) {
    return Key(std::string_view(text, length));
}

struct Said {
    std::string text;          // in English
    std::string_view key = {}; // empty: the text is said as it is in every language
    std::vector<Said> args = {};

    friend bool operator==(const Said&, const Said&) = default;
};

// A sentence with its placeholders filled in: {} by the arguments in turn, {1} by the second one.
// What else is in braces stays as it is.
[[nodiscard]] std::string filled_in(std::string_view sentence, std::span<const std::string> args);

namespace detail {

template <class T> Said argument(T&& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<T>, Said>)
        return std::forward<T>(value);
    else if constexpr (std::is_convertible_v<T, std::string_view>)
        return {std::string(std::string_view(value))};
    else
        return {fmt::format("{}", std::forward<T>(value))};
}

[[nodiscard]] Said say(std::string_view key, std::string_view sentence, std::vector<Said> args);

} // namespace detail

// A sentence: its placeholders are plain {}, so that each argument can be put into another
// language's sentence as well. Arguments that are words themselves (a side, a piece) are Said.
template <class... Args>
[[nodiscard]] Said say(Key key, fmt::format_string<Args...> format, Args&&... args) {
    const fmt::string_view sentence = format;
    return detail::say(key.text(), {sentence.data(), sentence.size()},
                       {detail::argument(std::forward<Args>(args))...});
}

} // namespace papan

template <> struct fmt::formatter<papan::Said> : fmt::formatter<std::string_view> {
    template <class Context> auto format(const papan::Said& said, Context& context) const {
        return fmt::formatter<std::string_view>::format(said.text, context);
    }
};
