// Moves (USI), options and the picture of shogi.
#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan {

namespace {

using namespace shogi;

constexpr std::array option_table{
    ParamInfo{
        "handicap", ParamKind::choice, "none", "pieces that gote leaves off; gote moves first", 0,
        0,
        "none|lance|right-lance|bishop|rook|rook-lance|2|3|4|5|5-left|6|7-left|7-right|8|9|10|"
        "naked-king|three-pawns"},
    ParamInfo{"impasse", ParamKind::choice, "27", "points that declare an entered king", 0, 0,
              "27|24|none"},
};

constexpr std::array<std::string_view, 3> impasse_names{"27", "24", "none"};

// The move that the text spells, legal or not.
std::optional<Move> read_usi(std::string_view text) {
    if (text == "win") return declaration;
    if (text.size() < 4 || text.size() > 5) return std::nullopt;
    const auto to = parse_square(text.substr(2, 2));
    if (!to) return std::nullopt;
    if (text[1] == '*') {
        // People type small letters, and `papan play` makes them small.
        const bool small = text[0] >= 'a' && text[0] <= 'z';
        const auto kind =
            kind_from_letter(small ? static_cast<char>(text[0] - 'a' + 'A') : text[0]);
        if (!kind || *kind == Kind::king || text.size() != 4) return std::nullopt;
        return Move::drop(*kind, *to);
    }
    const auto from = parse_square(text.substr(0, 2));
    if (!from || (text.size() == 5 && text[4] != '+')) return std::nullopt;
    return Move::normal(*from, *to, text.size() == 5);
}

std::string hand_line(const Position& position, Seat seat, bool plain) {
    std::string line(plain ? "" : seat == Seat::first ? "☗ " : "☖ ");
    line += Shogi::seat_name(seat);
    line += " in hand:";
    for (auto kind = all_hand_kinds.rbegin(); kind != all_hand_kinds.rend(); ++kind) {
        const int held = position.in_hand(seat, *kind);
        if (held == 0) continue;
        line += ' ';
        line += plain ? piece_text(make_piece(seat, *kind)) : std::string(kind_kanji(*kind));
        if (held > 1) line += std::to_string(held);
    }
    return position.has_hand(seat) ? line : line + " -";
}

std::string cell_text(Piece piece, bool plain) {
    if (piece == no_piece) return "";
    if (plain) return piece_text(piece);
    return fmt::format("{}{}", seat_of(piece) == Seat::first ? ' ' : 'v',
                       kind_kanji(kind_of(piece)));
}

} // namespace

std::string Shogi::format_move(const State&, Move move) {
    if (move == declaration) return "win";
    const std::string to = square_name(move.to());
    if (move.is_drop()) return fmt::format("{}*{}", kind_letter(move.dropped()), to);
    return fmt::format("{}{}{}", square_name(move.from()), to, move.promotes() ? "+" : "");
}

Result<Move> Shogi::parse_move(const State& state, std::string_view text) {
    const auto move = read_usi(trim(text));
    if (!move)
        return fail(ErrorCode::invalid_input, "shogi.no_move"_key,
                    "'{}' is not a move, expected for example 7g7f, 8h2b+, P*5e or win",
                    trim(text));
    if (is_legal(state, *move)) return *move;
    return fail(ErrorCode::illegal_move, why_illegal(state, *move));
}

std::string Shogi::format_position(const State& state) {
    return format_sfen(state.position, state.move_number);
}

Result<Shogi::State> Shogi::parse_position(std::string_view text, const Options& options) {
    auto read = parse_sfen(text);
    if (!read) return pass_on(std::move(read));
    return from_position(read->position, read->move_number, options);
}

std::span<const ParamInfo> Shogi::option_info() {
    return option_table;
}

std::string Shogi::format_options(const Options& options) {
    std::vector<std::string> parts;
    if (options.handicap != 0)
        parts.push_back(fmt::format("handicap={}", handicaps[options.handicap].name));
    if (options.impasse != ImpasseRule::points27)
        parts.push_back(
            fmt::format("impasse={}", impasse_names[static_cast<std::size_t>(options.impasse)]));
    return fmt::format("{}", fmt::join(parts, ","));
}

Result<Shogi::Options> Shogi::parse_options(std::string_view text) {
    auto params = Params::parse(text, option_table);
    if (!params) return pass_on(std::move(params));
    const auto handicap = std::find_if(handicaps.begin(), handicaps.end(), [&](const auto& row) {
        return row.name == params->text("handicap");
    });
    const auto impasse =
        std::find(impasse_names.begin(), impasse_names.end(), params->text("impasse"));
    return Options{static_cast<std::uint8_t>(handicap - handicaps.begin()),
                   static_cast<ImpasseRule>(impasse - impasse_names.begin())};
}

Diagram Shogi::diagram(const State& state, Glyphs glyphs) {
    const bool plain = glyphs == Glyphs::ascii;
    const Position& position = state.position;
    Diagram picture;
    picture.rows = picture.columns = 9;
    picture.empty = plain ? "." : " ・";
    picture.above.push_back(hand_line(position, Seat::second, plain));
    for (int rank = 0; rank < 9; ++rank) {
        picture.column_labels.push_back(std::to_string(9 - rank));
        const std::string letter(1, static_cast<char>('a' + rank));
        picture.row_labels.push_back(
            plain ? letter : std::string(kanji_digits[static_cast<std::size_t>(rank)]) + letter);
        for (int file = 8; file >= 0; --file)
            picture.cells.push_back(cell_text(position.at(make_square(file, rank)), plain));
    }
    picture.below.push_back(hand_line(position, Seat::first, plain));
    return picture;
}

std::optional<int> Shogi::cell(const State&, Move move) {
    if (move == declaration) return std::nullopt;
    return rank_of(move.to()) * 9 + 8 - file_of(move.to());
}

} // namespace papan
