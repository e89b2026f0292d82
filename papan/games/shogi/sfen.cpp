#include "papan/games/shogi/sfen.hpp"

#include "papan/base/text.hpp"
#include "papan/games/shogi/names.hpp"

#include <algorithm>

namespace papan::shogi {

namespace {

constexpr std::string_view letters = "PLNSGBRK";
constexpr int last_move_number = 100'000;

bool is_lower(char letter) {
    return letter >= 'a' && letter <= 'z';
}
char upper(char letter) {
    return is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : letter;
}

Result<Piece> parse_piece(char letter, bool is_promoted_piece, std::size_t at) {
    const auto kind = kind_from_letter(upper(letter));
    if (!kind)
        return fail_at(at, ErrorCode::invalid_input, "shogi.no_piece_letter"_key,
                       "{} is no piece, expected one of {}", quoted(letter), letters);
    if (is_promoted_piece && !can_promote(*kind))
        return fail_at(at, ErrorCode::invalid_input, "shogi.no_promotion"_key,
                       "a {} does not promote", kind_said(*kind));
    return make_piece(is_lower(letter) ? Seat::second : Seat::first,
                      is_promoted_piece ? promoted(*kind) : *kind);
}

// One rank, from file 9 to file 1.
Result<void> parse_rank(Position& position, std::string_view text, int rank, std::size_t start) {
    int file = 8;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] >= '1' && text[i] <= '9') {
            file -= text[i] - '0';
            continue;
        }
        const bool plus = text[i] == '+';
        if (plus) ++i;
        if (i >= text.size())
            return fail_at(start + i, ErrorCode::invalid_input, "shogi.lone_plus"_key,
                           "'+' at the end of a rank");
        auto piece = parse_piece(text[i], plus, start + i);
        if (!piece) return pass_on(std::move(piece));
        if (file < 0) { // a tenth piece
            --file;
            break;
        }
        if (kind_of(*piece) == Kind::king && position.king(seat_of(*piece)) != no_square)
            return fail_at(start + i, ErrorCode::invalid_input, "shogi.second_king"_key,
                           "a second king of one side");
        position.put(*piece, make_square(file--, rank));
    }
    if (file != -1)
        return fail_at(start, ErrorCode::invalid_input, "shogi.rank_length"_key,
                       "rank {} does not have 9 squares", static_cast<char>('a' + rank));
    return {};
}

Result<void> parse_board(Position& position, std::string_view text) {
    const auto ranks = split(text, '/');
    if (ranks.size() != 9)
        return fail_at(0, ErrorCode::invalid_input, "shogi.ranks"_key, "{} ranks, expected 9",
                       ranks.size());
    for (std::size_t rank = 0; rank < 9; ++rank)
        if (auto read = parse_rank(position, ranks[rank], static_cast<int>(rank),
                                   static_cast<std::size_t>(ranks[rank].data() - text.data()));
            !read)
            return read;
    return {};
}

Result<void> parse_hands(Position& position, std::string_view text, std::size_t start) {
    if (text == "-") return {};
    for (std::size_t i = 0; i < text.size(); ++i) {
        int held = 0;
        const std::size_t digits = i;
        for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && held < 100; ++i)
            held = held * 10 + (text[i] - '0');
        if (i == digits) held = 1;
        if (i >= text.size() || held < 1 || held > 18)
            return fail_at(start + digits, ErrorCode::invalid_input, "shogi.hands_unread"_key,
                           "the hands are '{}', expected pieces with counts of 1 to 18, or -",
                           text);
        auto piece = parse_piece(text[i], false, start + i);
        if (!piece) return pass_on(std::move(piece));
        const Kind kind = kind_of(*piece);
        if (kind == Kind::king)
            return fail_at(start + i, ErrorCode::invalid_input, "shogi.king_in_hand"_key,
                           "a king cannot be in hand");
        if (position.in_hand(seat_of(*piece), kind) + held > 18)
            return fail_at(start + i, ErrorCode::invalid_input, "shogi.too_many_in_hand"_key,
                           "more than 18 {}s in hand", kind_said(kind));
        position.add_to_hand(seat_of(*piece), kind, held);
    }
    return {};
}

Result<void> check_counts(const Position& position) {
    std::array<int, hand_kinds + 1> found{};
    for (int square = 0; square < square_count; ++square)
        if (const Piece piece = position.at(square); piece != no_piece)
            ++found[index(unpromoted(kind_of(piece)))];
    for (const Kind kind : all_hand_kinds)
        found[index(kind)] +=
            position.in_hand(Seat::first, kind) + position.in_hand(Seat::second, kind);
    for (const Kind kind : all_hand_kinds)
        if (found[index(kind)] > set_size[index(kind)])
            return fail(ErrorCode::invalid_input, "shogi.too_many_pieces"_key,
                        "{} {}s, a set has {}", found[index(kind)], kind_said(kind),
                        set_size[index(kind)]);
    if (found[index(Kind::king)] == 0)
        return fail(ErrorCode::invalid_input, "shogi.no_king"_key, "there is no king on the board");
    return {};
}

