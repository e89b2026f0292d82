#include "papan/engines/go/zone.hpp"

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

class Grower {
  public:
    Grower(const ZoneMap& map, int most_empty) : map_(map), most_empty_(most_empty) {}

    std::optional<Zone> grow(Point stone) {
        add_chain(stone);
        for (std::size_t i = 0; i < zone_.chains.size() && fits(); ++i) {
            const Point chain = zone_.chains[i];
            map_.board.for_each_stone(chain, [&](Point point) { add_liberties(point); });
        }
        return fits() ? std::optional(std::move(zone_)) : std::nullopt;
    }

  private:
    [[nodiscard]] bool fits() const {
        return zone_.empty_points <= most_empty_ && zone_.chains.size() <= Zone::most_chains;
    }

    void add_chain(Point stone) {
        if (zone_.inside[stone] || map_.solid[stone]) return;
        zone_.chains.push_back(map_.board.head(stone));
        map_.board.for_each_stone(stone, [&](Point point) {
            zone_.inside[point] = true;
            zone_.points.push_back(point);
        });
    }

    // With all the empty points it is connected with.
    void add_empty(Point start) {
        if (zone_.inside[start]) return;
        std::vector<Point> region{start};
        zone_.inside[start] = true;
        for (std::size_t i = 0; i < region.size(); ++i) {
            for (const Point n : map_.board.neighbours(region[i])) {
                if (is_stone(map_.board.colour(n))) add_chain(n);
                if (map_.board.colour(n) != Colour::empty || zone_.inside[n]) continue;
                zone_.inside[n] = true;
                region.push_back(n);
            }
        }
        zone_.points.insert(zone_.points.end(), region.begin(), region.end());
        zone_.empty_points += static_cast<int>(region.size());
    }

    void add_liberties(Point stone) {
        for (const Point n : map_.board.neighbours(stone)) {
            if (map_.board.colour(n) == Colour::empty) add_empty(n);
            if (is_stone(map_.board.colour(n)))
                add_chain(n); // if it falls, there are new liberties
        }
    }

    const ZoneMap& map_;
    int most_empty_;
    Zone zone_;
};

} // namespace

std::optional<Zone> zone_of(const ZoneMap& map, Point stone, int most_empty) {
    return Grower(map, most_empty).grow(stone);
}

} // namespace papan::engines
