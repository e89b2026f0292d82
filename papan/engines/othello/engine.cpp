#include "papan/engines/othello/engine.hpp"

#include "papan/engines/othello/expected_value.hpp"

#include <algorithm>

namespace papan::engines {

using namespace othello_search;

namespace {

constexpr int default_depth = 8; // when nothing at all limits the search
// A search to the end by judgement costs about as much as one to a depth so many squares short of
// it: until then another depth is the better use of the time.
constexpr int short_of_the_end = 10, least_look = 8;
// So few squares are solved at once.
constexpr int plain_empties = 13;

// Every step of the deepening, in order.
std::vector<Reach> plan(int empties, int depth_limit) {
    std::vector<Reach> steps;
    int midgame = std::max(least_look, empties - short_of_the_end);
    if (depth_limit < empties)
        midgame = depth_limit;
    else if (empties <= plain_empties)
        midgame = empties / 2;
    for (int depth = 1; depth <= midgame; ++depth) steps.push_back({depth, usual_selectivity});
    if (depth_limit < empties) return steps;
    if (empties > plain_empties)
        for (int level = rough; level < not_selective; ++level) steps.push_back({empties, level});
    steps.push_back({empties, not_selective});
    return steps;
}

} // namespace

class OthelloEngine::Run {
  public:
    Run(const Othello::State& root, const Frame& frame, const OthelloEngineSettings& settings,
        Table& table, SearchCall<Othello>& call)
        : call_(call), table_(table), lines_(static_cast<std::size_t>(settings.lines)),
          search_(root, frame, settings.weights.get(), table, call.budget,
                  {settings.threads, call.root_moves}) {
        result_.move = search_.moves()[0].move;
        result_.report.line = {result_.move};
    }

    SearchResult<Othello> think() {
        const Budget& budget = call_.budget;
        const int limit = budget.limits().unset() ? default_depth : budget.depth_or(most_discs);
        for (const Reach& reach : plan(std::max(search_.empties(), 1), limit)) {
            const bool complete = search_.weigh(reach, lines_);
            report(reach, complete);
            if (!complete) break;
            call_.tell(result_.report);
            if (search_.moves().size() == 1 && budget.is_timed()) break; // nothing to choose
            if (budget.past_share()) break;
        }
        result_.report.nodes = search_.nodes();
        result_.report.playouts = search_.playouts();
        return std::move(result_);
    }

  private:
    [[nodiscard]] bool is_exact(const Reach& reach) const {
        return reach.selectivity == not_selective && reach.depth >= search_.empties();
    }

    void report(const Reach& reach, bool complete) {
        const RootMove& best = search_.moves()[0];
        if (best.value < -most_discs) return; // nothing was searched
        auto& report = result_.report;
        const auto most = static_cast<std::size_t>(reach.depth);
        result_.move = best.move;
        report.line = search_.line(best, most);
        report.depth = reach.depth;
        report.elapsed = call_.budget.elapsed();
        report.nodes = search_.nodes();
        report.playouts = search_.playouts();
        report.exact = complete && is_exact(reach);
        report.value = expected_value(best.value, report.exact);
        report.score = best.value;
        report.score_of = ScoreOf::margin;
        report.table_permille = table_.permille_full();
        if (!complete) return;
        report.moves.clear();
        for (const RootMove& row : search_.moves()) {
            MoveReport<Othello::Move> told{row.move, expected_value(row.value, is_exact(row.reach)),
                                           row.value, 1, row.at_most};
            told.score_of = ScoreOf::margin;
            if (report.moves.size() < lines_) told.line = search_.line(row, most);
            report.moves.push_back(std::move(told));
        }
    }

    SearchCall<Othello>& call_;
    Table& table_;
    std::size_t lines_;
    RootSearch search_;
    SearchResult<Othello> result_;
};

OthelloEngine::OthelloEngine(OthelloEngineSettings settings)
    : settings_(std::move(settings)), table_(std::make_unique<Table>(settings_.table_megabytes)) {}

SearchResult<Othello> OthelloEngine::search(const Othello::State& root, SearchCall<Othello>& call) {
    if (Othello::options(root) != options_) {
        new_game();
        options_ = Othello::options(root);
    }
    table_->new_search();
    const Frame frame(options_);
    OthelloEngineSettings settings = settings_;
    if (options_.size != 8) settings.weights = nullptr; // learnt on the full board
    return Run(root, frame, settings, *table_, call).think();
}

void OthelloEngine::new_game() {
    table_->clear();
}

} // namespace papan::engines
