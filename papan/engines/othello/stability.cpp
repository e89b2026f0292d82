#include "papan/engines/othello/stability.hpp"

#include <array>
#include <vector>

namespace papan::engines::othello_search {

namespace {

constexpr Board column_a = 0x0101010101010101ULL, row_1 = 0xffULL;
constexpr Board not_a = ~column_a, not_h = ~(column_a << 7);
constexpr Board not_ab = not_a & not_a << 1, not_gh = not_h & not_h >> 1;
constexpr Board not_abcd = 0xf0f0f0f0f0f0f0f0ULL, not_efgh = ~not_abcd;

// Going up or down by one, two or four steps along an axis must not wrap around the edge columns.
constexpr std::array<std::array<Board, 4>, 3> room_up{{{not_h, ~Board{0}, not_h, not_a},
                                                       {not_gh, ~Board{0}, not_gh, not_ab},
                                                       {not_efgh, ~Board{0}, not_efgh, not_abcd}}};
constexpr std::array<std::array<Board, 4>, 3> room_down{
    {{not_a, ~Board{0}, not_a, not_h},
     {not_ab, ~Board{0}, not_ab, not_gh},
     {not_abcd, ~Board{0}, not_abcd, not_efgh}}};

// One edge of eight squares: own and opposing discs as bytes.
using Edge = unsigned;

// The edge after `mover` plays on an empty square of it, for any reason: what it outflanks along
// the edge turns over.
Edge edge_flips(Edge mover, Edge other, int square) {
    Edge flipped = 0;
    for (const int step : {1, -1}) {
        Edge run = 0;
        for (int at = square + step; at >= 0 && at < 8; at += step) {
            const Edge here = 1U << at;
            if ((mover & here) != 0) {
                flipped |= run;
                break;
            }
            if ((other & here) == 0) break;
            run |= here;
        }
    }
    return flipped;
}

// For every state of an edge, which own discs stay whatever either side still plays there.
class StableEdges {
  public:
    StableEdges() : known_(256 * 256, false), stable_(256 * 256) {
        for (Edge own = 0; own < 256; ++own)
            for (Edge other = 0; other < 256; ++other)
                if ((own & other) == 0) (void)find(own, other);
    }
    [[nodiscard]] Board operator()(Board own, Board other) const {
        return stable_[own * 256 + other];
    }

  private:
    Edge find(Edge own, Edge other) {
        const std::size_t index = own * 256 + other;
        if (known_[index]) return stable_[index];
        Edge stable = own;
        for (int square = 0; square < 8; ++square) {
            const Edge here = 1U << square;
            if (((own | other) & here) != 0) continue;
            const Edge gained = edge_flips(own, other, square);
            const Edge lost = edge_flips(other, own, square);
            stable &= find(own | gained | here, other & ~gained);
            stable &= find(own & ~lost, other | lost | here);
        }
        known_[index] = true;
        stable_[index] = static_cast<std::uint8_t>(stable);
        return stable;
    }

    std::vector<bool> known_;
    std::vector<std::uint8_t> stable_;
};

Board gather_column(Board board, int column) {
    return ((board >> column & column_a) * 0x0102040810204080ULL) >> 56;
}

// A byte as a column: its lowest bit in the first row. The product puts a copy of seven bits into
// every row, each a step further, without one running into another; the eighth goes by itself.
Board spread_column(Board byte, int column) {
    const Board seven = ((byte & 0x7f) * 0x0002040810204081ULL) & column_a;
    return (seven | (byte >> 7) << 56) << column;
}

// The edges of the full board.
Board stable_on_edges(const Position& at) {
    static const StableEdges edges;
    const auto row = [&](int shift) {
        return edges(at.own >> shift & row_1, at.opponent >> shift & row_1) << shift;
    };
    const auto column = [&](int which) {
        return spread_column(edges(gather_column(at.own, which), gather_column(at.opponent, which)),
                             which);
    };
    return row(0) | row(56) | column(0) | column(7);
}

} // namespace

Board stable_discs(const Position& at, const Frame& frame) {
    constexpr std::array<int, 4> steps{1, 8, 9, 7};
    constexpr auto may_go_up = room_up[0], may_go_down = room_down[0];
    const Board area = frame.area();
    std::array<Board, 4> up{}, down{}, safe{}; // along each axis, whoever owns the disc
    up.fill(frame.empties(at));
    down = up;
    // What an empty square lies in line with: by one step, then two, then four.
    for (std::size_t doubling = 0; doubling < 3; ++doubling)
        for (std::size_t axis = 0; axis < 4; ++axis) {
            const int distance = steps[axis] << doubling;
            up[axis] |= (up[axis] & room_up[doubling][axis]) << distance;
            down[axis] |= (down[axis] & room_down[doubling][axis]) >> distance;
        }
    for (std::size_t axis = 0; axis < 4; ++axis) {
        // Beside the border nothing can stand on both sides.
        const Board below = ((area & may_go_up[axis]) << steps[axis]) & area;
        const Board above = ((area & may_go_down[axis]) >> steps[axis]) & area;
        safe[axis] = ~(up[axis] | down[axis]) | ~(below & above);
    }
    Board stable = frame.size() == 8 ? stable_on_edges(at) : 0;
    for (;;) {
        Board all = at.own;
        for (std::size_t axis = 0; axis < 4; ++axis)
            all &= safe[axis] | ((stable & may_go_up[axis]) << steps[axis]) |
                   ((stable & may_go_down[axis]) >> steps[axis]);
        if ((all | stable) == stable) return stable;
        stable |= all;
    }
}

int most_by_stable_discs(const Position& at, const Frame& frame) {
    return frame.squares() - 2 * count_bits(stable_discs(at.passed(), frame));
}

} // namespace papan::engines::othello_search
