#include "papan/engines/shogi/search.hpp"

#include "papan/engines/shogi/tree_search.hpp"

#include <algorithm>

namespace papan::engines {

using namespace shogi;
using namespace shogi_search;

namespace {

constexpr int default_depth = 8; // when nothing at all limits the search
constexpr double unit = 600;     // the advantage, in hundredths of a pawn, that makes a win likely

struct RootMove {
    Move move;
    int score = -search::infinite_score;
    bool at_most = true;
};

// The best line as far as the table remembers it.
std::vector<Move> line_after(const search::TranspositionTable<Move>& table, Shogi::State state,
                             Move first, int depth) {
    std::vector<Move> line{first};
    Shogi::apply(state, first);
    while (static_cast<int>(line.size()) < depth && !Shogi::outcome(state)) {
        const auto entry = table.find(Shogi::hash(state));
        if (!entry || !entry->has_move || !Shogi::is_legal(state, entry->move)) break;
        line.push_back(entry->move);
        Shogi::apply(state, entry->move);
    }
    return line;
}

} // namespace

// One search from the root: iterations, lines and what is told of them.
class ShogiAlphaBeta::Run {
  public:
    Run(Memory& memory, const Shogi::State& root, SearchCall<Shogi>& call, int lines)
        : memory_(memory), root_(root), call_(call), lines_(static_cast<std::size_t>(lines)),
          meter_(call.budget), tree_(memory.table, memory.experience, root, meter_) {
        Moves legal;
        Shogi::legal_moves(root, legal);
        for (const Move move : legal) moves_.push_back({move});
        result_.move = moves_[0].move;
        result_.report.line = {result_.move};
    }

    SearchResult<Shogi> think() {
        const Budget& budget = call_.budget;
        const int depth_limit =
            budget.limits().unset() ? default_depth : std::min(budget.depth_or(deepest), deepest);
        for (int depth = 1; depth <= depth_limit; ++depth) {
            const bool complete = iterate(depth);
            report(depth, complete);
            if (!complete) break;
            result_.report.elapsed = budget.elapsed();
            call_.tell(result_.report);
            const int best = moves_[0].score;
            if (std::abs(best) > search::win_score - depth) break; // mate within the depth searched
            if (moves_.size() == 1 && budget.is_timed()) break;    // nothing to choose
            if (budget.past_share()) break;
        }
        result_.report.nodes = meter_.nodes();
        result_.report.playouts = meter_.playouts();
        return std::move(result_);
    }

  private:
    static constexpr int deepest = Experience::deepest_ply / 2;

    // The best `lines_` moves with exact scores, best first.
    bool iterate(int depth) {
        const std::size_t wanted = std::min(lines_, moves_.size());
        for (std::size_t line = 0; line < wanted; ++line) {
            const int guess = moves_[line].score;
            const bool complete =
                line == 0 && depth >= 4 && std::abs(guess) < search::decided_score
                    ? aspire(depth, guess)
                    : search_rest(depth, line, -search::infinite_score, search::infinite_score);
            if (!complete) return false;
        }
        return true;
    }

    // A narrow window around the last score, widened until it holds.
    bool aspire(int depth, int guess) {
        for (int width = 60;; width *= 3) {
            const bool whole = width > 2000;
            const int low = whole ? -search::infinite_score : guess - width;
            const int high = whole ? search::infinite_score : guess + width;
            if (!search_rest(depth, 0, low, high)) return false;
            if (moves_[0].score > low && moves_[0].score < high) return true;
        }
    }

    // The best move from `first` on comes to that place. False when the budget is spent; what was
    // searched before is kept as far as it is sure.
    bool search_rest(int depth, std::size_t first, int alpha, int beta) {
        for (std::size_t i = first; i < moves_.size(); ++i) {
            const int score = tree_.root_move(moves_[i].move, depth, alpha, beta, i == first);
            if (meter_.spent()) return false;
            moves_[i].score = score;
            moves_[i].at_most = score <= alpha && i != first;
            if (score <= alpha && i != first) continue;
            alpha = std::max(alpha, score);
            std::rotate(moves_.begin() + static_cast<std::ptrdiff_t>(first),
                        moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            if (score >= beta) break;
        }
        return true;
    }

    void report(int depth, bool complete) {
        const RootMove& best = moves_[0];
        auto& report = result_.report;
        if (!complete && best.score == -search::infinite_score) return; // nothing was searched
        result_.move = best.move;
        report.line = line_after(memory_.table, root_, best.move, depth + 6);
        report.depth = depth;
        report.nodes = meter_.nodes();
        report.playouts = meter_.playouts();
        report.value = search::to_value(best.score, unit);
        report.score = search::to_points(best.score);
        report.exact = std::abs(best.score) > search::decided_score;
        report.end_in = search::moves_to_end(best.score);
        report.table_permille = memory_.table.permille_full();
        if (!complete) return;
        report.moves.clear();
        for (const RootMove& row : moves_) {
            report.moves.push_back({row.move, search::to_value(row.score, unit),
                                    search::to_points(row.score), 1, row.at_most});
            if (report.moves.size() > lines_) continue; // the others have no score of their own
            report.moves.back().end_in = search::moves_to_end(row.score);
            report.moves.back().line = line_after(memory_.table, root_, row.move, depth + 6);
        }
    }

    Memory& memory_;
    const Shogi::State& root_;
    SearchCall<Shogi>& call_;
    std::size_t lines_;
    Meter meter_;
    TreeSearch tree_;
    std::vector<RootMove> moves_;
    SearchResult<Shogi> result_;
};

ShogiAlphaBeta::ShogiAlphaBeta(std::size_t table_megabytes, int lines)
    : memory_(std::make_unique<Memory>(table_megabytes)), lines_(lines) {}

SearchResult<Shogi> ShogiAlphaBeta::search(const Shogi::State& root, SearchCall<Shogi>& call) {
    memory_->table.new_search();
    memory_->experience.fade();
    return Run(*memory_, root, call, lines_).think();
}

void ShogiAlphaBeta::new_game() {
    memory_->table.clear();
    memory_->experience.clear();
}

} // namespace papan::engines
