#include "papan/games/shogi/names.hpp"

namespace papan::shogi {

namespace {

struct KindNames {
    std::string_view english, kanji;
};

constexpr std::array<KindNames, 15> kind_names{{{"pawn", "歩"},
                                                {"lance", "香"},
                                                {"knight", "桂"},
                                                {"silver", "銀"},
                                                {"gold", "金"},
                                                {"bishop", "角"},
                                                {"rook", "飛"},
                                                {"king", "玉"},
                                                {"tokin", "と"},
                                                {"promoted lance", "杏"},
                                                {"promoted knight", "圭"},
                                                {"promoted silver", "全"},
                                                {"nothing", ""},
                                                {"horse", "馬"},
                                                {"dragon", "龍"}}};

} // namespace

std::string square_name(int square) {
    return {static_cast<char>('1' + file_of(square)), static_cast<char>('a' + rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
        return std::nullopt;
    return make_square(text[0] - '1', text[1] - 'a');
}

std::string file_name(int square) {
    const int file = file_of(square) + 1;
    const std::string_view ending = file == 1 ? "st" : file == 2 ? "nd" : file == 3 ? "rd" : "th";
    return std::to_string(file).append(ending);
}

std::string_view kind_name(Kind kind) {
    return kind_names[index(kind)].english;
}

std::string_view kind_kanji(Kind kind) {
    return kind_names[index(kind)].kanji;
}

} // namespace papan::shogi
