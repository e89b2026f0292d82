#include "papan/engines/go/careful_playout.hpp"

#include "papan/games/go/chains.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

constexpr int largest_killing_shape = 6;

bool touches(const Board& board, Point a, Point b) {
    const auto around = board.neighbours(a);
    return std::find(around.begin(), around.end(), b) != around.end();
}

// How the points of a small set hang together.
struct Shape {
    int links = 0; // neighbouring pairs
    int most = 0;  // neighbours of the best connected point
    Point centre = go::no_point;
    bool only = true; // no other point is connected as well
};

template <class Points> Shape shape_of(const Board& board, const Points& points) {
    Shape shape;
    for (const Point point : points) {
        int degree = 0;
        for (const Point other : points) degree += touches(board, point, other) ? 1 : 0;
        shape.links += degree;
        if (degree == shape.most) shape.only = false;
        if (degree <= shape.most) continue;
        shape.most = degree;
        shape.centre = point;
        shape.only = true;
    }
    shape.links /= 2;
    return shape;
}

using SmallSet = FixedVector<Point, largest_killing_shape + 1>;

// Adds the chain, as far as there is room; false when it does not fit.
bool add_chain(const Board& board, Point stone, SmallSet& set) {
    if (std::find(set.begin(), set.end(), stone) != set.end()) return true;
    if (set.size() + static_cast<std::size_t>(board.stones(stone)) > set.capacity()) return false;
    board.for_each_stone(stone, [&](Point point) { set.push_back(point); });
    return true;
}

// An extension that is worth a move: two liberties of its own, or a friend with more.
bool extension_helps(const Board& board, Point liberty, Colour colour) {
    if (board.empty_neighbours(liberty) >= 2) return true;
    return !board.is_suicide(liberty, colour) && !self_atari(board, liberty, colour);
}

// Besides the two points around which it all happens: an eye, or more than one other liberty.
bool has_way_out(const Board& board, Point chain, Point played, Point liberty_left) {
    const Colour colour = board.colour(chain);
    Point other = go::no_point;
    Point stone = chain;
    do {
        if (board.empty_neighbours(stone) > 0) {
            for (const Point n : board.neighbours(stone)) {
                const bool counts = board.colour(n) == Colour::empty && n != played &&
                                    n != liberty_left && n != other;
                if (!counts) continue;
                if (other != go::no_point || board.is_eye(n, colour)) return true;
                other = n;
            }
        }
        stone = board.next_in_chain(stone);
    } while (stone != chain);
    return false;
}

} // namespace

std::optional<Point> self_atari(const Board& board, Point point, Colour colour) {
    if (board.empty_neighbours(point) >= 2) return std::nullopt;
    if (board.captures(point, colour)) return std::nullopt;
    FixedVector<Point, 4> friends;
    Point liberty = go::no_point;
    const auto is_second = [&](Point candidate) {
        if (candidate == point || candidate == liberty) return false;
        if (liberty != go::no_point) return true;
        liberty = candidate;
        return false;
    };
    for (const Point n : board.neighbours(point)) {
        if (board.colour(n) == Colour::empty && is_second(n)) return std::nullopt;
        if (board.colour(n) != colour) continue;
        if (std::find(friends.begin(), friends.end(), board.head(n)) != friends.end()) continue;
        friends.push_back(board.head(n));
        Point stone = n;
        do {
            if (board.empty_neighbours(stone) > 0)
                for (const Point next : board.neighbours(stone))
                    if (board.colour(next) == Colour::empty && is_second(next)) return std::nullopt;
            stone = board.next_in_chain(stone);
        } while (stone != n);
    }
    return liberty;
}

bool is_worth_losing(const Board& board, Point point, Colour colour, Point liberty_left) {
    const auto around = board.neighbours(liberty_left);
    const bool theirs = std::any_of(around.begin(), around.end(),
                                    [&](Point n) { return board.colour(n) == opposite(colour); });
    if (!theirs) return false;
    SmallSet set;
    set.push_back(point);
    for (const Point n : board.neighbours(point))
        if (board.colour(n) == colour && !add_chain(board, n, set)) return false;
    const Shape shape = shape_of(board, set);
    switch (set.size()) {
    case 1:
    case 2:
    case 3:
        return true;
    case 4:
        return shape.links == 4 || shape.most == 3; // square, pyramid
    case 5:
        return shape.links == 5 || shape.most == 4; // bulky, cross
    case 6:
        return shape.links >= 6 && shape.most == 4; // rabbity
    default:
        return false;
    }
}

