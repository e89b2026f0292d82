#include "papan/base/text.hpp"
#include "papan/notation/shogi/csa.hpp"
#include "papan/notation/shogi/csa_names.hpp"

#include <algorithm>
#include <array>

namespace papan::kifu {

using namespace shogi;

namespace {

// The first name of a CSA word is what it is read as.
constexpr std::array header_names{
    CsaHeader{"N+", "先手"},
    CsaHeader{"N+", "下手"},
    CsaHeader{"N-", "後手"},
    CsaHeader{"N-", "上手"},
    CsaHeader{"$EVENT:", "棋戦"},
    CsaHeader{"$SITE:", "場所"},
    CsaHeader{"$START_TIME:", "開始日時"},
    CsaHeader{"$END_TIME:", "終了日時"},
    CsaHeader{"$TIME_LIMIT:", "持ち時間"},
    CsaHeader{"$TIME+:", "先手持ち時間"},
    CsaHeader{"$TIME-:", "後手持ち時間"},
    CsaHeader{"$OPENING:", "戦型"},
    CsaHeader{"$MAX_MOVES:", "最大手数"},
    CsaHeader{"$JISHOGI:", "持将棋"},
    CsaHeader{"$NOTE:", "備考"},
};

std::string digits_of(int square) {
    return fmt::format("{}{}", file_of(square) + 1, rank_of(square) + 1);
}
char sign_of(Seat seat) {
    return seat == Seat::first ? '+' : '-';
}

std::string header_line(const std::string& name, const std::string& value) {
    for (const CsaHeader& row : header_names)
        if (row.kif == name) return fmt::format("{}{}\n", row.csa, one_line(value));
    return fmt::format("${}:{}\n", one_line(name), one_line(value));
}

std::string board_lines(const Position& position) {
    std::string text;
    for (int rank = 0; rank < 9; ++rank) {
        text += fmt::format("P{}", rank + 1);
        for (int file = 8; file >= 0; --file) {
            const Piece piece = position.at(make_square(file, rank));
            text += piece == no_piece
                        ? " * "
                        : fmt::format("{}{}", sign_of(seat_of(piece)), kind_code(kind_of(piece)));
        }
        text += '\n';
    }
    for (const Seat seat : {Seat::first, Seat::second}) {
        std::string hand;
        for (const Kind kind : all_hand_kinds)
            for (int held = position.in_hand(seat, kind); held > 0; --held)
                hand += fmt::format("00{}", kind_code(kind));
        if (!hand.empty()) text += fmt::format("P{}{}\n", sign_of(seat), hand);
    }
    return text;
}

std::string move_line(const Shogi::State& before, Move move) {
    const char sign = sign_of(Shogi::to_move(before));
    if (move.is_drop())
        return fmt::format("{}00{}{}\n", sign, digits_of(move.to()), kind_code(move.dropped()));
    const Kind kind = kind_of(before.position.at(move.from()));
    return fmt::format("{}{}{}{}\n", sign, digits_of(move.from()), digits_of(move.to()),
                       kind_code(move.promotes() ? promoted(kind) : kind));
}

std::string comment_lines(const std::string& comment) {
    std::string text;
    if (comment.empty()) return text;
    for (const std::string_view line : split(comment, '\n')) text += fmt::format("'*{}\n", line);
    return text;
}

std::string time_line(int milliseconds, CsaVersion version) {
    if (version == CsaVersion::v22) return fmt::format("T{}\n", milliseconds / 1000);
    return fmt::format("T{}.{:03}\n", milliseconds / 1000, milliseconds % 1000);
}

} // namespace

std::span<const CsaHeader> csa_headers() {
    return header_names;
}

std::string write_csa(const Kifu& kifu, CsaVersion version) {
    std::string text = version == CsaVersion::v22 ? "V2.2\n" : "'CSA encoding=UTF-8\nV3.0\n";
    for (const auto& [name, value] : kifu.headers) text += header_line(name, value);
    text += board_lines(kifu.start.position);
    text += fmt::format("{}\n", sign_of(Shogi::to_move(kifu.start)));
    text += comment_lines(kifu.root.comment);
    Shogi::State state = kifu.start;
    Seat to_move = Shogi::to_move(state);
    for (const Node* node : main_line(kifu)) {
        text += node->move ? move_line(state, *node->move)
                           : fmt::format("%{}\n", end_code(*node, to_move));
        to_move = other(to_move);
        if (node->milliseconds) text += time_line(*node->milliseconds, version);
        text += comment_lines(node->comment);
        if (node->move && !node->illegal) Shogi::apply(state, *node->move);
    }
    return text;
}

} // namespace papan::kifu
