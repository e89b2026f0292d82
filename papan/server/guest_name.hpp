// Names of guests, as others see them. What cannot be seen or turns the direction of the text
// around is taken out, so that nobody can look like somebody else or like nobody.
#pragma once

#include "papan/server/reply.hpp"

#include <string>
#include <string_view>

namespace papan::server {

inline constexpr std::size_t most_name_letters = 24;

// A name that can be shown: trimmed, 1 to 24 characters. Control characters and bytes that are no
// UTF-8 are refused.
[[nodiscard]] Reply<std::string> clean_name(std::string_view name);

} // namespace papan::server
