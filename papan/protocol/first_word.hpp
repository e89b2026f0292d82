// The command of a line, and what follows it: how line protocols are taken apart.
#pragma once

#include "papan/base/text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace papan::protocol {

[[nodiscard]] inline std::pair<std::string_view, std::string_view>
first_word(std::string_view text) {
    text = trim(text);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    return {text.substr(0, end), trim(text.substr(end))};
}

} // namespace papan::protocol
