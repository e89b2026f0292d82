#include "papan/games/shogi/attacks.hpp"

namespace papan::shogi {

namespace {

struct Step {
    int file, rank;
};
// In the order of Direction; "up" is towards rank a, "left" towards file 9.
constexpr std::array<Step, 8> steps{
    {{0, 1}, {1, -1}, {1, 0}, {1, 1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, -1}}};

constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < 9 && rank >= 0 && rank < 9;
}

consteval void fill_lines(AttackTables& made, int square) {
    const auto place = static_cast<std::size_t>(square);
    made.direction[place].fill(Direction::none);
    for (std::size_t d = 0; d < 8; ++d) {
        int file = file_of(square) + steps[d].file, rank = rank_of(square) + steps[d].rank;
        const bool is_diagonal = steps[d].file != 0 && steps[d].rank != 0;
        if (on_board(file, rank)) {
            const Bitboard beside = square_bit(make_square(file, rank));
            (is_diagonal ? made.diagonal : made.orthogonal)[place] |= beside;
            made.king[place] |= beside;
        }
        for (; on_board(file, rank); file += steps[d].file, rank += steps[d].rank) {
            const Square reached = make_square(file, rank);
            made.rays[d][place] |= square_bit(reached);
            made.direction[place][reached] = static_cast<Direction>(d);
        }
        (is_diagonal ? made.bishop_lines : made.rook_lines)[place] |= made.rays[d][place];
    }
}

template <Seat Us> consteval void fill_steps(AttackTables& made, int square) {
    const auto place = static_cast<std::size_t>(square);
    const Bitboard here = square_bit(square);
    const Bitboard front = step_forward<Us>(here), back = step_back<Us>(here);
    made.pawn[index(Us)][place] = front;
    made.knight[index(Us)][place] = step_sideways(step_forward<Us>(front));
    made.silver[index(Us)][place] = front | step_sideways(front) | step_sideways(back);
    made.gold[index(Us)][place] = front | step_sideways(front) | step_sideways(here) | back;
}

consteval AttackTables make_tables() {
    AttackTables made;
    for (int square = 0; square < square_count; ++square) {
        fill_lines(made, square);
        fill_steps<Seat::first>(made, square);
        fill_steps<Seat::second>(made, square);
    }
    return made;
}

} // namespace

constinit const AttackTables tables = make_tables();

Bitboard attacks_of(Shape shape, Seat seat, int square, Bitboard occupied) {
    const auto place = static_cast<std::size_t>(square);
    switch (shape) {
    case Shape::pawn:
        return tables.pawn[index(seat)][place];
    case Shape::lance:
        return seat == Seat::first ? attacks_up(occupied, square) : attacks_down(occupied, square);
    case Shape::knight:
        return tables.knight[index(seat)][place];
    case Shape::silver:
        return tables.silver[index(seat)][place];
    case Shape::gold:
        return tables.gold[index(seat)][place];
    case Shape::bishop:
        return bishop_attacks(occupied, square);
    case Shape::rook:
        return rook_attacks(occupied, square);
    case Shape::king:
        return tables.king[place];
    case Shape::horse:
        return bishop_attacks(occupied, square) | tables.orthogonal[place];
    case Shape::dragon:
        return rook_attacks(occupied, square) | tables.diagonal[place];
    }
    return 0;
}

} // namespace papan::shogi
