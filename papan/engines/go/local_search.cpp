#include "papan/engines/go/local_search.hpp"

#include <algorithm>
#include <limits>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

constexpr int longest_line = 40;
constexpr int on_no_one = std::numeric_limits<int>::max(); // depends on no position of the line

// The ko is part of the position; longer cycles are not.
std::uint64_t key_of(const Board& board, Colour colour, bool passed) {
    constexpr std::uint64_t white_key = 0x9e3779b97f4a7c15, passed_key = 0xc2b2ae3d27d4eb4f,
                            ko_key = 0x165667b19e3779f9;
    return board.hash() ^ (colour == Colour::white ? white_key : 0) ^ (passed ? passed_key : 0) ^
           board.ko() * ko_key;
}

int seen_by(Colour colour, int area) {
    return colour == Colour::black ? area : -area;
}

} // namespace

LocalSearch::LocalSearch(const ZoneMap& map, const Zone& zone)
    : map_(map), zone_(zone), counter_(map, zone), line_(longest_line + 1, map.board) {
    line_.front().clear_ko();
}

std::optional<LocalEnd> LocalSearch::solve(Colour first, std::int64_t& nodes) {
    nodes_ = &nodes;
    Found found = stand(first, 0, on_no_one);
    int high = static_cast<int>(zone_.points.size()), low = -high;
    while (low < high) {
        const int goal = found.value == low ? found.value + 1 : found.value;
        found = search(first, 0, goal, false);
        if (nodes < 0) return std::nullopt;
        (found.value < goal ? high : low) = found.value;
    }
    found.end.area = seen_by(first, found.value);
    return found.end;
}

LocalSearch::Found LocalSearch::search(Colour colour, int ply, int goal, bool passed) {
    if (--*nodes_ < 0) return {0, {}, 0};
    if (ply == longest_line) return stand(colour, ply, 0);
    const Board& board = line_[static_cast<std::size_t>(ply)];
    const std::uint64_t key = key_of(board, colour, passed);
    if (const auto entry = known_.find(key); entry != known_.end()) {
        const auto& [at_least, at_most] = entry->second;
        if (at_least && at_least->value >= goal) return *at_least;
        if (at_most && at_most->value < goal) return *at_most;
    }
    const Found found = explore(colour, ply, goal, passed);
    // What the line so far forbids is no property of the position, so a result that rests on it is
    // not kept for other lines.
    if (found.depends == on_no_one && *nodes_ >= 0) {
        Known& known = known_[key];
        (found.value >= goal ? known.at_least : known.at_most) = found;
    }
    return found;
}

LocalSearch::Found LocalSearch::explore(Colour colour, int ply, int goal, bool passed) {
    const auto certain = counter_.certain(line_[static_cast<std::size_t>(ply)]);
    const bool black = colour == Colour::black;
    const int least = black ? certain.at_least : -certain.at_most;
    const int most = black ? certain.at_most : -certain.at_least;
    if (least >= goal) return {least, certain.end, on_no_one};
    if (most < goal) return {most, certain.end, on_no_one};

    Found best = after_pass(colour, ply, goal, passed);
    int depends = best.depends;
    if (best.value < goal) {
        for (const Candidate& move : moves(colour, ply, depends)) {
            auto& next = line_[static_cast<std::size_t>(ply) + 1];
            next = line_[static_cast<std::size_t>(ply)];
            next.play(move.point, colour);
            const Found found = reply(colour, ply, goal, false);
            depends = std::min(depends, found.depends);
            if (found.value > best.value) best = found;
            if (best.value >= goal || *nodes_ < 0) break;
        }
    }
    best.depends = depends >= ply ? on_no_one : depends;
    return best;
}

// Passing comes first: in a finished zone it is the best move. Between equals the line with fewer
// moves stays.
LocalSearch::Found LocalSearch::after_pass(Colour colour, int ply, int goal, bool passed) {
    if (passed) return stand(colour, ply, on_no_one);
    auto& next = line_[static_cast<std::size_t>(ply) + 1];
    next = line_[static_cast<std::size_t>(ply)];
    next.clear_ko();
    return reply(colour, ply, goal, true);
}

LocalSearch::Found LocalSearch::reply(Colour colour, int ply, int goal, bool passed) {
    Found found = search(opposite(colour), ply + 1, 1 - goal, passed);
    found.value = -found.value;
    return found;
}

std::vector<LocalSearch::Candidate> LocalSearch::moves(Colour colour, int ply, int& depends) const {
    const Board& board = line_[static_cast<std::size_t>(ply)];
    std::vector<Candidate> list;
    for (const Point point : zone_.points) {
        if (board.colour(point) != Colour::empty || point == board.ko() ||
            board.is_eye(point, colour) || board.is_suicide(point, colour) ||
            takes_solid(board, point, colour))
            continue;
        const int earlier = repeated_ply(board.hash_after(point, colour), ply);
        if (earlier <= ply) {
            depends = std::min(depends, earlier);
            continue;
        }
        list.push_back({point, board.captures(point, colour)});
    }
    std::stable_partition(list.begin(), list.end(), [](const Candidate& c) { return c.captures; });
    return list;
}

bool LocalSearch::takes_solid(const Board& board, Point point, Colour colour) const {
    const auto around = board.neighbours(point);
    return std::any_of(around.begin(), around.end(), [&](Point n) {
        return board.colour(n) == opposite(colour) && map_.solid[n] && board.in_atari(n) &&
               board.last_liberty(n) == point;
    });
}

// The first ply of the line with this board; beyond the present one when there is none.
int LocalSearch::repeated_ply(std::uint64_t hash, int ply) const {
    for (int earlier = 0; earlier <= ply; ++earlier)
        if (line_[static_cast<std::size_t>(earlier)].hash() == hash) return earlier;
    return ply + 1;
}

LocalSearch::Found LocalSearch::stand(Colour colour, int ply, int depends) const {
    const LocalEnd end = counter_.as_it_stands(line_[static_cast<std::size_t>(ply)]);
    return {seen_by(colour, end.area), end, depends};
}

} // namespace papan::engines
