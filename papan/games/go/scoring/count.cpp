#include "papan/games/go/scoring/count.hpp"

#include "papan/base/fixed_vector.hpp"

namespace papan::go {

namespace {

std::size_t index_of(const Board& board, Point point) {
    return static_cast<std::size_t>(board.cell(point));
}

struct Region {
    FixedVector<Point, most_points> points; // empty ones and dead stones
    unsigned touched = 0;                   // living stones beside it: bit 1 black, bit 2 white
    bool beside_seki = false;
};

class Counter {
  public:
    Counter(const Board& board, const Rules& rules, const Marks& marks)
        : board_(board), rules_(rules), marks_(marks) {
        for (int cell = 0; cell < board.points(); ++cell) {
            const Point point = board.at_cell(cell);
            dead_[point] = is_stone(board.colour(point)) && chain_is_dead(point);
        }
    }

    Count run(const std::array<int, 2>& prisoners) {
        if (rules_.counting == Counting::territory) {
            count_.black += prisoners[0];
            count_.white += prisoners[1];
        }
        for (int cell = 0; cell < board_.points(); ++cell) {
            const Point point = board_.at_cell(cell);
            if (seen_[point]) continue;
            if (is_living(point))
                count_stone(point);
            else
                count_region(collect(point));
        }
        return count_;
    }

  private:
    [[nodiscard]] bool chain_is_dead(Point stone) const {
        bool all = true;
        board_.for_each_stone(
            stone, [&](Point point) { all = all && marks_.dead[index_of(board_, point)]; });
        return all;
    }
    [[nodiscard]] bool is_living(Point point) const {
        return is_stone(board_.colour(point)) && !dead_[point];
    }

    void give(Colour owner, double points) {
        (owner == Colour::black ? count_.black : count_.white) += points;
    }

    void count_stone(Point point) {
        const Colour colour = board_.colour(point);
        count_.owners[index_of(board_, point)] = colour;
        if (rules_.counting == Counting::area) give(colour, 1);
    }

    Region collect(Point start) {
        Region region;
        region.points.push_back(start);
        seen_[start] = true;
        for (std::size_t i = 0; i < region.points.size(); ++i) {
            for (const Point n : board_.neighbours(region.points[i])) {
                if (board_.colour(n) == Colour::border) continue;
                if (is_living(n)) {
                    region.touched |= static_cast<unsigned>(board_.colour(n));
                    region.beside_seki |= marks_.seki[index_of(board_, n)];
                } else if (!seen_[n]) {
                    seen_[n] = true;
                    region.points.push_back(n);
                }
            }
        }
        return region;
    }

    void count_region(const Region& region) {
        const bool both = region.touched == 3 || region.touched == 0;
        const bool counts = !both && (rules_.seki_counts || !region.beside_seki);
        const Colour owner = region.touched == 1 ? Colour::black : Colour::white;
        for (const Point point : region.points) {
            const Colour stone = board_.colour(point);
            // A prisoner is its captor's, wherever it lay.
            if (is_stone(stone) && rules_.counting == Counting::territory) give(opposite(stone), 1);
            if (!counts ||
                (rules_.counting == Counting::territory && marks_.teire[index_of(board_, point)]))
                continue;
            count_.owners[index_of(board_, point)] = owner;
            give(owner, 1);
        }
    }

    const Board& board_;
    const Rules& rules_;
    const Marks& marks_;
    std::array<bool, detail::cell_limit> dead_{}, seen_{};
    Count count_;
};

} // namespace

Count count_board(const Board& board, const Rules& rules, const Marks& marks,
                  const std::array<int, 2>& prisoners) {
    return Counter(board, rules, marks).run(prisoners);
}

Board without(const Board& board, const CellSet& dead) {
    Board left(board.size());
    for (int cell = 0; cell < board.points(); ++cell) {
        const Point point = board.at_cell(cell);
        if (is_stone(board.colour(point)) && !dead[static_cast<std::size_t>(cell)])
            left.play(point, board.colour(point));
    }
    left.clear_ko();
    return left;
}

} // namespace papan::go
