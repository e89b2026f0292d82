#include "papan/engines/go/reading.hpp"

#include "papan/engines/go/local_search.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

// Playouts this much of one mind are believed about walls; chains they are less sure of are read.
// Around wide open territory they are less sure of everything, so what cannot be read within the
// first walls is tried again within weaker ones.
constexpr double wall_limits[] = {0.95, 0.8};
constexpr double surely_dead = 0.05;
constexpr int most_empty_points = 14;
constexpr int many_liberties = 4;
constexpr std::int64_t nodes_per_zone = 60'000;

std::size_t cell_of(const Board& board, Point point) {
    return static_cast<std::size_t>(board.cell(point));
}

class Reader {
  public:
    Reader(const Board& board, std::int64_t nodes, Judgement& judgement)
        : map_{board}, nodes_(nodes), judgement_(judgement) {}

    // Chains whose captors may themselves be in danger: none with few liberties is a wall then,
    // unless it lives unconditionally. What cannot be read so is left to the other runs.
    void run_among_the_weak(std::int64_t nodes) {
        build_walls(wall_limits[0], false);
        for (const ChainVerdict& chain : judgement_.chains) weak_[chain.head] = is_weak(chain.head);
        for (const ChainVerdict& chain : judgement_.chains)
            if (weak_[chain.head])
                map_.board.for_each_stone(chain.head,
                                          [&](Point stone) { map_.solid[stone] = false; });
        std::swap(nodes, nodes_);
        for (std::size_t i = 0; i < judgement_.chains.size(); ++i) {
            const ChainVerdict& chain = judgement_.chains[i];
            if (chain.stands >= wall_limits[0] || tried_[chain.head] || !touches_weak(chain.head))
                continue;
            if (const auto zone = zone_of(map_, chain.head, most_empty_points)) read(*zone);
        }
        std::swap(nodes, nodes_);
        for (const ChainVerdict& chain : judgement_.chains)
            tried_[chain.head] = chain.by == DecidedBy::reading;
    }

    void run(double wall_limit) {
        build_walls(wall_limit, false);
        for (std::size_t i = 0; i < judgement_.chains.size(); ++i) {
            const ChainVerdict& chain = judgement_.chains[i];
            const bool doubtful = chain.stands > surely_dead && !map_.solid[chain.head];
            if (!doubtful || tried_[chain.head]) continue;
            if (const auto zone = zone_of(map_, chain.head, most_empty_points)) read(*zone);
        }
    }

    // What the network alone doubts, and nothing has read yet. After the other runs, so that its
    // doubts take nothing from them.
    void run_doubted(double wall_limit) {
        build_walls(wall_limit, true);
        for (std::size_t i = 0; i < judgement_.chains.size(); ++i) {
            const ChainVerdict& chain = judgement_.chains[i];
            if (!chain.doubted || chain.by != DecidedBy::playouts || tried_[chain.head]) continue;
            if (const auto zone = zone_of(map_, chain.head, most_empty_points)) read(*zone);
        }
    }

  private:
    void build_walls(double wall_limit, bool hear_doubts) {
        for (const ChainVerdict& chain : judgement_.chains) {
            const bool solid = judgement_.safe[cell_of(map_.board, chain.head)] ||
                               (chain.stands >= wall_limit && chain.seki <= 1 - wall_limit &&
                                !(hear_doubts && chain.doubted && chain.by == DecidedBy::playouts));
            map_.board.for_each_stone(chain.head, [&](Point stone) { map_.solid[stone] = solid; });
        }
    }

    [[nodiscard]] bool is_weak(Point chain) const {
        return !judgement_.safe[cell_of(map_.board, chain)] &&
               map_.board.liberties(chain, many_liberties) < many_liberties;
    }
    [[nodiscard]] bool touches_weak(Point chain) const {
        bool found = false;
        map_.board.for_each_stone(chain, [&](Point stone) {
            for (const Point n : map_.board.neighbours(stone))
                found |= map_.board.colour(n) == opposite(map_.board.colour(chain)) &&
                         weak_[map_.board.head(n)];
        });
        return found;
    }

    void read(const Zone& zone) {
        for (const Point chain : zone.chains) tried_[chain] = true;
        LocalSearch search(map_, zone);
        std::int64_t nodes = std::min(nodes_, nodes_per_zone);
        nodes_ -= nodes;
        const auto black_first = search.solve(Colour::black, nodes);
        if (!black_first) return;
        const auto white_first = search.solve(Colour::white, nodes);
        if (!white_first) return;
        nodes_ += nodes;
        for (std::size_t i = 0; i < zone.chains.size(); ++i)
            judge(zone.chains[i], bit(*black_first, i), bit(*white_first, i));
    }

    struct Fate {
        bool stands, shared;
    };
    static Fate bit(const LocalEnd& end, std::size_t i) {
        return {(end.standing >> i & 1) != 0, (end.shared >> i & 1) != 0};
    }

    void judge(Point chain, Fate one, Fate other) {
        const auto verdict =
            std::find_if(judgement_.chains.begin(), judgement_.chains.end(),
                         [&](const ChainVerdict& row) { return row.head == chain; });
        verdict->by = DecidedBy::reading;
        verdict->read_stands = {one.stands, other.stands};
        const Colour colour = map_.board.colour(chain);
        const float own = colour == Colour::black ? 1 : -1;
        map_.board.for_each_stone(chain, [&](Point stone) {
            const std::size_t cell = cell_of(map_.board, stone);
            judgement_.read.set(cell);
            judgement_.unsettled[cell] = one.stands != other.stands;
            if (one.stands != other.stands) return;
            judgement_.marks.dead[cell] = !one.stands;
            judgement_.marks.seki[cell] = one.stands && one.shared && other.shared;
            judgement_.ownership[cell] = one.stands ? own : -own;
        });
    }

    ZoneMap map_;
    std::int64_t nodes_;
    Judgement& judgement_;
    Zone::PointSet tried_{}, weak_{};
};

} // namespace

void read_zones(const Board& board, std::int64_t nodes, Judgement& judgement) {
    Reader reader(board, nodes, judgement);
    reader.run_among_the_weak(nodes);
    for (const double limit : wall_limits) reader.run(limit);
    for (const double limit : wall_limits) reader.run_doubted(limit);
}

} // namespace papan::engines
