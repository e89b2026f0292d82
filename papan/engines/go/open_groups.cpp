#include "papan/engines/go/open_groups.hpp"

#include "papan/engines/go/fate_search.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

// This part of the playouts has to agree whoever moves first.
constexpr double searched_enough = 0.8;

class OpenGroups {
  public:
    OpenGroups(const Board& board, const JudgeSettings& settings, Judgement& judgement)
        : board_(board), judgement_(judgement), random_(settings.seed + 1),
          playouts_(settings.searching) {}

    // The largest first: they matter most, and what is left of the playouts may not be enough.
    void run() {
        auto groups = collect();
        std::stable_sort(groups.begin(), groups.end(), [&](const Group& a, const Group& b) {
            return stones_of(a) > stones_of(b);
        });
        for (const Group& group : groups) {
            if (playouts_ < 2 * fate_playouts) return;
            search(group);
        }
    }

  private:
    using Group = std::vector<ChainVerdict*>;

    [[nodiscard]] std::size_t cell_of(Point point) const {
        return static_cast<std::size_t>(board_.cell(point));
    }

    // What reading found to depend on who moves is known, and what a network doubts is left alone:
    // its doubt is about what playouts do not see.
    [[nodiscard]] bool is_open(const ChainVerdict& chain) const {
        return chain.by == DecidedBy::playouts && !chain.doubted &&
               judgement_.unsettled[cell_of(chain.head)];
    }

    [[nodiscard]] int stones_of(const Group& group) const {
        int sum = 0;
        for (const ChainVerdict* chain : group) sum += board_.stones(chain->head);
        return sum;
    }

    // Open chains of one colour that hang together over empty points.
    std::vector<Group> collect() {
        std::vector<Group> groups;
        std::vector<bool> used(static_cast<std::size_t>(board_.cells()));
        for (ChainVerdict& chain : judgement_.chains) {
            if (!is_open(chain) || used[chain.head]) continue;
            const auto seen = reach(chain.head);
            Group group;
            for (ChainVerdict& other : judgement_.chains) {
                if (!seen[other.head] || !is_open(other)) continue;
                used[other.head] = true;
                group.push_back(&other);
            }
            groups.push_back(std::move(group));
        }
        return groups;
    }

    [[nodiscard]] std::vector<bool> reach(Point chain) const {
        const Colour colour = board_.colour(chain);
        std::vector<bool> seen(static_cast<std::size_t>(board_.cells()));
        std::vector<Point> waiting{chain};
        seen[chain] = true;
        while (!waiting.empty()) {
            const Point point = waiting.back();
            waiting.pop_back();
            for (const Point n : board_.neighbours(point)) {
                const bool passes = board_.colour(n) == colour || board_.colour(n) == Colour::empty;
                if (!passes || seen[n]) continue;
                seen[n] = true;
                waiting.push_back(n);
            }
        }
        return seen;
    }

    void search(const Group& group) {
        FateQuestion question;
        for (const ChainVerdict* chain : group) question.chains.push_back(chain->head);
        question.first = Colour::black;
        const Fate black_first = search_fate(board_, question, random_);
        question.first = Colour::white;
        const Fate white_first = search_fate(board_, question, random_);
        const int playouts = black_first.playouts + white_first.playouts;
        playouts_ -= playouts;
        judgement_.playouts += playouts;
        for (std::size_t i = 0; i < group.size(); ++i)
            take(*group[i], black_first.stands[i], white_first.stands[i], playouts);
    }

    void take(ChainVerdict& chain, double one, double other, int playouts) {
        const bool stands = std::min(one, other) >= searched_enough;
        const bool falls = std::max(one, other) <= 1 - searched_enough;
        if (!stands && !falls) return;
        chain.stands = (one + other) / 2;
        chain.playouts = playouts;
        const float own = board_.colour(chain.head) == Colour::black ? 1 : -1;
        board_.for_each_stone(chain.head, [&](Point stone) {
            const std::size_t cell = cell_of(stone);
            judgement_.unsettled[cell] = false;
            judgement_.marks.dead[cell] = falls;
            if (falls) judgement_.marks.seki[cell] = false;
            judgement_.ownership[cell] = stands ? own : -own;
        });
    }

    const Board& board_;
    Judgement& judgement_;
    Random random_;
    int playouts_;
};

} // namespace

void search_open_groups(const Board& board, const JudgeSettings& settings, Judgement& judgement) {
    OpenGroups(board, settings, judgement).run();
}

} // namespace papan::engines
