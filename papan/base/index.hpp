// An enumerator, or a number that is not negative, as the place in an array that it stands for.
#pragma once

#include <concepts>
#include <cstddef>
#include <type_traits>

namespace papan {

template <class T>
requires std::is_enum_v<T> || std::same_as<T, int>
[[nodiscard]] constexpr std::size_t index(T value) {
    return static_cast<std::size_t>(value);
}

} // namespace papan
