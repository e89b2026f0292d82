// `engine`: the strong player of Othello. Iterative deepening over the tree search with learnt
// patterns and Multi-ProbCut; near the end it solves, first with cut-offs by judgement and then
// without. Values are in discs; those found without judgement to the end are exact and marked so.
// Obeys every limit; several lines and threads. Not thread-safe itself.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/othello/root_search.hpp"

#include <memory>

namespace papan::engines {

struct OthelloEngineSettings {
    std::size_t table_megabytes = 64;
    int threads = 1;
    int lines = 1;
    // Without them it judges as the generic players do.
    std::shared_ptr<const othello_search::PatternWeights> weights = nullptr;
};

class OthelloEngine {
  public:
    using Game = Othello;

    explicit OthelloEngine(OthelloEngineSettings settings);

    SearchResult<Othello> search(const Othello::State& root, SearchCall<Othello>& call);
    void new_game();

  private:
    class Run;

    OthelloEngineSettings settings_;
    std::unique_ptr<othello_search::Table> table_;
    Othello::Options options_; // of the positions in the table
};

} // namespace papan::engines
