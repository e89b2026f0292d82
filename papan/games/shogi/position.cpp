#include "papan/games/shogi/position.hpp"

#include "papan/base/assert.hpp"
#include "papan/base/random.hpp"

#include <numeric>

namespace papan::shogi {

namespace {

struct ZobristKeys {
    std::array<std::array<std::uint64_t, square_count>, 32> piece{};
    std::array<std::array<std::array<std::uint64_t, 19>, hand_kinds>, 2> hand{};
    std::uint64_t side = 0;
};

consteval ZobristKeys make_keys() {
    ZobristKeys keys;
    Random random(0x73686f6769);
    for (auto& squares : keys.piece)
        for (auto& key : squares) key = random.next();
    for (auto& kinds : keys.hand)
        for (auto& counts : kinds)
            for (std::size_t held = 1; held < counts.size(); ++held) counts[held] = random.next();
    keys.side = random.next();
    return keys;
}

constinit const ZobristKeys zobrist = make_keys();

} // namespace

int Position::hand_total(Seat seat) const {
    const auto& hand = hands_[index(seat)];
    return std::accumulate(hand.begin(), hand.end(), 0);
}

inline void Position::place(Piece piece, int square) {
    const Bitboard here = square_bit(square);
    shapes_[index(shape_of(kind_of(piece)))] ^= here;
    colours_[index(seat_of(piece))] ^= here;
    squares_[static_cast<std::size_t>(square)] = piece;
    key_ ^= zobrist.piece[piece][static_cast<std::size_t>(square)];
}

inline void Position::lift(Piece piece, int square) {
    place(piece, square); // every change of it is its own reverse but for the square itself
    squares_[static_cast<std::size_t>(square)] = no_piece;
}

inline void Position::change_hand(Seat seat, Kind kind, int by) {
    auto& held = hands_[index(seat)][index(kind)];
    const auto& keys = zobrist.hand[index(seat)][index(kind)];
    key_ ^= keys[held];
    held = static_cast<std::uint8_t>(held + by);
    key_ ^= keys[held];
}

void Position::put(Piece piece, int square) {
    PAPAN_ASSERT(at(square) == no_piece);
    place(piece, square);
    if (kind_of(piece) == Kind::king) kings_[index(seat_of(piece))] = static_cast<Square>(square);
}

void Position::add_to_hand(Seat seat, Kind kind, int held) {
    change_hand(seat, kind, held);
}

void Position::set_side(Seat side) {
    if (side != side_) change_side();
}

void Position::change_side() {
    side_ = other(side_);
    key_ ^= zobrist.side;
}

Captured Position::make(Move move) {
    const Square to = move.to();
    Captured captured;
    if (move.is_drop()) {
        change_hand(side_, move.dropped(), -1);
        place(make_piece(side_, move.dropped()), to);
    } else {
        const Piece piece = at(move.from());
        captured.piece = at(to);
        if (captured.piece != no_piece) {
            lift(captured.piece, to);
            change_hand(side_, unpromoted(kind_of(captured.piece)), 1);
        }
        lift(piece, move.from());
        place(move.promotes() ? make_piece(side_, promoted(kind_of(piece))) : piece, to);
        if (kind_of(piece) == Kind::king) kings_[index(side_)] = to;
    }
    change_side();
    return captured;
}

void Position::unmake(Move move, Captured captured) {
    const Square to = move.to();
    change_side();
    const Piece piece = at(to);
    lift(piece, to);
    if (move.is_drop()) {
        change_hand(side_, move.dropped(), 1);
        return;
    }
    const Kind kind = kind_of(piece);
    place(move.promotes() ? make_piece(side_, unpromoted(kind)) : piece, move.from());
    if (kind == Kind::king) kings_[index(side_)] = move.from();
    if (captured.piece != no_piece) {
        change_hand(side_, unpromoted(kind_of(captured.piece)), -1);
        place(captured.piece, to);
    }
}

} // namespace papan::shogi
