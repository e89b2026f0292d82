// The tree search of Othello: principal-variation search by alpha-beta, in the midgame to a depth
// and in the endgame to the end, with one body for both. It cuts off by the shared table (also
// through the table's knowledge of the next positions), by stable discs and, below the highest
// selectivity, by Multi-ProbCut (Buro 1997): a shallow search that lies far enough beyond the
// window. Values are discs for the side to move. One object for each thread; the table and the list
// of moves under way are shared.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/engines/othello/candidates.hpp"
#include "papan/engines/othello/evaluation.hpp"
#include "papan/engines/othello/last_empties.hpp"
#include "papan/engines/othello/table.hpp"

#include <array>
#include <atomic>
#include <cstdint>

namespace papan::engines::othello_search {

// How much is cut off by judgement: the level of the table's entries.
inline constexpr std::array<double, 6> cut_deviations{0.8, 1.1, 1.6, 2.2, 3.0, 0};
// The lowest gives the solver its first guess; games are played by the others, from the one on that
// is rough, in the midgame by the usual one.
inline constexpr int guessing = 0, rough = 1, usual_selectivity = 2;
inline constexpr int not_selective = static_cast<int>(cut_deviations.size()) - 1;

// The depth of the search whose value stands for one of this depth: of the same parity, since
// values swing with who moved last.
[[nodiscard]] constexpr int probe_depth(int depth) {
    return 2 * (depth / 4) + (depth & 1);
}

// Which moves some thread is searching: another thread leaves them for later, and finds them in the
// table then.
class MovesUnderWay {
  public:
    [[nodiscard]] bool has(std::uint64_t key) const {
        return slot(key).load(std::memory_order_relaxed) == key;
    }
    void enter(std::uint64_t key) { slot(key).store(key, std::memory_order_relaxed); }
    void leave(std::uint64_t key) { slot(key).store(0, std::memory_order_relaxed); }

  private:
    [[nodiscard]] std::atomic<std::uint64_t>& slot(std::uint64_t key) { return slots_[key >> 52]; }
    [[nodiscard]] const std::atomic<std::uint64_t>& slot(std::uint64_t key) const {
        return slots_[key >> 52];
    }
    std::array<std::atomic<std::uint64_t>, 4096> slots_{};
};

// What the threads of one search have in common.
struct SharedSearch {
    const Frame& frame;
    const PatternWeights* weights; // none: mobility orders the moves, `estimate` judges
    Table& table;
    MovesUnderWay under_way = {};
    std::atomic<bool> finished = false; // somebody has the answer
    bool many_threads = false;
};

class TreeSearch {
  public:
    struct Node {
        int depth, alpha, beta;
        [[nodiscard]] bool is_empty_window() const { return beta == alpha + 1; }
    };
    // A position with the features of its patterns.
    struct View {
        Position position;
        Features features;
    };

    // `near` is this thread's own table for the many positions close to the end, small enough to
    // stay close to the processor.
    TreeSearch(SharedSearch& shared, Table& near, Meter& meter)
        : shared_(shared), near_(near), frame_(shared.frame), meter_(meter), last_(shared.frame) {}

    // From now on. Without weights nothing is cut off by judgement.
    void set_selectivity(int level) { selectivity_ = shared_.weights ? level : not_selective; }

    [[nodiscard]] View view(const Position& at) const;
    // The value of a position; a depth of all empty squares or more is exact, as far as the
    // selectivity allows. Meaningless once over() is true.
    [[nodiscard]] int value(const Position& at, const Node& node);
    // In discs, without search.
    [[nodiscard]] int estimate(const View& at);

    [[nodiscard]] bool over() const {
        return meter_.spent() || shared_.finished.load(std::memory_order_relaxed);
    }

  private:
    static constexpr int below_all = -most_discs - 1;

    // What the table says of a position that has to be searched again.
    struct Expected {
        std::array<std::uint8_t, 2> moves{no_square, no_square};
        bool too_low = false; // no move will be good enough
    };
    using AllCandidates = Candidates<64>;
    struct Best {
        int value = below_all;
        int square = no_square;
    };

    template <class At> int visit(const At& at, Node node);
    template <class At> int expand(const At& at, const Node& node, Board moves);
    template <class At>
    Best try_moves(const At& at, const Node& node, AllCandidates& candidates,
                   const Expected& expected);
    template <class At>
    int child(const At& at, const Node& node, const Candidate& move, int alpha, bool first);
    template <class At>
    void order(const At& at, const Node& node, AllCandidates& candidates, std::size_t first,
               const Expected& expected);
    int order_by_search(const View& at, const Node& node, const Candidate& move,
                        const Expected& expected);
    template <class At>
    bool known_cut_off(const Node& node, const AllCandidates& candidates, int& value);
    bool prob_cut(const View& at, const Node& node, int& value);
    int last_value(const Position& at, Board empties, const Node& node);
    void settle();

    template <class At> [[nodiscard]] int level() const;
    template <class At> [[nodiscard]] Table& table_for(int depth);

    SharedSearch& shared_;
    Table& near_;
    const Frame& frame_;
    Meter& meter_;
    LastEmpties last_;
    int selectivity_ = not_selective;
    std::uint64_t pending_ = 0; // nodes that are not paid for yet
};

} // namespace papan::engines::othello_search
