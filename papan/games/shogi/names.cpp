#include "papan/games/shogi/names.hpp"

namespace papan::shogi {

namespace {

struct KindNames {
    Key key;
    const char* english;
    std::string_view kanji;
};

constexpr std::array kind_names{
    KindNames{"shogi.pawn"_key, "pawn", "歩"},
    KindNames{"shogi.lance"_key, "lance", "香"},
    KindNames{"shogi.knight"_key, "knight", "桂"},
    KindNames{"shogi.silver"_key, "silver", "銀"},
    KindNames{"shogi.gold"_key, "gold", "金"},
    KindNames{"shogi.bishop"_key, "bishop", "角"},
    KindNames{"shogi.rook"_key, "rook", "飛"},
    KindNames{"shogi.king"_key, "king", "玉"},
    KindNames{"shogi.tokin"_key, "tokin", "と"},
    KindNames{"shogi.promoted_lance"_key, "promoted lance", "杏"},
    KindNames{"shogi.promoted_knight"_key, "promoted knight", "圭"},
    KindNames{"shogi.promoted_silver"_key, "promoted silver", "全"},
    KindNames{"shogi.nothing"_key, "nothing", ""},
    KindNames{"shogi.horse"_key, "horse", "馬"},
    KindNames{"shogi.dragon"_key, "dragon", "龍"},
};

} // namespace

std::string square_name(int square) {
    return {static_cast<char>('1' + file_of(square)), static_cast<char>('a' + rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
        return std::nullopt;
    return make_square(text[0] - '1', text[1] - 'a');
}

Said kind_said(Kind kind) {
    const KindNames& names = kind_names[index(kind)];
    return {names.english, names.key.text()};
}

std::string_view kind_kanji(Kind kind) {
    return kind_names[index(kind)].kanji;
}

std::string square_words(int square) {
    return std::string(wide_digits[static_cast<std::size_t>(file_of(square))])
        .append(kanji_digits[static_cast<std::size_t>(rank_of(square))]);
}

std::string_view kind_words(Kind kind) {
    switch (kind) {
    case Kind::promoted_lance:
        return "成香";
    case Kind::promoted_knight:
        return "成桂";
    case Kind::promoted_silver:
        return "成銀";
    default:
        return kind_kanji(kind);
    }
}

} // namespace papan::shogi