template <Seat Us> Result<void> check_side(const Position& position) {
    const Bitboard own = position.of(Us);
    const Bitboard stuck =
        own & (((position.of(Shape::pawn) | position.of(Shape::lance)) & far_ranks<Us>(1)) |
               (position.of(Shape::knight) & far_ranks<Us>(2)));
    if (stuck != 0)
        return fail(ErrorCode::invalid_input, "shogi.stuck_piece"_key,
                    "the {} on {} could never move", kind_said(kind_of(position.at(lowest(stuck)))),
                    square_name(lowest(stuck)));
    for (int file = 0; file < 9; ++file)
        if (has_many(position.of(Us, Shape::pawn) & (Bitboard{0x1ff} << (file * 9))))
            return fail(ErrorCode::invalid_input, "shogi.two_pawns_set"_key,
                        "two pawns of one side on file {}", file + 1);
    return {};
}

std::string rank_text(const Position& position, int rank) {
    std::string text;
    int empty = 0;
    for (int file = 8; file >= 0; --file) {
        const Piece piece = position.at(make_square(file, rank));
        if (piece == no_piece) {
            ++empty;
            continue;
        }
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
        text += piece_text(piece);
    }
    return empty > 0 ? text + std::to_string(empty) : text;
}

std::string hands_text(const Position& position) {
    std::string text;
    for (const Seat seat : {Seat::first, Seat::second}) {
        for (auto kind = all_hand_kinds.rbegin(); kind != all_hand_kinds.rend(); ++kind) {
            const int held = position.in_hand(seat, *kind);
            if (held == 0) continue;
            if (held > 1) text += std::to_string(held);
            text += piece_text(make_piece(seat, *kind));
        }
    }
    return text.empty() ? "-" : text;
}

} // namespace

char kind_letter(Kind kind) {
    return letters[index(unpromoted(kind))];
}

std::optional<Kind> kind_from_letter(char upper_case) {
    const auto place = letters.find(upper_case);
    if (place == std::string_view::npos) return std::nullopt;
    return static_cast<Kind>(place);
}

std::string piece_text(Piece piece) {
    const char letter = kind_letter(kind_of(piece));
    std::string text = is_promoted(kind_of(piece)) ? "+" : "";
    return text += seat_of(piece) == Seat::first ? letter : static_cast<char>(letter - 'A' + 'a');
}

Result<void> check_position(const Position& position) {
    if (auto counted = check_counts(position); !counted) return counted;
    if (auto sente = check_side<Seat::first>(position); !sente) return sente;
    if (auto gote = check_side<Seat::second>(position); !gote) return gote;
    const Seat waiting = other(position.side());
    const Square king = position.king(waiting);
    if (king == no_square) return {};
    const Bitboard attackers = position.attackers(position.side(), king, position.occupied());
    if (attackers != 0)
        return fail(ErrorCode::invalid_input, "shogi.king_capturable"_key,
                    "the king on {} could be taken by the {} on {}, though it is {}'s turn",
                    square_name(king), kind_said(kind_of(position.at(lowest(attackers)))),
                    square_name(lowest(attackers)),
                    position.side() == Seat::first ? "sente" : "gote");
    return {};
}

Result<SfenPosition> parse_sfen(std::string_view text) {
    text = trim(text);
    if (text.starts_with("sfen ")) text = trim(text.substr(5));
    const auto parts = words(text);
    if (parts.size() < 3 || parts.size() > 4)
        return fail(ErrorCode::invalid_input, "shogi.sfen_parts"_key,
                    "an SFEN has a board, a side, the hands and a move number, not {} parts",
                    parts.size());
    SfenPosition read;
    if (auto board = parse_board(read.position, parts[0]); !board) return pass_on(std::move(board));
    if (parts[1] != "b" && parts[1] != "w")
        return fail_at(parts[0].size() + 1, ErrorCode::invalid_input, "shogi.side_unread"_key,
                       "the side to move is '{}', expected b or w", parts[1]);
    read.position.set_side(parts[1] == "b" ? Seat::first : Seat::second);
    if (auto hands = parse_hands(read.position, parts[2], parts[0].size() + 3); !hands)
        return pass_on(std::move(hands));
    if (parts.size() == 4) {
        const auto number = parse_integer(parts[3]);
        if (!number || *number < 0 || *number > last_move_number)
            return fail(ErrorCode::invalid_input, "shogi.move_number"_key,
                        "the move number is '{}', expected 1 to {}", parts[3], last_move_number);
        read.move_number = std::max(1, static_cast<int>(*number));
    }
    if (auto checked = check_position(read.position); !checked) return pass_on(std::move(checked));
    return read;
}

std::string format_sfen(const Position& position, int move_number) {
    std::string text;
    for (int rank = 0; rank < 9; ++rank) {
        if (rank > 0) text += '/';
        text += rank_text(position, rank);
    }
    text += position.side() == Seat::first ? " b " : " w ";
    return text + hands_text(position) + ' ' + std::to_string(move_number);
}

} // namespace papan::shogi
