#include "papan/server/guest_name.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace papan::server {

namespace {

struct Range {
    char32_t first, last;
};

// Characters without a shape of their own, and those that turn the direction: Unicode's
// Default_Ignorable_Code_Point, line separators and the marks of interlinear notes.
constexpr std::array invisible{
    Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},   Range{0x061C, 0x061C},
    Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},
    Range{0x200B, 0x200F},   Range{0x2028, 0x202E},   Range{0x2060, 0x206F},
    Range{0x3164, 0x3164},   Range{0xFE00, 0xFE0F},   Range{0xFEFF, 0xFEFF},
    Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},   Range{0x1BCA0, 0x1BCA3},
    Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF},
};
// Spaces by another name.
constexpr std::array blank{
    Range{0x00A0, 0x00A0}, Range{0x1680, 0x1680}, Range{0x2000, 0x200A}, Range{0x202F, 0x202F},
    Range{0x205F, 0x205F}, Range{0x2800, 0x2800}, Range{0x3000, 0x3000},
};

template <std::size_t N> bool is_in(const std::array<Range, N>& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](const Range& range) { return c >= range.first && c <= range.last; });
}

bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

struct Letter {
    char32_t code = 0;
    std::string_view bytes;
};

// The first letter of a text; nothing where that is no UTF-8 (RFC 3629).
std::optional<Letter> first_letter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return Letter{byte(0), text.substr(0, 1)};
    const std::size_t size = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < size) return std::nullopt;
    char32_t code = byte(0) & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
        code = code << 6U | (byte(i) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    if (code < smallest[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        return std::nullopt;
    return Letter{code, text.substr(0, size)};
}

} // namespace

Reply<std::string> clean_name(std::string_view name) {
    std::string shown;
    for (std::string_view rest = trim(name); !rest.empty();) {
        const auto letter = first_letter(rest);
        if (!letter)
            return refuse(RefusalCode::bad_message, "name.encoding"_key,
                          "a name is written in UTF-8");
        rest.remove_prefix(letter->bytes.size());
        if (is_control(letter->code))
            return refuse(RefusalCode::bad_message, "name.control"_key,
                          "a name has no control characters");
        if (is_in(blank, letter->code))
            shown += ' ';
        else if (!is_in(invisible, letter->code))
            shown += letter->bytes;
    }
    // Continuation bytes do not begin a letter.
    shown = std::string(trim(shown));
    const auto letters = std::count_if(shown.begin(), shown.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    if (letters == 0 || letters > static_cast<std::ptrdiff_t>(most_name_letters))
        return refuse(RefusalCode::bad_message, "name.length"_key, "a name has 1 to {} characters",
                      most_name_letters);
    return shown;
}

} // namespace papan::server
