// Small readers of text, shared by every parser: numbers with a clear refusal, splitting, trimming,
// case.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

// The whole text must be the number; no sign but '-', no blanks.
[[nodiscard]] std::optional<std::int64_t> parse_integer(std::string_view text);
[[nodiscard]] std::optional<double> parse_real(std::string_view text);

// "a,b,,c" gives four parts; an empty text gives none.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
// The parts between runs of blanks.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);
[[nodiscard]] std::string_view trim(std::string_view text);
// ASCII only: all our names and commands are.
[[nodiscard]] std::string lower(std::string_view text);
// A character as an error message shows it: 'Q', or \x07 for what cannot be printed.
[[nodiscard]] std::string quoted(char character);

} // namespace papan
