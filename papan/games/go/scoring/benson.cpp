#include "papan/games/go/scoring/benson.hpp"

#include <algorithm>
#include <vector>

namespace papan::go {

namespace {

// A maximal set of connected points without stones of the colour.
struct Region {
    std::vector<Point> points;
    std::vector<Point> chains; // heads of the chains around it
    std::vector<Point> vital;  // of these, the chains that have every empty point as a liberty
    bool healthy = true;       // no chain around it was found wanting
};

class Benson {
  public:
    Benson(const Board& board, Colour colour) : board_(board), colour_(colour) {
        std::vector<bool> seen(static_cast<std::size_t>(board.cells()));
        for (int cell = 0; cell < board.points(); ++cell) {
            const Point point = board.at_cell(cell);
            if (board.colour(point) == colour) {
                if (board.head(point) == point) alive_.push_back(point);
            } else if (!seen[point]) {
                regions_.push_back(collect(point, seen));
            }
        }
    }

    // Chains without two vital regions fall, and with them the health of the regions they bound,
    // until nothing falls any more.
    void settle() {
        for (bool changed = true; changed;) {
            changed = false;
            for (auto chain = alive_.begin(); chain != alive_.end();) {
                if (vital_regions(*chain) >= 2) {
                    ++chain;
                    continue;
                }
                for (Region& region : regions_)
                    if (contains(region.chains, *chain)) region.healthy = false;
                chain = alive_.erase(chain);
                changed = true;
            }
        }
    }

    [[nodiscard]] SafeArea result() const {
        SafeArea area;
        for (const Point chain : alive_)
            board_.for_each_stone(chain, [&](Point stone) { mark(area.stones, stone); });
        for (const Region& region : regions_) {
            if (region.chains.empty() || !region.healthy) continue;
            if (region.vital.empty() && has_room_for_two_eyes(region)) continue;
            for (const Point point : region.points) mark(area.territory, point);
        }
        return area;
    }

  private:
    static bool contains(const std::vector<Point>& chains, Point chain) {
        return std::find(chains.begin(), chains.end(), chain) != chains.end();
    }
    void mark(CellSet& set, Point point) const {
        set.set(static_cast<std::size_t>(board_.cell(point)));
    }

    // An eye of the opponent's touches no stone of ours, and two of them do not touch each other.
    // Of three points of a board two never touch.
    [[nodiscard]] bool has_room_for_two_eyes(const Region& region) const {
        std::vector<Point> inside;
        for (const Point point : region.points)
            if (!touches_colour(point)) inside.push_back(point);
        if (inside.size() < 2) return false;
        const auto around = board_.neighbours(inside.front());
        return inside.size() > 2 ||
               std::find(around.begin(), around.end(), inside.back()) == around.end();
    }
    [[nodiscard]] bool touches_colour(Point point) const {
        const auto around = board_.neighbours(point);
        return std::any_of(around.begin(), around.end(),
                           [&](Point n) { return board_.colour(n) == colour_; });
    }

    [[nodiscard]] int vital_regions(Point chain) const {
        return static_cast<int>(
            std::count_if(regions_.begin(), regions_.end(), [&](const Region& region) {
                return region.healthy && contains(region.vital, chain);
            }));
    }

    Region collect(Point start, std::vector<bool>& seen) const {
        Region region;
        region.points.push_back(start);
        seen[start] = true;
        for (std::size_t i = 0; i < region.points.size(); ++i) {
            for (const Point n : board_.neighbours(region.points[i])) {
                if (board_.colour(n) == Colour::border) continue;
                if (board_.colour(n) == colour_) {
                    if (!contains(region.chains, board_.head(n)))
                        region.chains.push_back(board_.head(n));
                } else if (!seen[n]) {
                    seen[n] = true;
                    region.points.push_back(n);
                }
            }
        }
        for (const Point chain : region.chains)
            if (is_vital(region, chain)) region.vital.push_back(chain);
        return region;
    }

    [[nodiscard]] bool is_vital(const Region& region, Point chain) const {
        return std::all_of(region.points.begin(), region.points.end(), [&](Point point) {
            return board_.colour(point) != Colour::empty || touches(point, chain);
        });
    }
    [[nodiscard]] bool touches(Point point, Point chain) const {
        const auto around = board_.neighbours(point);
        return std::any_of(around.begin(), around.end(), [&](Point n) {
            return board_.colour(n) == colour_ && board_.head(n) == chain;
        });
    }

    const Board& board_;
    Colour colour_;
    std::vector<Point> alive_;
    std::vector<Region> regions_;
};

} // namespace

SafeArea unconditional_life(const Board& board, Colour colour) {
    Benson benson(board, colour);
    benson.settle();
    return benson.result();
}

} // namespace papan::go
