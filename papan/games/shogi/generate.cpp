#include "papan/games/shogi/generate.hpp"

namespace papan::shogi {

namespace {

// Sinks. piece() and pawns() get the targets reached without and with promotion.

struct Counter {
    std::size_t total = 0;

    void piece(Square, Bitboard plain, Bitboard promoting) {
        total += static_cast<std::size_t>(count(plain) + count(promoting));
    }
    void pawns(int, Bitboard plain, Bitboard promoting) { piece(0, plain, promoting); }
    void drops(Kind, Bitboard squares) { total += static_cast<std::size_t>(count(squares)); }
};

struct Lister {
    Moves& moves;

    void piece(Square from, Bitboard plain, Bitboard promoting) {
        for_each_square(promoting,
                        [&](Square to) { moves.push_back(Move::normal(from, to, true)); });
        for_each_square(plain, [&](Square to) { moves.push_back(Move::normal(from, to, false)); });
    }
    void pawns(int step, Bitboard plain, Bitboard promoting) {
        for_each_square(promoting,
                        [&](Square to) { moves.push_back(Move::normal(to - step, to, true)); });
        for_each_square(plain,
                        [&](Square to) { moves.push_back(Move::normal(to - step, to, false)); });
    }
    void drops(Kind kind, Bitboard squares) {
        for_each_square(squares, [&](Square to) { moves.push_back(Move::drop(kind, to)); });
    }
};

// Whether one move is among them.
struct Finder {
    Move sought;
    bool found = false;

    void piece(Square from, Bitboard plain, Bitboard promoting) {
        if (sought.from() == from)
            found |= contains(sought.promotes() ? promoting : plain, sought.to());
    }
    void pawns(int step, Bitboard plain, Bitboard promoting) {
        if (sought.from() == sought.to() - step) piece(sought.from(), plain, promoting);
    }
    void drops(Kind kind, Bitboard squares) {
        if (sought == Move::drop(kind, sought.to())) found |= contains(squares, sought.to());
    }
};

// The move with this number, in the order in which they are generated.
struct Picker {
    std::size_t left;
    std::optional<Move> picked = std::nullopt;

