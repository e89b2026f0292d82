#include "papan/notation/shogi/kif_start.hpp"

#include "papan/base/text.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/notation/shogi/kif_words.hpp"

#include <algorithm>

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr std::string_view wide_blank = "　", wide_colon = "：";

std::string hand_text(const Position& position, Seat seat) {
    std::string text;
    for (auto kind = all_hand_kinds.rbegin(); kind != all_hand_kinds.rend(); ++kind) {
        const int held = position.in_hand(seat, *kind);
        if (held == 0) continue;
        text += kind_words(*kind);
        if (held > 1) text += kanji_number(held);
        text += wide_blank;
    }
    return text.empty() ? "なし" : text;
}

std::string board_text(const Shogi::State& start) {
    const Position& position = start.position;
    std::string text = fmt::format("後手の持駒：{}\n", hand_text(position, Seat::second));
    text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
    for (int rank = 0; rank < 9; ++rank) {
        text += '|';
        for (int file = 8; file >= 0; --file) {
            const Piece piece = position.at(make_square(file, rank));
            if (piece == no_piece)
                text += " ・";
            else
                text += fmt::format("{}{}", seat_of(piece) == Seat::first ? ' ' : 'v',
                                    kind_kanji(kind_of(piece)));
        }
        text += fmt::format("|{}\n", kanji_number(rank + 1));
    }
    text += "+---------------------------+\n";
    text += fmt::format("先手の持駒：{}\n", hand_text(position, Seat::first));
    text += position.side() == Seat::first ? "先手番\n" : "後手番\n";
    // As a header, which every reader passes over that does not know it.
    if (start.move_number != 1) text += fmt::format("開始手数：{}\n", start.move_number);
    return text;
}

} // namespace

Result<bool> StartReader::read_line(std::string_view line) {
    if (line.starts_with('|')) {
        auto read = read_rank(line.substr(1));
        return read ? Result<bool>(true) : pass_on(std::move(read));
    }
    if (line.starts_with("後手番") || line.starts_with("上手番")) side_ = Seat::second;
    if (line.starts_with("先手番") || line.starts_with("下手番")) side_ = Seat::first;
    const std::size_t colon = line.find(wide_colon);
    if (colon == std::string_view::npos || colon == 0) return false;
    auto read = read_header(line.substr(0, colon), line.substr(colon + wide_colon.size()));
    return read ? Result<bool>(true) : pass_on(std::move(read));
}

Result<Shogi::State> StartReader::finish() const {
    Shogi::Options options;
    options.handicap = static_cast<std::uint8_t>(handicap_);
    if (ranks_ == 0) return Shogi::initial(options);
    if (ranks_ != 9)
        return fail(ErrorCode::invalid_input, "kif.ranks"_key, "the board has {} ranks", ranks_);
    Position position = setup_;
    position.set_side(side_.value_or(handicap_ == 0 ? Seat::first : Seat::second));
    if (auto checked = check_position(position); !checked) return pass_on(std::move(checked));
    return Shogi::from_position(position, move_number_, {});
}

Result<void> StartReader::read_header(std::string_view name, std::string_view value) {
    while (value.ends_with(wide_blank)) value.remove_suffix(wide_blank.size());
    value = trim(value);
    if (name == "手合割") {
        const auto row = std::find_if(handicaps.begin(), handicaps.end(),
                                      [&](const auto& each) { return each.japanese == value; });
        // Programs have words of their own ("その他", "詰将棋"): a board follows then.
        if (row != handicaps.end()) handicap_ = static_cast<std::size_t>(row - handicaps.begin());
        return {};
    }
    if (name == "先手の持駒" || name == "下手の持駒") return read_hand(Seat::first, value);
    if (name == "後手の持駒" || name == "上手の持駒") return read_hand(Seat::second, value);
    if (name == "開始手数") {
        const auto number = parse_integer(value);
        if (!number || *number < 1 || *number > 10'000)
            return fail(ErrorCode::invalid_input, "kif.move_number"_key, "'{}' is no move number",
                        value);
        move_number_ = static_cast<int>(*number);
        return {};
    }
    headers.emplace_back(name, value);
    return {};
}

Result<void> StartReader::read_hand(Seat seat, std::string_view text) {
    skip_blanks(text);
    while (!text.empty() && text != "なし") {
        const std::string_view whole = text;
        const auto kind = take_kind(text);
        if (!kind || *kind >= Kind::king)
            return fail(ErrorCode::invalid_input, "shogi.not_in_hand"_key, "'{}' cannot be in hand",
                        whole);
        const int held = take_kanji_number(text).value_or(1);
        if (setup_.in_hand(seat, *kind) + held > 18)
            return fail(ErrorCode::invalid_input, "shogi.too_many_in_hand"_key,
                        "more than 18 {}s in hand", kind_said(*kind));
        setup_.add_to_hand(seat, *kind, held);
        skip_blanks(text);
    }
    return {};
}

// "|v香v桂 ・ ...|一"
Result<void> StartReader::read_rank(std::string_view text) {
    if (ranks_ == 9) return fail(ErrorCode::invalid_input, "kif.tenth_rank"_key, "a tenth rank");
    for (int file = 8; file >= 0; --file) {
        const bool gote = take(text, "v") || take(text, "V");
        if (!gote) (void)(take(text, " ") || take(text, "^") || take(text, "+"));
        if (take(text, "・") || take(text, wide_blank)) continue;
        const auto kind = take_kind(text);
        if (!kind)
            return fail(ErrorCode::invalid_input, "shogi.rank_length"_key,
                        "rank {} does not have 9 squares", ranks_ + 1);
        const Seat seat = gote ? Seat::second : Seat::first;
        if (*kind == Kind::king && setup_.king(seat) != no_square)
            return fail(ErrorCode::invalid_input, "shogi.second_king"_key,
                        "a second king of one side");
        setup_.put(make_piece(seat, *kind), make_square(file, ranks_));
    }
    ++ranks_;
    return {};
}

std::string start_text(const Kifu& kifu) {
    std::string text;
    for (const auto& [name, value] : kifu.headers)
        text += fmt::format("{}：{}\n", one_line(name), one_line(value));
    if (const auto row = handicap_of(kifu.start))
        return text + fmt::format("手合割：{}\n", handicaps[*row].japanese);
    return text + board_text(kifu.start);
}

} // namespace papan::kifu
