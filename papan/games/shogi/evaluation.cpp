// Static evaluations of shogi in hundredths of a pawn. "standing" is the default: material and
// hands, where pieces stand, and how safe the kings are. "material" is the source document's.
#include "papan/games/shogi/evaluation.hpp"

#include "papan/games/shogi/shogi.hpp"

namespace papan {

namespace shogi {

namespace {

// Advance of a piece, by the rank its side sees (0 is the far end), in points.
constexpr std::array<std::array<std::int16_t, 9>, kind_count> advance{{
    {0, 40, 40, 30, 20, 10, 0, 0, 0},       // pawn
    {0, 10, 10, 5, 5, 5, 5, 5, 10},         // lance
    {0, 0, 30, 20, 15, 15, 20, 0, 0},       // knight
    {30, 35, 35, 30, 40, 40, 30, 15, 0},    // silver
    {30, 40, 40, 30, 15, 15, 25, 30, 10},   // gold
    {30, 30, 30, 20, 20, 20, 20, 15, 5},    // bishop
    {60, 60, 60, 10, 5, 5, 5, 20, 10},      // rook
    {0, 0, 0, -60, -80, -80, -60, -10, 0},  // king
    {30, 50, 50, 40, 20, 0, -20, -30, -40}, // tokin
    {30, 50, 50, 40, 20, 0, -20, -30, -40}, // promoted lance
    {30, 50, 50, 40, 20, 0, -20, -30, -40}, // promoted knight
    {30, 50, 50, 40, 20, 0, -20, -30, -40}, // promoted silver
    {},                                     // none
    {40, 40, 40, 40, 40, 40, 40, 40, 40},   // horse
    {60, 60, 60, 40, 30, 20, 20, 20, 20},   // dragon
}};

// Edges are worse for generals, the centre for a king.
constexpr std::array<std::int16_t, 9> general_file{-25, -8, 0, 5, 8, 5, 0, -8, -25};
constexpr std::array<std::int16_t, 9> king_file{0, 25, 25, 0, -25, 0, 25, 25, 0};

constexpr bool is_general(Kind kind) {
    return kind == Kind::silver || kind == Kind::gold;
}

consteval std::array<std::array<std::int16_t, square_count>, 32> make_worth() {
    std::array<std::array<std::int16_t, square_count>, 32> worth{};
    for (const Seat seat : {Seat::first, Seat::second}) {
        for (std::size_t k = 0; k < 15; ++k) {
            const Kind kind = static_cast<Kind>(k);
            for (int square = 0; square < square_count; ++square) {
                const int rank = seat == Seat::first ? rank_of(square) : 8 - rank_of(square);
                const auto file = static_cast<std::size_t>(file_of(square));
                int value = board_value[k] + advance[k][static_cast<std::size_t>(rank)];
                if (is_general(kind)) value += general_file[file];
                if (kind == Kind::king) value += king_file[file];
                if (kind == Kind::none) value = 0;
                worth[make_piece(seat, kind)][static_cast<std::size_t>(square)] =
                    static_cast<std::int16_t>(seat == Seat::first ? value : -value);
            }
        }
    }
    return worth;
}

constinit const auto worth_table = make_worth();

// The squares within two steps of the king count: one step fully, two steps less.
template <Seat Us> int king_danger(const Position& position, Square king) {
    constexpr Seat them = other(Us);
    const Bitboard near = tables.king[king] | square_bit(king);
    const Bitboard wide = near | step_sideways(near) | step_up(near | step_sideways(near)) |
                          step_down(near | step_sideways(near));
    const Bitboard attackers = position.of(them) & ~position.of(Shape::king);
    const Bitboard occupied = position.occupied();
    int pressure = 0;
    // What attacks the king's neighbourhood, by attacker.
    for_each_square(attackers & ~position.of(Shape::pawn), [&](Square square) {
        const Kind kind = kind_of(position.at(square));
        const Bitboard hit = attacks_of(shape_of(kind), them, square, occupied) & near;
        if (hit != 0) pressure += attack_weight[index(kind)] * (1 + count(hit));
    });
    const Bitboard own_generals =
        position.of(Us) & (position.of(Shape::gold) | position.of(Shape::silver));
    int guard = 18 * count(own_generals & near) + 9 * count(own_generals & wide & ~near);
    guard += 6 * count(position.of(Us, Shape::pawn) & near);
    // Pieces in the attacker's hand make every weakness worse.
    int in_hand = 0;
    for (const Kind kind : all_hand_kinds)
        in_hand += hand_threat[index(kind)] * std::min(3, position.in_hand(them, kind));
    return pressure * (16 + in_hand) / 16 - guard;
}

template <Seat Us> int danger_of(const Position& position) {
    const Square king = position.king(Us);
    return king == no_square ? 0 : king_danger<Us>(position, king);
}

} // namespace

int piece_worth(Piece piece, int square) {
    return worth_table[piece][static_cast<std::size_t>(square)];
}

int standing_sum(const Position& position) {
    int sum = 0;
    for_each_square(position.occupied(),
                    [&](Square square) { sum += piece_worth(position.at(square), square); });
    for (const Kind kind : all_hand_kinds)
        sum += hand_value[index(kind)] *
               (position.in_hand(Seat::first, kind) - position.in_hand(Seat::second, kind));
    return sum;
}

int king_safety(const Position& position) {
    return danger_of<Seat::second>(position) - danger_of<Seat::first>(position);
}

int material_balance(const Position& position) {
    int value = 0;
    for_each_square(position.occupied(), [&](Square square) {
        const Piece piece = position.at(square);
        if (kind_of(piece) == Kind::king) return;
        const int worth = exchange_value[index(kind_of(piece))];
        value += seat_of(piece) == Seat::first ? worth : -worth;
    });
    for (const Kind kind : all_hand_kinds)
        value += exchange_value[index(kind)] *
                 (position.in_hand(Seat::first, kind) - position.in_hand(Seat::second, kind));
    return value;
}

} // namespace shogi

namespace {

int standing(const Shogi::State& state, Seat seat) {
    const int value = shogi::standing_sum(state.position) + shogi::king_safety(state.position);
    return seat == Seat::first ? value : -value;
}

// The values of the source document, in hand as on the board.
int material(const Shogi::State& state, Seat seat) {
    const int value = shogi::material_balance(state.position);
    return seat == Seat::first ? value : -value;
}

constexpr std::array evaluation_table{
    Evaluation<Shogi::State>{"standing", "material, hands, where pieces stand, king safety",
                             standing, 1'000'000, 600},
    Evaluation<Shogi::State>{"material", "material with the source document's values", material,
                             100'000, 600},
};

} // namespace

std::span<const Evaluation<Shogi::State>> Shogi::evaluations() {
    return evaluation_table;
}

} // namespace papan
