#include "papan/games/shogi/written_moves.hpp"

#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/relative.hpp"
#include "papan/games/shogi/sfen.hpp"

namespace papan {

namespace shogi {

namespace {

std::string_view relative_word(char sign) {
    switch (sign) {
    case 'L':
        return "左";
    case 'R':
        return "右";
    case 'C':
        return "直";
    case 'U':
        return "上";
    case 'M':
        return "寄";
    case 'D':
        return "引";
    default:
        return "打";
    }
}

Kind kind_moved(const Position& position, Move move) {
    return move.is_drop() ? move.dropped() : kind_of(position.at(move.from()));
}

} // namespace

std::string japanese_move(const Position& position, Move move,
                          const std::optional<Move>& previous) {
    std::string text = position.side() == Seat::first ? "▲" : "△";
    if (move == declaration) return text + "入玉勝ち";
    text += previous && previous->to() == move.to() ? "同　" : square_words(move.to());
    text += kind_words(kind_moved(position, move));
    for (const char sign : relative_of(position, move)) text += relative_word(sign);
    if (move.promotes())
        text += "成";
    else if (may_promote(position, move))
        text += "不成";
    return text;
}

std::string western_move(const Position& position, Move move) {
    if (move == declaration) return "win";
    const Kind kind = kind_moved(position, move);
    std::string text = piece_text(make_piece(Seat::first, kind));
    if (move.is_drop()) return text + '*' + square_name(move.to());
    if (origins(position, kind, move.to()).size() > 1) text += square_name(move.from());
    text += position.at(move.to()) == no_piece ? '-' : 'x';
    text += square_name(move.to());
    if (may_promote(position, move)) text += move.promotes() ? '+' : '=';
    return text;
}

} // namespace shogi

std::span<const Notation> Shogi::notations() {
    static constexpr std::array all{
        Notation{"usi", {"Computer (7g7f)", "Komputer (7g7f)"}},
        Notation{"western", {"Western (P‑7f)", "Barat (P‑7f)"}},
        Notation{"japanese", {"Japanese (▲７六歩)", "Jepang (▲７六歩)"}},
    };
    return all;
}

std::string Shogi::write_move(const State& state, Move move, const std::optional<Move>& previous,
                              std::string_view notation) {
    if (notation == "western") return shogi::western_move(state.position, move);
    if (notation == "japanese") return shogi::japanese_move(state.position, move, previous);
    return format_move(state, move);
}

} // namespace papan
