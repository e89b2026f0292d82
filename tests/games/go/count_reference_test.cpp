// The count of a board against one as slow and obvious as it can be: a grid of letters, regions by
// flood, every rule where it applies. And how many positions there are, by John Tromp's count.
#include "papan/base/random.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/area.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::go {
namespace {

struct Grid {
    int size;
    std::string cells; // X, O and .

    [[nodiscard]] char at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] std::vector<int> around(int cell) const {
        std::vector<int> found;
        if (cell >= size) found.push_back(cell - size);
        if (cell + size < size * size) found.push_back(cell + size);
        if (cell % size > 0) found.push_back(cell - 1);
        if (cell % size < size - 1) found.push_back(cell + 1);
        return found;
    }
    // Cells with the same letter, connected to this one.
    [[nodiscard]] std::set<int> region(int cell) const {
        std::set<int> found{cell};
        std::vector<int> waiting{cell};
        while (!waiting.empty()) {
            const int here = waiting.back();
            waiting.pop_back();
            for (const int next : around(here))
                if (at(next) == at(cell) && found.insert(next).second) waiting.push_back(next);
        }
        return found;
    }
};

struct Points {
    int black = 0, white = 0;
    std::string owners; // X, O and .
};

// The board after the dead are off: stones are their colour's, an empty region is the colour's that
// alone touches it, unless that would count in seki and may not.
Points slow_count(const Grid& board, const Rules& rules, const std::set<int>& dead,
                  const std::set<int>& seki, std::array<int, 2> prisoners) {
    const bool area = rules.counting == Counting::area;
    Points points;
    if (!area) {
        points.black = prisoners[0];
        points.white = prisoners[1];
    }
    Grid left = board;
    for (const int cell : dead) {
        if (!area) ++(board.at(cell) == 'X' ? points.white : points.black);
        left.cells[static_cast<std::size_t>(cell)] = '.';
    }
    points.owners = left.cells;
    for (int cell = 0; cell < board.size * board.size; ++cell) {
        char owner = left.at(cell);
        if (owner == '.') {
            std::set<char> touched;
            bool in_seki = false;
            for (const int empty : left.region(cell))
                for (const int next : left.around(empty)) {
                    if (left.at(next) != '.') touched.insert(left.at(next));
                    in_seki = in_seki || seki.count(next) > 0;
                }
            if (touched.size() == 1 && (rules.seki_counts || !in_seki)) owner = *touched.begin();
            points.owners[static_cast<std::size_t>(cell)] = owner;
        } else if (!area) {
            continue; // a stone is no territory
        }
        if (owner == 'X') ++points.black;
        if (owner == 'O') ++points.white;
    }
    return points;
}

// Stones anywhere, with chains that can breathe: what the rules allow to be set up.
std::optional<Go::State> random_board(Random& random, Grid& grid) {
    grid.size = 2 + static_cast<int>(random.below(8));
    grid.cells.assign(static_cast<std::size_t>(grid.size * grid.size), '.');
    const auto full = 2 + random.below(5);
    for (char& cell : grid.cells)
        if (random.below(8) < full) cell = random.below(2) == 0 ? 'X' : 'O';
    std::vector<Colour> cells;
    for (const char cell : grid.cells)
        cells.push_back(cell == 'X' ? Colour::black : cell == 'O' ? Colour::white : Colour::empty);
    Options options;
    options.size = grid.size;
    auto state = Go::set_up(options, cells, Seat::first);
    return state ? std::optional(*std::move(state)) : std::nullopt;
}

std::set<int> random_chains(Random& random, const Grid& grid, std::uint32_t one_in) {
    std::set<int> cells;
    for (int cell = 0; cell < grid.size * grid.size; ++cell)
        if (grid.at(cell) != '.' && random.below(one_in) == 0) cells.merge(grid.region(cell));
    return cells;
}

TEST(GoCountReference, AreaAndTerritoryWithTheDeadAndSekis) {
    Random random(3);
    int boards = 0, with_dead = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        Grid grid{0, ""};
        const auto state = random_board(random, grid);
        if (!state) continue;
        ++boards;
        const std::set<int> dead = random_chains(random, grid, 20);
        std::set<int> seki = random_chains(random, grid, 20);
        for (const int cell : dead) seki.erase(cell);
        with_dead += dead.empty() ? 0 : 1;
        Marks marks;
        for (const int cell : dead) marks.dead.set(static_cast<std::size_t>(cell));
        for (const int cell : seki) marks.seki.set(static_cast<std::size_t>(cell));
        const std::array prisoners{static_cast<int>(random.below(9)),
                                   static_cast<int>(random.below(9))};
        for (const Counting counting : {Counting::area, Counting::territory})
            for (const bool seki_counts : {false, true}) {
                Rules rules;
                rules.counting = counting;
                rules.seki_counts = seki_counts;
                const Points slow = slow_count(grid, rules, dead, seki, prisoners);
                const Count fast = count_board(state->board, rules, marks, prisoners);
                ASSERT_EQ(fast.black, slow.black) << grid.cells;
                ASSERT_EQ(fast.white, slow.white) << grid.cells;
                for (std::size_t cell = 0; cell < grid.cells.size(); ++cell)
                    ASSERT_EQ(fast.owners[cell], slow.owners[cell] == 'X'   ? Colour::black
                                                 : slow.owners[cell] == 'O' ? Colour::white
                                                                            : Colour::empty)
                        << grid.cells << ' ' << cell;
            }
        const Points plain = slow_count(grid, find_rule_set("tromp-taylor")->rules, {}, {}, {});
        ASSERT_EQ(area_margin(state->board), plain.black - plain.white) << grid.cells;
    }
    EXPECT_GT(boards, 200);
    EXPECT_GT(with_dead, 100);
}

// Of the 3^(n*n) ways to colour the points so many leave every chain a liberty: John Tromp, "Number
// of legal Go positions": 57 on 2x2 and 12675 on 3x3.
TEST(GoCountReference, AsManyPositionsAsTrompCounted) {
    for (const auto& [size, positions] : {std::pair{2, 57}, {3, 12'675}}) {
        Options options;
        options.size = size;
        const auto points = static_cast<std::size_t>(size * size);
        std::vector<Colour> cells(points, Colour::empty);
        int legal = 0;
        for (;;) {
            legal += Go::set_up(options, cells, Seat::first) ? 1 : 0;
            std::size_t next = 0; // counts on as a number of base three does
            for (; next < points; ++next) {
                if (cells[next] == Colour::empty) {
                    cells[next] = Colour::black;
                    break;
                }
                if (cells[next] == Colour::black) {
                    cells[next] = Colour::white;
                    break;
                }
                cells[next] = Colour::empty;
            }
            if (next == points) break;
        }
        EXPECT_EQ(legal, positions) << size;
    }
}

} // namespace
} // namespace papan::go