    // The square with the number that is left, if the set is large enough.
    std::optional<Square> take(Bitboard set) {
        const auto size = static_cast<std::size_t>(count(set));
        if (picked || left >= size) {
            left -= picked ? 0 : size;
            return std::nullopt;
        }
        for (; left > 0; --left) set &= set - 1;
        return lowest(set);
    }
    void piece(Square from, Bitboard plain, Bitboard promoting) {
        if (const auto to = take(plain)) picked = Move::normal(from, *to, false);
        if (const auto to = take(promoting)) picked = Move::normal(from, *to, true);
    }
    void pawns(int step, Bitboard plain, Bitboard promoting) {
        if (const auto to = take(plain)) picked = Move::normal(*to - step, *to, false);
        if (const auto to = take(promoting)) picked = Move::normal(*to - step, *to, true);
    }
    void drops(Kind kind, Bitboard squares) {
        if (const auto to = take(squares)) picked = Move::drop(kind, *to);
    }
};

// Captures, and promotions of what hardly ever stays as it is; those pieces then do not also move
// without promoting.
template <Seat Us> struct CaptureLister {
    Moves& moves;
    Bitboard enemies, eager; // eager: own bishops and rooks

    void piece(Square from, Bitboard plain, Bitboard promoting) {
        if (contains(eager, from)) {
            plain &= ~promoting;
            Lister{moves}.piece(from, plain & enemies, promoting);
        } else {
            Lister{moves}.piece(from, plain & enemies, promoting & enemies);
        }
    }
    void pawns(int step, Bitboard plain, Bitboard promoting) {
        Lister{moves}.pawns(step, plain & ~promoting & enemies, promoting);
    }
    void drops(Kind, Bitboard) {}
};

// The pieces that stand alone between this side's king and a slider of the other.
template <Seat Side> Bitboard shields_of(const Position& position, Square king, Bitboard occupied) {
    constexpr Direction forward = Side == Seat::first ? Direction::up : Direction::down;
    const Bitboard snipers =
        position.of(other(Side)) &
        ((tables.rook_lines[king] & (position.of(Shape::rook) | position.of(Shape::dragon))) |
         (tables.bishop_lines[king] & (position.of(Shape::bishop) | position.of(Shape::horse))) |
         (tables.rays[index(forward)][king] & position.of(Shape::lance)));
    Bitboard shields = 0;
    for_each_square(snipers, [&](Square sniper) {
        const Bitboard shield = between(king, sniper) & occupied;
        if (!has_many(shield)) shields |= shield;
    });
    return shields;
}

// Moves to where the piece attacks the enemy king, or off a line that it kept closed.
template <Seat Us> struct CheckLister {
    Moves& moves;
    const Position& position;
    Square king;
    Bitboard openers = shields_of<other(Us)>(position, king, position.occupied()) & position.of(Us);

    [[nodiscard]] Bitboard checks(Kind kind) const {
        if (kind == Kind::king) return 0;
        return attacks_of(shape_of(kind), other(Us), king, position.occupied());
    }
    void piece(Square from, Bitboard plain, Bitboard promoting) {
        const Kind kind = kind_of(position.at(from));
        const Bitboard opened = contains(openers, from) ? ~line_through(king, from) : 0;
        if (promoting != 0) promoting &= checks(promoted(kind)) | opened;
        if (plain != 0) plain &= checks(kind) | opened;
        Lister{moves}.piece(from, plain, promoting);
    }
    void pawns(int step, Bitboard plain, Bitboard promoting) {
        const Bitboard file = Bitboard{0x1ff} << (file_of(king) * 9);
        const Bitboard opened = step_forward<Us>(openers & ~file & position.of(Shape::pawn));
        if (promoting != 0) promoting &= checks(promoted(Kind::pawn)) | opened;
        Lister{moves}.pawns(step, plain & (checks(Kind::pawn) | opened), promoting);
    }
    void drops(Kind kind, Bitboard squares) { Lister{moves}.drops(kind, squares & checks(kind)); }
};

template <Seat Us> bool drop_mates(const Position& position, Square drop, Square king) {
    constexpr Seat them = other(Us);
    const Bitboard king_bit = square_bit(king), pawn_bit = square_bit(drop);
    const Bitboard occupied = (position.occupied() ^ king_bit) | pawn_bit;
    if (position.attackers<Us>(drop, occupied) == 0) return false; // the king takes it
    // Where another piece takes the pawn the king stays, and no slider reaches through him.
    Bitboard takers = position.attackers<them>(drop, occupied | king_bit) & ~king_bit;
    for (; takers != 0; takers &= takers - 1) {
        const Bitboard taker = takers & (~takers + 1);
        if (position.attackers<Us>(king, (occupied | king_bit) ^ taker) == 0) return false;
    }
    const Bitboard flights = tables.king[king] & ~position.of(them) & ~pawn_bit;
    return (flights & ~position.attack_map<Us>(occupied)) == 0;
}

// Where the side may drop a pawn without two of them on a file and without mating by it.
template <Seat Us> Bitboard pawn_drops(const Position& position, Bitboard empty) {
    Bitboard squares = empty & files_without(position.of(Us, Shape::pawn)) & ~far_ranks<Us>(1);
    const Square king = position.king(other(Us));
    if (king == no_square) return squares;
    const Bitboard front = step_back<Us>(square_bit(king)) & squares;
    if (front != 0 && drop_mates<Us>(position, lowest(front), king)) squares ^= front;
    return squares;
}

template <Seat Us, class Sink>
void generate_drops(const Position& position, Bitboard empty, Sink& sink) {
    if (empty == 0) return;
    if (position.in_hand(Us, Kind::pawn) != 0)
        sink.drops(Kind::pawn, pawn_drops<Us>(position, empty));
    if (position.in_hand(Us, Kind::lance) != 0) sink.drops(Kind::lance, empty & ~far_ranks<Us>(1));
    if (position.in_hand(Us, Kind::knight) != 0)
        sink.drops(Kind::knight, empty & ~far_ranks<Us>(2));
    for (const Kind kind : {Kind::silver, Kind::gold, Kind::bishop, Kind::rook})
        if (position.in_hand(Us, kind) != 0) sink.drops(kind, empty);
}

// Sends a piece that may promote when it starts or ends in the far three ranks.
template <Seat Us, class Sink> void send_free(Square from, Bitboard targets, Sink& sink) {
    constexpr Bitboard zone = far_ranks<Us>(3);
    sink.piece(from, targets, seen_rank<Us>(from) < 3 ? targets : targets & zone);
}

template <Seat Us, class Sink>
void generate_pinned(const Position& position, Bitboard pinned, Square king, Bitboard targets,
                     Sink& sink) {
    for_each_square(pinned, [&](Square from) {
        const Kind kind = kind_of(position.at(from));
        const Bitboard reached = attacks_of(shape_of(kind), Us, from, position.occupied()) &
                                 targets & line_through(king, from);
        if (can_promote(kind))
            send_free<Us>(from, reached, sink);
        else
            sink.piece(from, reached, 0);
    });
}

// The moves of all but the king. What is pinned is left to generate_pinned, except pawns and lances
// on the king's file, whom a pin does not bind.
template <Seat Us, class Sink>
void generate_moves(const Position& position, Bitboard targets, Bitboard pinned, Square king,
                    Sink& sink) {
    constexpr Bitboard zone = far_ranks<Us>(3), last = far_ranks<Us>(1),
                       last_two = far_ranks<Us>(2);
    constexpr int forward = Us == Seat::first ? -1 : 1;
    constexpr auto seat = index(Us);
    const Bitboard own = position.of(Us), occupied = position.occupied();
    const Bitboard bound = pinned == 0 ? 0 : pinned & ~(Bitboard{0x1ff} << (file_of(king) * 9));
    const Bitboard unpinned = own & ~pinned;

    const Bitboard stepped = step_forward<Us>(own & position.of(Shape::pawn) & ~bound) & targets;
    sink.pawns(forward, stepped & ~last, stepped & zone);
    for_each_square(own & position.of(Shape::lance) & ~bound, [&](Square from) {
        const Bitboard reached = lance_attacks<Us>(occupied, from) & targets;
        sink.piece(from, reached & ~last, reached & zone);
    });
    for_each_square(unpinned & position.of(Shape::knight), [&](Square from) {
        const Bitboard reached = tables.knight[seat][from] & targets;
        sink.piece(from, reached & ~last_two, reached & zone);
    });
    for_each_square(unpinned & position.of(Shape::silver), [&](Square from) {
        send_free<Us>(from, tables.silver[seat][from] & targets, sink);
    });
    for_each_square(unpinned & position.of(Shape::gold),
                    [&](Square from) { sink.piece(from, tables.gold[seat][from] & targets, 0); });
    for_each_square(unpinned & position.of(Shape::bishop), [&](Square from) {
        send_free<Us>(from, bishop_attacks(occupied, from) & targets, sink);
    });
    for_each_square(unpinned & position.of(Shape::rook), [&](Square from) {
        send_free<Us>(from, rook_attacks(occupied, from) & targets, sink);
    });
    for_each_square(unpinned & position.of(Shape::horse), [&](Square from) {
        sink.piece(from, (bishop_attacks(occupied, from) | tables.orthogonal[from]) & targets, 0);
    });
    for_each_square(unpinned & position.of(Shape::dragon), [&](Square from) {
        sink.piece(from, (rook_attacks(occupied, from) | tables.diagonal[from]) & targets, 0);
    });
    const Bitboard others = pinned & ~(position.of(Shape::pawn) | position.of(Shape::lance) |
                                       position.of(Shape::knight));
    if (others != 0) generate_pinned<Us>(position, others, king, targets, sink);
}

template <Seat Us, class Sink> void generate(const Position& position, Sink& sink) {
    constexpr Seat them = other(Us);
    const Bitboard own = position.of(Us), occupied = position.occupied();
    const Square king = position.king(Us);
    Bitboard targets = all_squares & ~own, empty = all_squares & ~occupied, pinned = 0;
    if (king != no_square) {
        // The king does not hide behind itself from a slider.
        const Bitboard danger = position.attack_map<them>(occupied ^ square_bit(king));
        sink.piece(king, tables.king[king] & ~own & ~danger, 0);
        if (contains(danger, king)) {
            const Bitboard checkers = position.attackers<them>(king, occupied);
            if (has_many(checkers)) return;
            empty = between(king, lowest(checkers));
            targets = checkers | empty;
        }
        pinned = shields_of<Us>(position, king, occupied) & own;
    }
    generate_moves<Us>(position, targets, pinned, king, sink);
    generate_drops<Us>(position, empty, sink);
}

template <class Sink> void generate(const Position& position, Sink& sink) {
    if (position.side() == Seat::first)
        generate<Seat::first>(position, sink);
    else
        generate<Seat::second>(position, sink);
}

template <Seat Us> void checks_of(const Position& position, Moves& moves) {
    const Square king = position.king(other(Us));
    if (king == no_square) return;
    CheckLister<Us> sink{moves, position, king};
    generate<Us>(position, sink);
}

template <Seat Us> void captures_of(const Position& position, Moves& moves) {
    CaptureLister<Us> sink{moves, position.of(other(Us)),
                           position.of(Us) &
                               (position.of(Shape::bishop) | position.of(Shape::rook))};
    generate<Us>(position, sink);
}

} // namespace

void list_moves(const Position& position, Moves& moves) {
    Lister sink{moves};
    generate(position, sink);
}

std::size_t count_moves(const Position& position) {
    Counter sink;
    generate(position, sink);
    return sink.total;
}

bool has_move(const Position& position, bool in_check) {
    // Mostly a pawn that no pin can bind has a free square before it.
    if (!in_check) {
        const Seat side = position.side();
        const Square king = position.king(side);
        const Bitboard pins =
            king == no_square ? 0 : tables.rook_lines[king] | tables.bishop_lines[king];
        const Bitboard pawns = position.of(side, Shape::pawn) & ~pins;
        const Bitboard ahead = side == Seat::first ? step_up(pawns) : step_down(pawns);
        if ((ahead & ~position.of(side)) != 0) return true;
    }
    return count_moves(position) != 0;
}

std::optional<Move> move_number(const Position& position, std::size_t number) {
    Picker sink{number};
    generate(position, sink);
    return sink.picked;
}

void list_captures(const Position& position, Moves& moves) {
    if (position.side() == Seat::first)
        captures_of<Seat::first>(position, moves);
    else
        captures_of<Seat::second>(position, moves);
}

void list_checks(const Position& position, Moves& moves) {
    if (position.side() == Seat::first)
        checks_of<Seat::first>(position, moves);
    else
        checks_of<Seat::second>(position, moves);
}

bool is_legal_move(const Position& position, Move move) {
    Finder sink{move};
    generate(position, sink);
    return sink.found;
}

bool gives_check(const Position& position, Move move) {
    const Seat side = position.side();
    const Square king = position.king(other(side));
    if (king == no_square) return false;
    Bitboard occupied = position.occupied() | square_bit(move.to());
    if (move.is_drop())
        return contains(attacks_of(shape_of(move.dropped()), side, move.to(), occupied), king);
    occupied ^= square_bit(move.from());
    const Kind mover = kind_of(position.at(move.from()));
    const Shape shape = shape_of(move.promotes() ? promoted(mover) : mover);
    if (contains(attacks_of(shape, side, move.to(), occupied), king)) return true;
    if (tables.direction[king][move.from()] == Direction::none) return false;
    return (position.attackers(side, king, occupied) & ~square_bit(move.from())) != 0;
}

} // namespace papan::shogi
