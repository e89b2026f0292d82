#include "papan/engines/go/fate_search.hpp"

#include "papan/engines/go/careful_playout.hpp"
#include "papan/games/go/playout.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

constexpr int visits_to_grow = 2;
constexpr std::size_t deepest = 60;
constexpr int farthest = 4; // steps from the group within which moves are searched
// Visits after which a move's own value counts as much as what is known of it from all playouts. So
// many because the same moves matter wherever they come in a line; for the same reason nothing is
// explored for its own sake.
constexpr double rave_worth = 3000;
// Playouts come in slices. What is as clear as this in one of them is not searched any longer.
constexpr int most_slices = 4, least_slices = 2;
constexpr int slice_playouts = fate_playouts / most_slices;
constexpr double clear = 0.95;

struct Value {
    float sum = 0;
    int count = 0;
    void add(double value) {
        sum += static_cast<float>(value);
        ++count;
    }
    [[nodiscard]] double mean() const {
        return count == 0 ? 0.5 : static_cast<double>(sum) / count;
    }
};

struct Node {
    Point move = go::no_point; // no_point: a pass
    Value own = {}, rave = {}; // for the side that made the move
    int first_child = 0, children = 0;
};

class FateSearch {
  public:
    FateSearch(const Board& board, const FateQuestion& question, Random& random)
        : root_(board), question_(question), random_(random),
          owner_(board.colour(question.chains.front())), stands_(question.chains.size()) {
        root_.clear_ko();
        find_places();
        nodes_.emplace_back();
    }

    // The last two slices count: the first ones build the tree.
    Fate run() {
        Fate fate;
        std::vector<double> last(question_.chains.size()), now(last);
        for (int slice = 1; slice <= most_slices; ++slice) {
            last = now;
            std::fill(stands_.begin(), stands_.end(), Value{});
            for (int i = 0; i < slice_playouts; ++i) play_one();
            fate.playouts += slice_playouts;
            for (std::size_t i = 0; i < now.size(); ++i) now[i] = stands_[i].mean();
            if (slice >= least_slices && is_clear(now)) break;
        }
        for (std::size_t i = 0; i < now.size(); ++i) fate.stands.push_back((last[i] + now[i]) / 2);
        return fate;
    }

  private:
    static bool is_clear(const std::vector<double>& parts) {
        return std::all_of(parts.begin(), parts.end(),
                           [](double part) { return part >= clear || part <= 1 - clear; });
    }

    // Points near the group, nearest first; stones of its captors are no hindrance, since they may
    // be what matters.
    void find_places() {
        std::vector<int> steps(static_cast<std::size_t>(root_.cells()), -1);
        std::vector<Point> reached;
        for (const Point chain : question_.chains)
            root_.for_each_stone(chain, [&](Point stone) {
                steps[stone] = 0;
                reached.push_back(stone);
            });
        for (std::size_t i = 0; i < reached.size(); ++i) {
            if (steps[reached[i]] == farthest) continue;
            for (const Point n : root_.neighbours(reached[i])) {
                if (root_.colour(n) == Colour::border || steps[n] >= 0) continue;
                steps[n] = steps[reached[i]] + 1;
                reached.push_back(n);
            }
        }
        places_ = std::move(reached);
    }

    void play_one() {
        Board board = root_;
        path_.assign(1, 0);
        Colour to_move = question_.first;
        int passes = 0;
        trace_.clear();
        while (nodes_[path_.back()].children > 0 && path_.size() < deepest && passes < 2) {
            const std::size_t next = pick(nodes_[path_.back()]);
            path_.push_back(next);
            passes = step(board, nodes_[next].move, to_move, passes);
            to_move = opposite(to_move);
        }
        if (nodes_[path_.back()].own.count >= visits_to_grow && passes < 2)
            grow(path_.back(), board, to_move);
        if (passes < 2)
            CarefulPlayout(board, random_, Sacrifice::held)
                .run(to_move, go::playout_limit(board), &trace_);
        learn(board);
    }

    int step(Board& board, Point move, Colour colour, int passes) {
        if (move == go::no_point) {
            board.clear_ko();
            return passes + 1;
        }
        board.play(move, colour);
        trace_.push_back({go::seat_of(colour), {move}});
        return 0;
    }

    [[nodiscard]] std::size_t pick(const Node& node) const {
        double best = -1;
        std::size_t chosen = 0;
        for (int i = 0; i < node.children; ++i) {
            const auto index = static_cast<std::size_t>(node.first_child + i);
            const Node& child = nodes_[index];
            const double trust = std::sqrt(rave_worth / (3.0 * child.own.count + rave_worth));
            const double value = trust * child.rave.mean() + (1 - trust) * child.own.mean();
            if (value > best) {
                best = value;
                chosen = index;
            }
        }
        return chosen;
    }

    void grow(std::size_t at, Board& board, Colour colour) {
        const CarefulPlayout policy(board, random_, Sacrifice::by_shape);
        const auto first = nodes_.size();
        for (const Point place : places_)
            if (board.colour(place) == Colour::empty && policy.fits(place, colour))
                nodes_.push_back({place});
        nodes_.push_back({}); // the pass
        nodes_[at].first_child = static_cast<int>(first);
        nodes_[at].children = static_cast<int>(nodes_.size() - first);
    }

    [[nodiscard]] double part_standing(const Board& end, Point chain) const {
        int left = 0;
        root_.for_each_stone(chain, [&](Point stone) { left += end.colour(stone) == owner_; });
        return static_cast<double>(left) / root_.stones(chain);
    }

    void learn(const Board& end) {
        double stones = 0, all = 0;
        for (std::size_t i = 0; i < question_.chains.size(); ++i) {
            const double part = part_standing(end, question_.chains[i]);
            stands_[i].add(part);
            stones += part * root_.stones(question_.chains[i]);
            all += root_.stones(question_.chains[i]);
        }
        const double saved = stones / all;
        note_first_players();
        Colour mover = opposite(question_.first);
        for (const std::size_t index : path_) {
            Node& node = nodes_[index];
            node.own.add(mover == owner_ ? saved : 1 - saved);
            const Colour next = opposite(mover);
            for (int i = 0; i < node.children; ++i) {
                Node& child = nodes_[static_cast<std::size_t>(node.first_child + i)];
                if (child.move != go::no_point && player_[child.move] == next)
                    child.rave.add(next == owner_ ? saved : 1 - saved);
            }
            mover = next;
        }
    }

    // Who was the first to play on each point.
    void note_first_players() {
        player_.fill(Colour::empty);
        for (const auto& played : trace_) {
            const Point point = played.move.point;
            if (player_[point] == Colour::empty)
                player_[point] = played.seat == Seat::first ? Colour::black : Colour::white;
        }
    }

    Board root_;
    const FateQuestion& question_;
    Random& random_;
    Colour owner_;
    std::vector<Value> stands_;
    std::vector<Point> places_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> path_;
    std::vector<Played<Go::Move>> trace_;
    std::array<Colour, go::detail::cell_limit> player_{};
};

} // namespace

Fate search_fate(const Board& board, const FateQuestion& question, Random& random) {
    return FateSearch(board, question, random).run();
}

} // namespace papan::engines
