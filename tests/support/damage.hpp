// Texts as a stranger might send them, to see what their reader does.
#pragma once

#include "papan/base/random.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace papan::test {

// A text with a few bytes changed, added or lost. Writes any byte, or only the given letters: those
// of the format get further into its reader.
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

// One of several that are right, with some letters changed, left out, doubled or taken from
// another.
inline std::string damaged(std::span<const std::string> right, Random& dice) {
    std::string text = right[dice.below(static_cast<std::uint32_t>(right.size()))];
    const auto place = [&](const std::string& in) {
        return dice.below(static_cast<std::uint32_t>(in.size() + 1));
    };
    for (std::uint32_t changes = 1 + dice.below(4); changes > 0; --changes) {
        const std::size_t at = place(text), length = dice.below(9);
        const std::string& other = right[dice.below(static_cast<std::uint32_t>(right.size()))];
        switch (dice.below(4)) {
        case 0:
            if (at < text.size()) text[at] = static_cast<char>(dice.below(256));
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(at, length));
            break;
        default:
            text.insert(at, other.substr(std::min<std::size_t>(place(other), other.size()), 40));
        }
    }
    return text;
}

} // namespace papan::test
