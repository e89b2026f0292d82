// A shogi position without its history: board, hands, side to move and a Zobrist key of all three,
// changed by make and restored by unmake. A side may lack its king (mate problems); it is then
// never in check. Knows how pieces attack but not which moves are legal: see generate.hpp.
#pragma once

#include "papan/games/shogi/attacks.hpp"
#include "papan/games/shogi/move.hpp"

namespace papan::shogi {

struct Captured {
    Piece piece = no_piece; // what the move took
};

class Position {
  public:
    Position() { squares_.fill(no_piece); }

    [[nodiscard]] Seat side() const { return side_; }
    [[nodiscard]] Piece at(int square) const { return squares_[static_cast<std::size_t>(square)]; }
    [[nodiscard]] int in_hand(Seat seat, Kind kind) const {
        return hands_[index(seat)][index(kind)];
    }
    [[nodiscard]] bool has_hand(Seat seat) const { return hand_total(seat) != 0; }
    [[nodiscard]] int hand_total(Seat seat) const;
    // no_square where there is none.
    [[nodiscard]] Square king(Seat seat) const { return kings_[index(seat)]; }
    [[nodiscard]] Bitboard of(Seat seat) const { return colours_[index(seat)]; }
    [[nodiscard]] Bitboard of(Shape shape) const { return shapes_[index(shape)]; }
    [[nodiscard]] Bitboard of(Seat seat, Shape shape) const { return of(seat) & of(shape); }
    [[nodiscard]] Bitboard occupied() const { return colours_[0] | colours_[1]; }
    [[nodiscard]] std::uint64_t key() const { return key_; }

    // For setting up. Preconditions: the square is empty; the hand stays below 19.
    void put(Piece piece, int square);
    void add_to_hand(Seat seat, Kind kind, int count);
    void set_side(Seat side);

    // Precondition: the move is pseudo-legal (a drop on an empty square, a move of an own piece).
    Captured make(Move move);
    void unmake(Move move, Captured captured);
    // Passing is against the rules, but a search may ask what it would lead to.
    void change_side();

    // The pieces of this side that attack the square, with these squares taken to be occupied.
    template <Seat By> [[nodiscard]] Bitboard attackers(int square, Bitboard occupied) const;
    [[nodiscard]] Bitboard attackers(Seat by, int square, Bitboard occupied) const {
        return by == Seat::first ? attackers<Seat::first>(square, occupied)
                                 : attackers<Seat::second>(square, occupied);
    }
    // Every square this side attacks.
    template <Seat By> [[nodiscard]] Bitboard attack_map(Bitboard occupied) const;
    // What checks the side to move.
    [[nodiscard]] Bitboard checkers() const {
        const Square king_square = king(side_);
        return king_square == no_square ? 0 : attackers(other(side_), king_square, occupied());
    }

    friend bool operator==(const Position&, const Position&) = default;

  private:
    void place(Piece piece, int square);
    void lift(Piece piece, int square);
    void change_hand(Seat seat, Kind kind, int by);

    std::array<Bitboard, shape_count> shapes_{};
    std::array<Bitboard, 2> colours_{};
    std::array<Piece, square_count> squares_{};
    std::array<std::array<std::uint8_t, hand_kinds>, 2> hands_{};
    std::array<Square, 2> kings_{no_square, no_square};
    Seat side_ = Seat::first;
    std::uint64_t key_ = 0;
};

template <Seat By> inline Bitboard Position::attackers(int square, Bitboard occupied) const {
    // A piece attacks the square exactly if the same piece of the other side would attack it from
    // there.
    constexpr Seat reversed = other(By);
    constexpr auto seat = index(reversed);
    const auto place = static_cast<std::size_t>(square);
    const Bitboard diagonal_movers = of(Shape::bishop) | of(Shape::horse);
    const Bitboard straight_movers = of(Shape::rook) | of(Shape::dragon);
    Bitboard found = (tables.pawn[seat][place] & of(Shape::pawn)) |
                     (tables.knight[seat][place] & of(Shape::knight)) |
                     (tables.silver[seat][place] & of(Shape::silver)) |
                     (tables.gold[seat][place] & of(Shape::gold)) |
                     (tables.king[place] & of(Shape::king)) |
                     (tables.orthogonal[place] & of(Shape::horse)) |
                     (tables.diagonal[place] & of(Shape::dragon));
    const Bitboard by = of(By);
    if ((tables.bishop_lines[place] & diagonal_movers & by) != 0)
        found |= bishop_attacks(occupied, square) & diagonal_movers;
    if ((tables.rook_lines[place] & (straight_movers | of(Shape::lance)) & by) != 0)
        found |= (rook_attacks(occupied, square) & straight_movers) |
                 (lance_attacks<reversed>(occupied, square) & of(Shape::lance));
    return found & by;
}

template <Seat By> inline Bitboard Position::attack_map(Bitboard occupied) const {
    const Bitboard by = of(By);
    const Bitboard golds = by & of(Shape::gold), silvers = by & of(Shape::silver);
    const Bitboard generals = golds | silvers;
    const Bitboard ahead = step_forward<By>(generals);
    const Bitboard beside = ahead | golds | step_back<By>(silvers) |
                            step_forward<By>(step_forward<By>(by & of(Shape::knight)));
    Bitboard map = ahead | step_forward<By>(by & of(Shape::pawn)) | step_back<By>(golds) |
                   step_sideways(beside);
    if (const Square king_square = king(By); king_square != no_square)
        map |= tables.king[king_square];
    for_each_square(by & of(Shape::lance),
                    [&](Square square) { map |= lance_attacks<By>(occupied, square); });
    for_each_square(by & (of(Shape::bishop) | of(Shape::horse)),
                    [&](Square square) { map |= bishop_attacks(occupied, square); });
    for_each_square(by & (of(Shape::rook) | of(Shape::dragon)),
                    [&](Square square) { map |= rook_attacks(occupied, square); });
    for_each_square(by & of(Shape::horse),
                    [&](Square square) { map |= tables.orthogonal[square]; });
    for_each_square(by & of(Shape::dragon), [&](Square square) { map |= tables.diagonal[square]; });
    return map;
}

} // namespace papan::shogi
