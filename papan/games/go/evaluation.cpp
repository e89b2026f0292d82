// Static evaluations of Go, for the players that need one: rough, and blind to life and death.
#include "papan/base/fixed_vector.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/area.hpp"

#include <algorithm>

namespace papan {

namespace {

using go::Board;
using go::Colour;
using go::Point;
using State = Go::State;

constexpr int bound = 20'000;

int seen_by(Seat seat, int margin) {
    return seat == Seat::first ? margin : -margin;
}

// A flood from all stones at once: a point goes to the colour that is nearer, a point as near to
// both to neither.
int nearer_points(const Board& board) {
    std::array<Colour, go::detail::cell_limit> claim{};
    FixedVector<Point, go::most_points> front;
    for (int cell = 0; cell < board.points(); ++cell) {
        const Point point = board.at_cell(cell);
        claim[point] = board.colour(point);
        if (go::is_stone(claim[point])) front.push_back(point);
    }
    int margin = 0;
    std::array<int, go::detail::cell_limit> distance{};
    for (std::size_t i = 0; i < front.size(); ++i) {
        const Point from = front[i];
        if (claim[from] == Colour::black) ++margin;
        if (claim[from] == Colour::white) --margin;
        for (const Point to : board.neighbours(from)) {
            if (board.colour(to) != Colour::empty) continue;
            if (distance[to] == 0) {
                distance[to] = distance[from] + 1;
                claim[to] = claim[from];
                front.push_back(to);
            } else if (distance[to] == distance[from] + 1 && claim[to] != claim[from]) {
                claim[to] = Colour::border; // contested: as near to the other side
            }
        }
    }
    return margin;
}

// Chains that the side not to move can lose at once, or that hang by a thread.
int atari_margin(const State& state) {
    int margin = 0;
    const Board& board = state.board;
    for (int cell = 0; cell < board.points(); ++cell) {
        const Point point = board.at_cell(cell);
        const Colour colour = board.colour(point);
        if (!go::is_stone(colour) || board.head(point) != point) continue;
        const int liberties = board.liberties(point, 3);
        if (liberties > 2) continue;
        const bool mine = colour == go::colour_of(state.to_move);
        // In atari with the opponent to move the stones are as good as gone.
        const int loss = board.stones(point) * (liberties == 1 ? (mine ? 5 : 10) : 1) + 1;
        margin += colour == Colour::black ? -loss : loss;
    }
    return margin;
}

// A tenth of a point is the unit.
int influence(const State& state, Seat seat) {
    const int captures = state.prisoners[0] - state.prisoners[1];
    const int margin = 10 * nearer_points(state.board) + 10 * captures + atari_margin(state);
    return seen_by(seat, std::clamp(margin, -bound, bound));
}

int area(const State& state, Seat seat) {
    return seen_by(seat, go::area_margin(state.board));
}

constexpr std::array evaluation_table{
    Evaluation<State>{"influence", "points nearer to own stones, captures, chains in atari",
                      influence, bound, 100},
    Evaluation<State>{"area", "the area as it stands", area, go::most_points, 10, ScoreOf::margin},
};

} // namespace

std::span<const Evaluation<State>> Go::evaluations() {
    return evaluation_table;
}

} // namespace papan
