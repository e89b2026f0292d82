#include "papan/engines/othello/book.hpp"

#include "papan/engines/othello/symmetry.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

namespace {

bool same_move(const std::vector<Book::Way>& ways, const Position& behind) {
    return std::any_of(ways.begin(), ways.end(),
                       [&](const Book::Way& way) { return way.behind == behind; });
}

// The later a position comes in a game, the sooner its value is needed: every move adds a disc, and
// behind a pass, which adds none, there is a move.
int lateness(const Book::Entry& entry) {
    const bool passes = entry.ways.front().found.move == Othello::pass;
    return 2 * count_bits(entry.at.own | entry.at.opponent) - (passes ? 1 : 0);
}

} // namespace

std::size_t Book::find(const Position& normal) const {
    const auto found = places_.find(normal);
    return found == places_.end() ? nowhere : found->second;
}

std::vector<Book::Known> Book::moves_at(const Position& at) const {
    const Position normal = normal_form(at);
    const std::size_t place = find(normal);
    std::vector<Known> moves;
    if (place == nowhere) return moves;
    for (const Way& way : entries_[place].ways)
        for (const Othello::Move move : moves_like(at, normal, way.found.move))
            moves.push_back({move, way.value, way.found.depth, way.found.exact, way.place});
    std::sort(moves.begin(), moves.end(), [](const Known& a, const Known& b) {
        return a.value != b.value ? a.value > b.value : a.move.square < b.move.square;
    });
    return moves;
}

std::vector<Othello::Move> Book::line(Position at) const {
    std::vector<Othello::Move> line;
    for (auto moves = moves_at(at); !moves.empty(); moves = moves_at(at)) {
        line.push_back(moves.front().move);
        at = after_move(at, moves.front().move);
    }
    return line;
}

std::size_t Book::count_from(std::size_t place) const {
    if (place == nowhere) return 0;
    std::vector<bool> seen(entries_.size());
    std::vector<std::size_t> open{place};
    seen[place] = true;
    std::size_t count = 0;
    while (!open.empty()) {
        const Entry& entry = entries_[open.back()];
        open.pop_back();
        ++count;
        for (const Way& way : entry.ways) {
            if (way.place == nowhere || seen[way.place]) continue;
            seen[way.place] = true;
            open.push_back(way.place);
        }
    }
    return count;
}

void Book::put(const Position& normal, const std::vector<BookMove>& moves, int rest) {
    PAPAN_ASSERT(!moves.empty() && find(normal) == nowhere);
    places_.emplace(normal, entries_.size());
    entries_.push_back({normal, {}, rest, 0});
    add_moves(entries_.size() - 1, moves, rest);
}

void Book::add_moves(std::size_t place, const std::vector<BookMove>& moves, int rest) {
    Entry& entry = entries_[place];
    entry.rest = rest;
    for (const BookMove& found : moves) {
        const Position behind = normal_form(after_move(entry.at, found.move));
        if (!same_move(entry.ways, behind))
            entry.ways.push_back({found, behind, nowhere, found.value});
    }
}

void Book::back_up() {
    std::vector<std::size_t> order(entries_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
        return lateness(entries_[a]) > lateness(entries_[b]);
    });
    for (const std::size_t place : order) back_up(entries_[place]);
}

void Book::back_up(Entry& entry) {
    entry.value = no_rest;
    for (Way& way : entry.ways) {
        if (way.place == nowhere) way.place = find(way.behind);
        way.value = way.place == nowhere ? way.found.value : -entries_[way.place].value;
        entry.value = std::max(entry.value, way.value);
    }
}

} // namespace papan::engines::othello_search
