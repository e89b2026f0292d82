#include "papan/notation/formats.hpp"

#include "papan/base/text.hpp"
#include "papan/notation/ggf.hpp"
#include "papan/notation/sgf/format.hpp"

#include <array>
#include <fmt/ranges.h>

namespace papan {

namespace {

Result<std::string> write_positions(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) text += record.end + '\n';
    return text;
}

constexpr std::array table{
    Format{"ggf", "Generic Game Format: Othello", ggf::read_records, ggf::write_records, nullptr,
           "othello"},
    Format{"sgf", "Smart Game Format FF[4]: Go", sgf::read_records, sgf::write_records,
           sgf::rewrite, "go"},
    Format{"pos", "the last position of each game, in the game's own notation", nullptr,
           write_positions, nullptr},
};

} // namespace

std::span<const Format> formats() {
    return table;
}

Result<const Format*> find_format(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Format& format : table) {
        if (format.name == name) return &format;
        names.push_back(format.name);
    }
    return fail(ErrorCode::not_found, "there is no format '{}', expected {}", name,
                fmt::join(names, ", "));
}

const Format* own_format(std::string_view game) {
    for (const Format& format : table)
        if (format.home == game) return &format;
    return nullptr;
}

Result<const Format*> format_of_file(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos)
        return fail(ErrorCode::invalid_input, "'{}' has no ending that names a format", path);
    return find_format(lower(path.substr(dot + 1)));
}

} // namespace papan
