#include "papan/engines/shogi/search.hpp"

#include "papan/engines/shogi/root_search.hpp"

#include <algorithm>
#include <span>
#include <thread>

namespace papan::engines {

using namespace shogi;
using namespace shogi_search;

namespace {

constexpr int default_depth = 8; // when nothing at all limits the search
constexpr double unit = 600;     // the advantage, in hundredths of a pawn, that makes a win likely

// The best line as far as the table remembers it.
std::vector<Move> line_after(const HashTable& table, Shogi::State state, Move first, int depth) {
    std::vector<Move> line{first};
    Shogi::apply(state, first);
    while (static_cast<int>(line.size()) < depth && !Shogi::outcome(state)) {
        const auto entry = table.find(Shogi::hash(state));
        if (!entry || entry->move == no_move || !Shogi::is_legal(state, entry->move)) break;
        line.push_back(entry->move);
        Shogi::apply(state, entry->move);
    }
    return line;
}

// The threads that search along with the one that answers, until it has done so.
class Helpers {
  public:
    Helpers(HashTable& table, std::span<Experience> experience, const Shogi::State& root,
            const SearchBoard::Judge& judge, const SearchCall<Shogi>& call, std::uint32_t threads)
        : budget_({.nodes = call.budget.limits().nodes, .until_stopped = true}, stop_.token()) {
        for (std::uint32_t i = 1; i < threads; ++i) {
            searches_.push_back(std::make_unique<RootSearch>(
                table, experience[i], root, judge, call.root_moves, Meter(budget_, i, threads)));
            threads_.emplace_back([&search = *searches_.back(), i] {
                // Half of them are a ply ahead, so that not all do the same.
                for (int depth = 1 + static_cast<int>(i % 2); depth <= RootSearch::deepest; ++depth)
                    if (!search.iterate(depth, 1)) break;
            });
        }
    }
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;
    ~Helpers() { finish(); }

    // Ends them; gives what they spent.
    std::uint64_t finish() {
        stop_.request_stop();
        for (auto& thread : threads_) thread.join();
        threads_.clear();
        std::uint64_t nodes = 0;
        for (const auto& search : searches_) nodes += search->meter().nodes();
        return nodes;
    }

  private:
    StopSource stop_;
    Budget budget_;
    std::vector<std::unique_ptr<RootSearch>> searches_;
    std::vector<std::thread> threads_;
};

} // namespace

// One search from the root: iterations and what is told of them.
class ShogiAlphaBeta::Run {
  public:
    Run(Memory& memory, const Shogi::State& root, SearchCall<Shogi>& call, const Settings& settings)
        : memory_(memory), root_(root), call_(call),
          lines_(static_cast<std::size_t>(settings.lines)),
          search_(memory.table, memory.experience[0], root, judge_of(settings), call.root_moves,
                  Meter(call.budget, 0, static_cast<std::uint32_t>(settings.threads))),
          helpers_(memory.table, memory.experience, root, judge_of(settings), call,
                   static_cast<std::uint32_t>(settings.threads)) {
        result_.move = search_.moves()[0].move;
        result_.report.line = {result_.move};
    }

    SearchResult<Shogi> think() {
        const Budget& budget = call_.budget;
        const int depth_limit =
            budget.limits().unset()
                ? default_depth
                : std::min(budget.depth_or(RootSearch::deepest), RootSearch::deepest);
        for (int depth = 1; depth <= depth_limit; ++depth) {
            const bool complete = search_.iterate(depth, lines_);
            report(depth, complete);
            if (!complete) break;
            result_.report.elapsed = budget.elapsed();
            call_.tell(result_.report);
            const int best = search_.moves()[0].score;
            if (std::abs(best) > search::win_score - depth) break; // mate within the depth searched
            if (search_.moves().size() == 1 && budget.is_timed()) break; // nothing to choose
            if (budget.past_share(share_factor())) break;
        }
        result_.report.nodes = search_.meter().nodes() + helpers_.finish();
        result_.report.playouts = search_.meter().playouts();
        return std::move(result_);
    }

  private:
    static SearchBoard::Judge judge_of(const Settings& settings) {
        return {settings.network.get(), settings.seed, settings.variety};
    }

    // A move that has stood for some iterations needs less of the clock; one that has just changed,
    // or whose score falls, more.
    double share_factor() {
        const RootMove& best = search_.moves()[0];
        stood_for_ = best.move == last_move_ ? stood_for_ + 1 : 0;
        double factor = std::max(0.5, 1.6 - 0.2 * stood_for_);
        if (best.score < last_score_ - 50) factor *= 1.4;
        last_move_ = best.move;
        last_score_ = best.score;
        return factor;
    }

    void report(int depth, bool complete) {
        const RootMove& best = search_.moves()[0];
        auto& report = result_.report;
        if (!complete && best.score == RootMove{}.score) return; // nothing was searched
        result_.move = best.move;
        report.line = line_after(memory_.table, root_, best.move, depth + 6);
        report.depth = depth;
        report.nodes = search_.meter().nodes();
        report.playouts = search_.meter().playouts();
        report.value = search::to_value(best.score, unit);
        report.score = search::to_points(best.score);
        report.exact = std::abs(best.score) > search::decided_score;
        report.end_in = search::moves_to_end(best.score);
        report.table_permille = memory_.table.permille_full();
        report.reached = search_.reached();
        if (complete) report_moves(depth);
    }

    void report_moves(int depth) {
        auto& rows = result_.report.moves;
        rows.clear();
        for (const RootMove& row : search_.moves()) {
            rows.push_back({row.move, search::to_value(row.score, unit),
                            search::to_points(row.score), 1, row.at_most});
            if (rows.size() > lines_) continue; // the others have no score of their own
            rows.back().end_in = search::moves_to_end(row.score);
            rows.back().line = line_after(memory_.table, root_, row.move, depth + 6);
        }
    }

    Memory& memory_;
    const Shogi::State& root_;
    SearchCall<Shogi>& call_;
    std::size_t lines_;
    RootSearch search_;
    Helpers helpers_;
    SearchResult<Shogi> result_;
    Move last_move_;
    int last_score_ = 0, stood_for_ = 0;
};

ShogiAlphaBeta::Memory::Memory(const Settings& settings)
    : table(settings.table_megabytes), experience(static_cast<std::size_t>(settings.threads)) {}

ShogiAlphaBeta::ShogiAlphaBeta(const Settings& settings)
    : settings_(settings), memory_(std::make_unique<Memory>(settings)) {}

SearchResult<Shogi> ShogiAlphaBeta::search(const Shogi::State& root, SearchCall<Shogi>& call) {
    memory_->table.new_search();
    for (Experience& experience : memory_->experience) experience.fade();
    return Run(*memory_, root, call, settings_).think();
}

void ShogiAlphaBeta::new_game() {
    memory_->table.clear();
    for (Experience& experience : memory_->experience) experience.clear();
}

} // namespace papan::engines
