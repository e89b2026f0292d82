#include "papan/engines/go/zone_count.hpp"

#include <algorithm>

namespace papan::engines {

using go::Board;
using go::Colour;
using go::Point;

namespace {
constexpr std::size_t too_small_for_two_eyes = 7;
constexpr std::size_t too_small_to_invade = 12;
} // namespace

// Points of the zone that hang together, and what is beside them.
struct ZoneCounter::Region {
    std::vector<Point> points;
    std::vector<Point> beside;
};

ZoneCounter::ZoneCounter(const ZoneMap& map, const Zone& zone) : map_(map), zone_(zone) {
    for (const Point point : zone.points)
        for (const Point n : map.board.neighbours(point))
            if (map.solid[n] && std::find(wall_.begin(), wall_.end(), n) == wall_.end())
                wall_.push_back(n);
}

// The points from `start` on that do not have the colour of the wall; with an empty "wall" the
// empty ones.
void ZoneCounter::collect(const Board& board, Point start, Colour wall, Zone::PointSet& seen,
                          Region& region) const {
    const auto belongs = [&](Point point) {
        const Colour colour = board.colour(point);
        return zone_.inside[point] &&
               (wall == Colour::empty ? colour == Colour::empty : colour != wall);
    };
    region.points.assign(1, start);
    region.beside.clear();
    seen[start] = true;
    for (std::size_t i = 0; i < region.points.size(); ++i) {
        for (const Point n : board.neighbours(region.points[i])) {
            if (!belongs(n)) {
                if (is_stone(board.colour(n))) region.beside.push_back(n);
            } else if (!seen[n]) {
                seen[n] = true;
                region.points.push_back(n);
            }
        }
    }
}

void ZoneCounter::add_fates(const Board& board, const Zone::PointSet& beside_shared,
                            LocalEnd& end) const {
    for (std::size_t i = 0; i < zone_.chains.size(); ++i) {
        const Point chain = zone_.chains[i];
        if (board.colour(chain) != map_.board.colour(chain)) continue;
        end.standing |= std::uint64_t{1} << i;
        if (beside_shared[board.head(chain)]) end.shared |= std::uint64_t{1} << i;
    }
}

LocalEnd ZoneCounter::as_it_stands(const Board& board) const {
    LocalEnd end;
    Zone::PointSet seen{}, beside_shared{};
    Region region;
    for (const Point start : zone_.points) {
        if (is_stone(board.colour(start))) {
            end.area += board.colour(start) == Colour::black ? 1 : -1;
            continue;
        }
        if (seen[start]) continue;
        collect(board, start, Colour::empty, seen, region);
        unsigned touched = 0; // bit 1 black, bit 2 white
        for (const Point stone : region.beside)
            touched |= static_cast<unsigned>(board.colour(stone));
        const int size = static_cast<int>(region.points.size());
        end.area += touched == 1 ? size : touched == 2 ? -size : 0;
        if (touched != 3) continue;
        for (const Point stone : region.beside) beside_shared[board.head(stone)] = true;
    }
    add_fates(board, beside_shared, end);
    return end;
}

// Only stones that cannot be taken around a space too small to live in.
bool ZoneCounter::is_enclosed(const Board& board, Colour colour, const Zone::PointSet& alive,
                              const Region& region) {
    return region.points.size() <= too_small_for_two_eyes &&
           std::all_of(region.beside.begin(), region.beside.end(), [&](Point stone) {
               return board.colour(stone) == colour && alive[board.head(stone)];
           });
}

// The space that a captured group left, with one stone of the loser at most, and around it stones
// of the captor that are not in atari, some of them solid. To play on there is legal but hopeless.
bool ZoneCounter::is_taken(const Board& board, Colour colour, const Zone::PointSet& alive,
                           const Region& region) {
    const auto invaders =
        std::count_if(region.points.begin(), region.points.end(),
                      [&](Point point) { return board.colour(point) != Colour::empty; });
    return invaders <= 1 && region.points.size() <= too_small_to_invade &&
           std::any_of(region.beside.begin(), region.beside.end(),
                       [&](Point stone) { return alive[board.head(stone)]; }) &&
           std::all_of(region.beside.begin(), region.beside.end(), [&](Point stone) {
               return board.colour(stone) == colour &&
                      (alive[board.head(stone)] || !board.in_atari(stone));
           });
}

// Whoever stands around a space that was taken is alive with it.
void ZoneCounter::mark_safe(const Board& board, Colour colour, Owners& safe) const {
    Zone::PointSet alive{};
    for (const Point stone : wall_)
        if (board.colour(stone) == colour) alive[board.head(stone)] = true;
    Region region;
    for (bool more = true; more;) {
        more = false;
        Zone::PointSet seen{};
        for (const Point start : zone_.points) {
            if (board.colour(start) == colour || seen[start]) continue;
            collect(board, start, colour, seen, region);
            if (safe[start] == colour || (!is_enclosed(board, colour, alive, region) &&
                                          !is_taken(board, colour, alive, region)))
                continue;
            for (const Point point : region.points) safe[point] = colour;
            for (const Point stone : region.beside) alive[board.head(stone)] = true;
            more = true;
        }
    }
    for (const Point point : zone_.points)
        if (board.colour(point) == colour && alive[board.head(point)]) safe[point] = colour;
}

ZoneCounter::Certain ZoneCounter::certain(const Board& board) const {
    Owners safe{};
    mark_safe(board, Colour::black, safe);
    mark_safe(board, Colour::white, safe);
    int black = 0, white = 0;
    for (const Point point : zone_.points) {
        black += safe[point] == Colour::black ? 1 : 0;
        white += safe[point] == Colour::white ? 1 : 0;
    }
    const int all = static_cast<int>(zone_.points.size());
    Certain certain{2 * black - all, all - 2 * white, {}};
    add_fates(board, {}, certain.end);
    for (std::size_t i = 0; i < zone_.chains.size(); ++i) {
        const Point chain = zone_.chains[i];
        if (safe[chain] == opposite(map_.board.colour(chain)))
            certain.end.standing &= ~(std::uint64_t{1} << i);
    }
    return certain;
}

} // namespace papan::engines