bool holds_its_captors(const Board& board, Point point, Colour colour, Point liberty_left) {
    SmallSet set;
    set.push_back(point);
    for (const Point n : board.neighbours(point))
        if (board.colour(n) == colour && !add_chain(board, n, set)) return false;
    for (const Point stone : set)
        for (const Point n : board.neighbours(stone))
            if (board.colour(n) == opposite(colour) && has_way_out(board, n, point, liberty_left))
                return false;
    return true;
}

bool CarefulPlayout::fits(Point point, Colour colour) const {
    if (point == board_.ko()) return false;
    if (board_.empty_neighbours(point) >= 2) return true;
    if (board_.empty_neighbours(point) == 0 &&
        (board_.is_eye(point, colour) || board_.is_suicide(point, colour)))
        return false;
    const auto left = self_atari(board_, point, colour);
    return !left ||
           (is_worth_losing(board_, point, colour, *left) &&
            (sacrifice_ == Sacrifice::by_shape || holds_its_captors(board_, point, colour, *left)));
}

// Takes an enemy that holds the chain in atari, or runs; no_point when neither helps.
Point CarefulPlayout::rescue(Point chain, Colour colour) const {
    if (const auto found = go::takings(board_, chain); !found.empty()) return found[0];
    const Point liberty = board_.last_liberty(chain);
    const bool helps = liberty != board_.ko() && extension_helps(board_, liberty, colour);
    return helps ? liberty : go::no_point;
}

Point CarefulPlayout::answer_atari(Colour colour, Point last) {
    if (board_.in_atari(last)) {
        const Point taking = board_.last_liberty(last);
        if (taking != board_.ko()) return taking;
    }
    for (const Point n : board_.neighbours(last)) {
        if (board_.colour(n) != colour || !board_.in_atari(n)) continue;
        if (const Point saving = rescue(n, colour); saving != go::no_point) return saving;
    }
    return go::no_point;
}

// The opponent has just taken stones: where the space they left has one middle, that is the move.
Point CarefulPlayout::vital_point(Colour colour, Point last) const {
    for (const Point start : board_.neighbours(last)) {
        if (board_.colour(start) != Colour::empty) continue;
        SmallSet space;
        space.push_back(start);
        for (std::size_t i = 0; i < space.size(); ++i) {
            for (const Point n : board_.neighbours(space[i])) {
                if (board_.colour(n) == colour) return go::no_point; // not closed
                if (board_.colour(n) != Colour::empty) continue;
                if (std::find(space.begin(), space.end(), n) != space.end()) continue;
                if (space.size() == largest_killing_shape) return go::no_point;
                space.push_back(n);
            }
        }
        if (space.size() < 3) continue;
        const Shape shape = shape_of(board_, space);
        if (shape.only && shape.most >= (space.size() == 3 ? 2 : 3)) return shape.centre;
    }
    return go::no_point;
}

Point CarefulPlayout::answer_capture(Colour colour, Point last, int opened) const {
    if (opened < 3 || opened > largest_killing_shape) return go::no_point;
    const Point vital = vital_point(colour, last);
    return vital != go::no_point && board_.is_playable(vital, colour) ? vital : go::no_point;
}

Point CarefulPlayout::pick_anywhere(Colour colour) {
    return board_.pick_move(random_, [&](Point point) { return fits(point, colour); });
}

Point CarefulPlayout::choose(Colour colour, Point last, int opened) {
    if (last != go::no_point && is_stone(board_.colour(last))) {
        if (const Point answer = answer_atari(colour, last); answer != go::no_point) return answer;
        if (const Point vital = answer_capture(colour, last, opened); vital != go::no_point)
            return vital;
    }
    return pick_anywhere(colour);
}

int CarefulPlayout::run(Colour to_move, int longest, std::vector<Played<Go::Move>>* trace) {
    Point last = go::no_point;
    int opened = 0, moves = 0;
    for (int passes = 0; passes < 2 && moves < longest; ++moves, to_move = opposite(to_move)) {
        last = choose(to_move, last, opened);
        opened = 0;
        if (last == go::no_point) {
            ++passes;
            board_.clear_ko();
        } else {
            passes = 0;
            if (trace) trace->push_back({go::seat_of(to_move), {last}});
            opened = board_.play(last, to_move).opponent;
        }
    }
    return moves;
}

} // namespace papan::engines
