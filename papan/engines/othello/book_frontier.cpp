#include "papan/engines/othello/book_builder.hpp"

#include <algorithm>
#include <array>
#include <queue>

namespace papan::engines::othello_search {

namespace {

// What a line costs: of two that lost nothing the shorter is looked at first, and a disc that the
// book's own side gives away counts as much as many moves of the line, for it would not play so.
constexpr int of_a_move = 2, of_our_disc = 12, of_their_disc = 3;
// Later the engine sees the end by itself in no time.
constexpr int least_empties = 22;

bool may_be_added(const Book::Way& way) {
    return way.place == Book::nowhere && !way.found.exact && !is_over(way.behind) &&
           count_bits(~(way.behind.own | way.behind.opponent)) >= least_empties;
}

// The cheapest way to every position, with the book's side to move there or the other: Dijkstra's.
class Frontier {
  public:
    explicit Frontier(const Book& book) : book_(book), costs_(book.size(), {unknown, unknown}) {
        if (book.size() == 0) return;
        reach(0, true, 0);
        reach(0, false, 0);
        while (!open_.empty()) {
            const Step step = open_.top();
            open_.pop();
            if (step.cost == cost(step.place, step.ours)) leave(step);
        }
    }

    [[nodiscard]] std::vector<Position> best(std::size_t most) {
        std::vector<std::pair<int, Position>> found;
        for (const auto& [at, cost] : outside_) found.emplace_back(cost, at);
        std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
            if (a.first != b.first) return a.first < b.first;
            return a.second.own != b.second.own ? a.second.own < b.second.own
                                                : a.second.opponent < b.second.opponent;
        });
        found.resize(std::min(found.size(), most));
        std::vector<Position> positions;
        positions.reserve(found.size());
        for (const auto& row : found) positions.push_back(row.second);
        return positions;
    }

  private:
    static constexpr int unknown = std::numeric_limits<int>::max();
    struct Step {
        int cost;
        std::size_t place;
        bool ours;
        friend bool operator<(const Step& a, const Step& b) { return a.cost > b.cost; }
    };

    [[nodiscard]] int& cost(std::size_t place, bool ours) { return costs_[place][ours ? 1 : 0]; }

    void reach(std::size_t place, bool ours, int cost_of_it) {
        int& known = cost(place, ours);
        if (cost_of_it >= known) return;
        known = cost_of_it;
        open_.push({cost_of_it, place, ours});
    }

    void leave(const Step& step) {
        const Book::Entry& entry = book_.entry(step.place);
        for (const Book::Way& way : entry.ways) {
            const int lost = entry.value - way.value;
            const int cost =
                step.cost + of_a_move + lost * (step.ours ? of_our_disc : of_their_disc);
            if (way.place != Book::nowhere)
                reach(way.place, !step.ours, cost);
            else if (may_be_added(way))
                note(way.behind, cost);
        }
    }

    void note(const Position& at, int cost) {
        const auto [found, fresh] = outside_.try_emplace(at, cost);
        if (!fresh) found->second = std::min(found->second, cost);
    }

    const Book& book_;
    std::vector<std::array<int, 2>> costs_;
    std::priority_queue<Step> open_;
    std::unordered_map<Position, int, PositionHash> outside_;
};

} // namespace

std::vector<Position> worth_adding(const Book& book, std::size_t most) {
    return Frontier(book).best(most);
}

} // namespace papan::engines::othello_search
