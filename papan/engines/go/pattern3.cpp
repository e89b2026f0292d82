#include "papan/engines/go/pattern3.hpp"

#include <string>
#include <string_view>

namespace papan::engines {

namespace {

// Three rows of three, the move in the middle. X and O are the two colours, either way round; x is
// anything but X, o anything but O, # the edge, ? anything. Every turn and mirror image counts.
constexpr std::array<std::string_view, 13> drawn{
    "XOX...???", // hane between two stones
    "XO....?.?", // hane at the head
    "XO?X..x.?", // turn around the end
    ".O.X.....", // shoulder
    "XO?O.o?o?", // the cut itself
    "XO?O.X???", // the cut, peeped at
    "?X?O.Oooo", // push between
    "OX?o.O???", // cut of a knight's move
    "X.?O.?##?", // crawl below
    "OX?X.O###", // cut on the edge
    "?X?x.O###", // stop on the edge
    "?XOx.x###", // descent
    "?OXX.O###", // cut below
};

using Grid = std::array<char, 9>;

// place(row, column) says where a cell goes.
template <class Place> Grid moved(const Grid& grid, Place&& place) {
    Grid result{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            result[place(row, column)] = grid[row * 3 + column];
    return result;
}

Grid turned(const Grid& grid) {
    return moved(grid, [](std::size_t row, std::size_t column) { return column * 3 + 2 - row; });
}

Grid mirrored(const Grid& grid) {
    return moved(grid, [](std::size_t row, std::size_t column) { return row * 3 + 2 - column; });
}

// The colours that a sign stands for, X being this one.
bool stands_for(char sign, go::Colour colour, go::Colour x) {
    const go::Colour o = opposite(x);
    switch (sign) {
    case 'X':
        return colour == x;
    case 'O':
        return colour == o;
    case 'x':
        return colour != x;
    case 'o':
        return colour != o;
    case '.':
        return colour == go::Colour::empty;
    case '#':
        return colour == go::Colour::border;
    default:
        return true;
    }
}

template <class Add>
void expand(const Grid& grid, go::Colour x, std::size_t at, unsigned shape, Add&& add) {
    static constexpr std::array<std::size_t, 8> cells{0, 1, 2, 3, 5, 6, 7, 8};
    if (at == cells.size()) return add(shape);
    for (unsigned colour = 0; colour < 4; ++colour)
        if (stands_for(grid[cells[at]], static_cast<go::Colour>(colour), x))
            expand(grid, x, at + 1, shape | colour << (2 * at), add);
}

} // namespace

Patterns3::Patterns3() {
    for (const std::string_view text : drawn) {
        Grid grid{};
        std::copy(text.begin(), text.end(), grid.begin());
        for (int turn = 0; turn < 4; ++turn, grid = turned(grid))
            for (const Grid& seen : {grid, mirrored(grid)})
                for (const go::Colour x : {go::Colour::black, go::Colour::white})
                    expand(seen, x, 0, 0, [&](unsigned shape) { known_[shape] = true; });
    }
}

const Patterns3& patterns3() {
    static const Patterns3 patterns;
    return patterns;
}

} // namespace papan::engines
