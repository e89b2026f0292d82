#include "papan/notation/formats.hpp"

#include "papan/base/text.hpp"
#include "papan/notation/congklak.hpp"
#include "papan/notation/ggf.hpp"
#include "papan/notation/sgf/format.hpp"
#include "papan/notation/shogi/encoding.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/notation/transcript.hpp"
#include "papan/notation/wthor.hpp"

#include <array>
#include <fmt/ranges.h>

namespace papan {

namespace {

Result<std::string> write_positions(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) text += record.end + '\n';
    return text;
}

Result<std::string> rewrite_sgf(std::string_view text, std::string_view, std::string_view,
                                std::vector<Warning>& warnings) {
    return sgf::rewrite(text, warnings);
}

template <kifu::FileKind Kind>
constexpr Format shogi_format(std::string_view summary, std::string_view home = "") {
    return {kifu::file_ending(Kind), summary, kifu::read_records<Kind>, kifu::write_records<Kind>,
            kifu::rewrite,           home,    kifu::mend_text};
}

using kifu::FileKind;

constexpr std::array table{
    Format{"congklak", "congklak: rules, names and the holes of each turn",
           congklak_record::read_records, congklak_record::write_records, nullptr, "congklak"},
    Format{"ggf", "Generic Game Format: Othello", ggf::read_records, ggf::write_records, nullptr,
           "othello"},
    Format{"sgf", "Smart Game Format FF[4]: Go", sgf::read_records, sgf::write_records, rewrite_sgf,
           "go"},
    shogi_format<FileKind::csa>("shogi, of computers: CSA 2.2, Shift_JIS"),
    shogi_format<FileKind::csa3>("shogi: CSA 3.0, UTF-8, with milliseconds"),
    shogi_format<FileKind::jkf>("shogi, of web pages: JSON kifu format"),
    shogi_format<FileKind::ki2>("shogi, as people write moves: KI2, Shift_JIS"),
    shogi_format<FileKind::ki2u>("shogi: KI2, UTF-8"),
    shogi_format<FileKind::kif>("shogi, of most programs: KIF, Shift_JIS"),
    shogi_format<FileKind::kifu>("shogi: KIF, UTF-8", "shogi"),
    shogi_format<FileKind::sfen>("shogi: SFEN and moves, a game to a line"),
    shogi_format<FileKind::usi>("shogi: USI's position command, a game to a line"),
    Format{"transcript", "Othello: the squares of a game to a line, f5d6c3",
           transcript::read_records, transcript::write_records, nullptr},
    Format{"wtb", "Othello: a year of the WTHOR base, with names from .jou and .trn beside it",
           wthor::read_records, nullptr, nullptr, "", nullptr, wthor::add_names},
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
    return fail(ErrorCode::not_found, "record.no_format"_key,
                "there is no format '{}', expected {}", name, fmt::join(names, ", "));
}

const Format* own_format(std::string_view game) {
    for (const Format& format : table)
        if (format.home == game) return &format;
    return nullptr;
}

Result<const Format*> format_of_file(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos)
        return fail(ErrorCode::invalid_input, "record.no_ending"_key,
                    "'{}' has no ending that names a format", path);
    return find_format(lower(path.substr(dot + 1)));
}

Result<const Format*> detect_format(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    if (first != std::string_view::npos && text[first] == '(')
        return find_format(text.substr(first).starts_with("(;GM[Othello]") ? "ggf" : "sgf");
    if (first != std::string_view::npos &&
        text.substr(first).starts_with(congklak_record::signature))
        return find_format("congklak");
    if (transcript::looks_like_one(text)) return find_format("transcript");
    if (const auto kind = kifu::detect(text)) return find_format(kifu::file_ending(*kind));
    return fail(ErrorCode::invalid_input, "record.unknown_format"_key,
                "the text looks like no format we know");
}

} // namespace papan
