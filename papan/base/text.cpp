#include "papan/base/text.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace papan {

namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

template <class Number> std::optional<Number> parse_whole(std::string_view text) {
    Number value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || text.empty()) return std::nullopt;
    return value;
}

} // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
    return parse_whole<std::int64_t>(text);
}

std::optional<double> parse_real(std::string_view text) {
    const auto value = parse_whole<double>(text);
    if (!value || !std::isfinite(*value)) return std::nullopt;
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    if (text.empty()) return parts;
    for (std::size_t start = 0;;) {
        const std::size_t end = text.find(separator, start);
        parts.push_back(text.substr(start, end - start));
        if (end == std::string_view::npos) return parts;
        start = end + 1;
    }
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t start = text.find_first_not_of(blanks);
        if (start == std::string_view::npos) return parts;
        text.remove_prefix(start);
        const std::size_t end = std::min(text.find_first_of(blanks), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string_view trim(std::string_view text) {
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& character : result)
        if (character >= 'A' && character <= 'Z')
            character = static_cast<char>(character - 'A' + 'a');
    return result;
}

std::string quoted(char character) {
    if (character >= ' ' && character <= '~') return fmt::format("'{}'", character);
    return fmt::format("\\x{:02x}", static_cast<unsigned char>(character));
}

} // namespace papan
