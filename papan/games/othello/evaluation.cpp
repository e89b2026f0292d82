// Static evaluations of Othello. "positional" is what the generic players use by default; "discs"
// is the paper's.
#include "papan/games/othello/othello.hpp"

namespace papan {

namespace {

using othello::Board;
using State = Othello::State;

Board discs_of(const State& state, Seat seat) {
    return seat == Seat::first ? state.black : state.white;
}

int disc_count(const State& state, Seat seat) {
    return count_bits(discs_of(state, seat));
}

int disc_difference(const State& state, Seat seat) {
    return disc_count(state, seat) - disc_count(state, other(seat));
}

// The corners of the board, and what lies diagonally and straight beside them.
struct CornerZone {
    Board corner, diagonal, beside;
};

consteval std::array<CornerZone, 4> make_zones(int size) {
    const int far = size - 1;
    std::array<CornerZone, 4> zones{};
    std::size_t next = 0;
    for (const int y : {0, far}) {
        for (const int x : {0, far}) {
            const int inner_x = x == 0 ? 1 : far - 1, inner_y = y == 0 ? 1 : far - 1;
            zones[next++] = {bit(y * 8 + x), bit(inner_y * 8 + inner_x),
                             bit(y * 8 + inner_x) | bit(inner_y * 8 + x)};
        }
    }
    return zones;
}

constexpr std::array zones_by_size{make_zones(4), make_zones(6), make_zones(8)};

// Corners are safe for ever; the squares beside an empty corner give it away.
int corner_value(const State& state, Seat seat) {
    const Board own = discs_of(state, seat), opponent = discs_of(state, other(seat));
    const Board taken = own | opponent;
    int value = 0;
    for (const CornerZone& zone : zones_by_size[state.size / 2U - 2]) {
        if ((taken & zone.corner) != 0) {
            value += (own & zone.corner) != 0 ? 30 : -30;
            continue;
        }
        value -= 12 * (count_bits(own & zone.diagonal) - count_bits(opponent & zone.diagonal));
        value -= 5 * (count_bits(own & zone.beside) - count_bits(opponent & zone.beside));
    }
    return value;
}

// Discs with an empty neighbour are what the opponent can turn.
Board beside_empty(const State& state) {
    const Board empty = Othello::area(state.size) & ~(state.black | state.white);
    constexpr Board not_a = 0xfefefefefefefefeULL, not_h = 0x7f7f7f7f7f7f7f7fULL;
    const Board row = empty | ((empty << 1) & not_a) | ((empty >> 1) & not_h);
    return row | (row << 8) | (row >> 8);
}

int positional(const State& state, Seat seat) {
    const Board own = discs_of(state, seat), opponent = discs_of(state, other(seat));
    const Board area = Othello::area(state.size);
    const int own_moves = count_bits(othello::mobility(own, opponent) & area);
    const int their_moves = count_bits(othello::mobility(opponent, own) & area);
    const Board frontier = beside_empty(state);
    const int frontier_discs = count_bits(own & frontier) - count_bits(opponent & frontier);
    const int filled = count_bits(own | opponent);
    // Discs begin to count when the board fills up.
    const int disc_weight = filled * 4 > count_bits(area) * 3 ? 1 : 0;
    return 4 * (own_moves - their_moves) - 2 * frontier_discs + corner_value(state, seat) +
           disc_weight * disc_difference(state, seat);
}

constexpr std::array evaluation_table{
    Evaluation<State>{"positional", "mobility, frontier and corners", positional, 2000, 40},
    Evaluation<State>{"discs", "discs of the player (the paper's)", disc_count, 64, 0,
                      ScoreOf::count},
    Evaluation<State>{"difference", "own discs minus the opponent's", disc_difference, 64, 16,
                      ScoreOf::margin},
};

} // namespace

std::span<const Evaluation<State>> Othello::evaluations() {
    return evaluation_table;
}

} // namespace papan
