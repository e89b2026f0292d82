// A text with a few bytes changed, added or lost, to see what its reader does.
#pragma once

#include "papan/base/random.hpp"

#include <string>
#include <string_view>

namespace papan {

// Writes any byte, or only the given letters: those of the format get further into its reader.
inline std::string damaged(std::string text, Random& random, std::string_view letters = {}) {
    const auto below = [&](std::size_t bound) {
        return random.below(static_cast<std::uint32_t>(bound));
    };
    for (auto edits = random.below(6) + 1; edits > 0; --edits) {
        const auto letter =
            letters.empty() ? static_cast<char>(below(256)) : letters[below(letters.size())];
        if (text.empty()) text = letter;
        const auto at = below(text.size());
        switch (random.below(3)) {
        case 0:
            text[at] = letter;
            break;
        case 1:
            text.insert(text.begin() + at, letter);
            break;
        default:
            text.erase(at, random.below(16));
            break;
        }
    }
    return text;
}

} // namespace papan
