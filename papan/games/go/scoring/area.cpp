#include "papan/games/go/scoring/area.hpp"

#include "papan/base/fixed_vector.hpp"

namespace papan::go {

namespace {

// What an empty region touches, as a set: bit 1 black, bit 2 white.
constexpr unsigned bit_of(Colour colour) {
    return is_stone(colour) ? static_cast<unsigned>(colour) : 0;
}
constexpr Colour owner_of(unsigned touched) {
    return touched == 1 ? Colour::black : touched == 2 ? Colour::white : Colour::empty;
}

using Region = FixedVector<Point, most_points>;

// The empty region of a point, and what it touches.
unsigned collect(const Board& board, Point start, std::array<bool, detail::cell_limit>& seen,
                 Region& region) {
    region.clear();
    region.push_back(start);
    seen[start] = true;
    unsigned touched = 0;
    for (std::size_t i = 0; i < region.size(); ++i) {
        for (const Point n : board.neighbours(region[i])) {
            touched |= bit_of(board.colour(n));
            if (board.colour(n) != Colour::empty || seen[n]) continue;
            seen[n] = true;
            region.push_back(n);
        }
    }
    return touched;
}

} // namespace

Owners area_owners(const Board& board) {
    Owners owners{};
    for (int cell = 0; cell < board.points(); ++cell)
        owners[static_cast<std::size_t>(cell)] = board.colour(board.at_cell(cell));
    std::array<bool, detail::cell_limit> seen{};
    Region region;
    for (const Point point : board.empties()) {
        if (seen[point]) continue;
        const Colour owner = owner_of(collect(board, point, seen, region));
        for (const Point member : region)
            owners[static_cast<std::size_t>(board.cell(member))] = owner;
    }
    return owners;
}

int area_margin(const Board& board) {
    int margin = 0;
    const auto add = [&](Colour colour, int count) {
        margin += colour == Colour::black ? count : colour == Colour::white ? -count : 0;
    };
    std::array<bool, detail::cell_limit> seen{};
    Region region;
    for (const Point point : board.empties()) {
        if (seen[point]) continue;
        if (board.empty_neighbours(point) == 0) { // after a playout most are eyes: nothing to walk
            unsigned touched = 0;
            for (const Point n : board.neighbours(point)) touched |= bit_of(board.colour(n));
            add(owner_of(touched), 1);
            continue;
        }
        const Colour owner = owner_of(collect(board, point, seen, region)); // fills the region
        add(owner, static_cast<int>(region.size()));
    }
    return margin + board.stone_margin();
}

} // namespace papan::go
