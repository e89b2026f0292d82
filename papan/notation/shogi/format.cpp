#include "papan/notation/shogi/format.hpp"

#include "papan/base/text.hpp"
#include "papan/notation/shogi/csa.hpp"
#include "papan/notation/shogi/encoding.hpp"
#include "papan/notation/shogi/jkf.hpp"
#include "papan/notation/shogi/ki2.hpp"
#include "papan/notation/shogi/kif.hpp"
#include "papan/notation/shogi/usi_record.hpp"

#include <algorithm>

namespace papan::kifu {

namespace {

template <Result<Kifu> (*Read)(std::string_view)>
Result<std::vector<Kifu>> read_one(std::string_view text) {
    auto game = Read(text);
    if (!game) return pass_on(std::move(game));
    std::vector<Kifu> games;
    games.push_back(*std::move(game));
    return games;
}

template <CsaVersion Version> std::string write_csa_version(const Kifu& game) {
    return write_csa(game, Version);
}
template <bool Utf8> std::string write_kif_file(const Kifu& game) {
    return (Utf8 ? "#KIF version=2.0 encoding=UTF-8\n" : "#KIF version=2.0 encoding=Shift_JIS\n") +
           write_kif(game);
}

// What a format has room for, besides moves.
struct Room {
    bool variations = true, times = true, notes = true; // notes: headers and comments
    bool many_games = false;
};
constexpr Room room_kif{}, room_ki2{true, false, true, false}, room_csa{false, true, true, true},
    room_usi{false, false, false, true};

struct Row {
    std::string_view ending;
    Result<std::vector<Kifu>> (*read)(std::string_view utf8);
    std::string (*write)(const Kifu& game);
    bool shift_jis;
    Room room;
    std::string_view between_games;
};
// In the order of FileKind.
constexpr std::array table{
    Row{"csa", read_csa, write_csa_version<CsaVersion::v22>, true, room_csa, csa_separator},
    Row{"csa3", read_csa, write_csa_version<CsaVersion::v30>, false, room_csa, csa_separator},
    Row{"jkf", read_one<read_jkf>, write_jkf, false, room_kif, ""},
    Row{"ki2", read_one<read_ki2>, write_ki2, true, room_ki2, ""},
    Row{"ki2u", read_one<read_ki2>, write_ki2, false, room_ki2, ""},
    Row{"kif", read_one<read_kif>, write_kif_file<false>, true, room_kif, ""},
    Row{"kifu", read_one<read_kif>, write_kif_file<true>, false, room_kif, ""},
    Row{"sfen", read_usi, write_sfen, false, room_usi, ""},
    Row{"usi", read_usi, write_usi, false, room_usi, ""},
};

const Row& row_of(FileKind kind) {
    return table[static_cast<std::size_t>(kind)];
}
FileKind kind_of_ending(std::string_view ending) {
    const auto row = std::find_if(table.begin(), table.end(),
                                  [&](const Row& each) { return each.ending == ending; });
    PAPAN_ASSERT(row != table.end());
    return static_cast<FileKind>(row - table.begin());
}

void warn_of_loss(const Row& row, const Kifu& game, std::vector<Warning>& warnings) {
    const auto line = main_line(game);
    const auto any = [&](auto&& has) {
        return has(game.root) ||
               std::any_of(line.begin(), line.end(), [&](const Node* node) { return has(*node); });
    };
    const auto lost = [&](std::string_view what) {
        warnings.push_back({0, 0, fmt::format("{} has no room for {}", row.ending, what)});
    };
    if (!row.room.variations && has_variations(game))
        lost("variations: only the main line is kept");
    if (!row.room.times && any([](const Node& node) { return node.milliseconds.has_value(); }))
        lost("times");
    if (!row.room.notes) {
        if (!game.headers.empty()) lost("headers");
        if (any([](const Node& node) { return !node.comment.empty(); })) lost("comments");
        if (any([](const Node& node) { return !has_usi_word(node.end) || node.illegal; }))
            lost("this way to end a game");
    }
}

// The first line that is neither blank nor for programs.
std::string_view first_line(std::string_view text) {
    for (const std::string_view raw : split(text, '\n')) {
        const std::string_view line = trim(raw);
        if (!line.empty() && !line.starts_with('#')) return line;
    }
    return "";
}

bool has_line_with(std::string_view text, std::initializer_list<std::string_view> beginnings) {
    for (const std::string_view raw : split(text, '\n')) {
        const std::string_view line = trim(raw);
        for (const std::string_view beginning : beginnings)
            if (line.starts_with(beginning)) return true;
    }
    return false;
}

} // namespace

std::optional<FileKind> detect(std::string_view bytes) {
    const auto text = to_utf8(bytes);
    if (!text) return std::nullopt;
    const std::string_view first = first_line(*text);
    if (first.starts_with('{')) return FileKind::jkf;
    const auto parts = words(first);
    if (!parts.empty() && (parts[0] == "position" || parts[0] == "startpos" || parts[0] == "sfen" ||
                           std::count(parts[0].begin(), parts[0].end(), '/') == 8))
        return FileKind::usi;
    if (has_line_with(*text, {"▲", "△", "▼", "▽", "☗", "☖"})) return FileKind::ki2;
    if (has_line_with(*text, {"手合割：", "手数---", "先手：", "下手：", "1 "}))
        return FileKind::kif;
    if (has_line_with(*text, {"V2", "V3", "PI", "P1", "N+", "N-", "+", "'CSA"}))
        return FileKind::csa;
    return std::nullopt;
}

Result<std::vector<Kifu>> read_file(FileKind kind, std::string_view bytes) {
    auto text = to_utf8(bytes);
    if (!text) return pass_on(std::move(text));
    return row_of(kind).read(*text);
}

Result<std::string> write_file(FileKind kind, const std::vector<Kifu>& games,
                               std::vector<Warning>& warnings) {
    const Row& row = row_of(kind);
    if (games.size() > 1 && !row.room.many_games)
        return fail(ErrorCode::unsupported, "record.one_game"_key,
                    "a {} file holds one game, not {}", row.ending, games.size());
    std::string text;
    for (const Kifu& game : games) {
        if (!text.empty()) text += row.between_games;
        text += row.write(game);
        warn_of_loss(row, game, warnings);
    }
    if (!row.shift_jis) return text;
    return to_shift_jis(text);
}

Result<std::string> rewrite(std::string_view bytes, std::string_view from, std::string_view to,
                            std::vector<Warning>& warnings) {
    auto games = read_file(kind_of_ending(from), bytes);
    if (!games) return pass_on(std::move(games));
    return write_file(kind_of_ending(to), *games, warnings);
}

Result<Records> read_records(FileKind kind, std::string_view bytes) {
    auto games = read_file(kind, bytes);
    if (!games) return pass_on(std::move(games));
    Records records;
    for (const Kifu& game : *games) {
        records.games.push_back(to_record(game));
        if (has_variations(game)) records.warnings.push_back({0, 0, "only the main line is kept"});
    }
    return records;
}

Result<std::string> write_records(FileKind kind, const std::vector<Record>& records) {
    std::vector<Kifu> games;
    for (const Record& record : records) {
        auto game = from_record(record);
        if (!game) return pass_on(std::move(game));
        games.push_back(*std::move(game));
    }
    std::vector<Warning> warnings;
    return write_file(kind, games, warnings);
}

} // namespace papan::kifu
