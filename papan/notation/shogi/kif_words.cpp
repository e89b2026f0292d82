#include "papan/notation/shogi/kif_words.hpp"

#include "papan/games/shogi/names.hpp"

#include <array>

namespace papan::kifu {

using namespace shogi;

namespace {

constexpr std::array<std::string_view, 9> plain_digits{"1", "2", "3", "4", "5", "6", "7", "8", "9"};

struct KindWord {
    std::string_view word;
    Kind kind;
};
// Longer words first.
constexpr std::array kind_table{
    KindWord{"成香", Kind::promoted_lance},
    KindWord{"成桂", Kind::promoted_knight},
    KindWord{"成銀", Kind::promoted_silver},
    KindWord{"杏", Kind::promoted_lance},
    KindWord{"圭", Kind::promoted_knight},
    KindWord{"全", Kind::promoted_silver},
    KindWord{"歩", Kind::pawn},
    KindWord{"香", Kind::lance},
    KindWord{"桂", Kind::knight},
    KindWord{"銀", Kind::silver},
    KindWord{"金", Kind::gold},
    KindWord{"角", Kind::bishop},
    KindWord{"飛", Kind::rook},
    KindWord{"玉", Kind::king},
    KindWord{"王", Kind::king},
    KindWord{"と", Kind::tokin},
    KindWord{"馬", Kind::horse},
    KindWord{"龍", Kind::dragon},
    KindWord{"竜", Kind::dragon},
};

struct EndWord {
    std::string_view word;
    End end;
};
constexpr std::array end_table{
    EndWord{"投了", End::resigned},
    EndWord{"中断", End::interrupted},
    EndWord{"千日手", End::repetition},
    EndWord{"持将棋", End::impasse},
    EndWord{"詰み", End::mate},
    EndWord{"詰", End::mate},
    EndWord{"切れ負け", End::time_up},
    EndWord{"反則勝ち", End::illegal_win},
    EndWord{"反則負け", End::illegal_loss},
    EndWord{"入玉勝ち", End::declared},
    EndWord{"不詰", End::no_mate},
    EndWord{"引き分け", End::draw},
    EndWord{"最大手数", End::move_limit},
    EndWord{"不戦勝", End::won_by_default},
    EndWord{"不戦敗", End::lost_by_default},
    EndWord{"待った", End::taken_back},
    EndWord{"エラー", End::failed},
};

std::optional<int> take_digit(std::string_view& text) {
    for (std::size_t i = 0; i < 9; ++i)
        if (take(text, wide_digits[i]) || take(text, plain_digits[i]) ||
            take(text, kanji_digits[i]))
            return static_cast<int>(i);
    return std::nullopt;
}

} // namespace

bool take_mark(std::string_view& text) {
    for (const std::string_view mark : {"▲", "△", "▼", "▽", "☗", "☖"})
        if (take(text, mark)) return true;
    return false;
}

void skip_blanks(std::string_view& text) {
    while (take(text, " ") || take(text, "　")) {
    }
}

bool take(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

std::optional<Square> take_square(std::string_view& text) {
    std::string_view rest = text;
    const auto file = take_digit(rest);
    const auto rank = file ? take_digit(rest) : std::nullopt;
    if (!rank) return std::nullopt;
    text = rest;
    return make_square(*file, *rank);
}

std::optional<Kind> take_kind(std::string_view& text) {
    for (const KindWord& row : kind_table)
        if (take(text, row.word)) return row.kind;
    return std::nullopt;
}

std::optional<int> take_kanji_number(std::string_view& text) {
    const bool ten = take(text, "十");
    const auto digit = take_digit(text);
    if (!ten && !digit) return std::nullopt;
    return (ten ? 10 : 0) + (digit ? *digit + 1 : 0);
}

std::string kanji_number(int number) {
    std::string text = number >= 10 ? "十" : "";
    if (number % 10 != 0) text += kanji_digits[static_cast<std::size_t>(number % 10 - 1)];
    return text;
}

std::optional<End> end_from_word(std::string_view word) {
    for (const EndWord& row : end_table)
        if (row.word == word) return row.end;
    return std::nullopt;
}

std::string_view end_word(const Node& node) {
    for (const EndWord& row : end_table)
        if (row.end == node.end) return row.word;
    return node.end_word;
}

} // namespace papan::kifu
