// `alphabeta` for shogi: what the generic search of that name does (iterative deepening,
// principal-variation search, transposition table, killers, history), and what shogi needs besides:
// quiescence, exchange ordering, null moves, late-move reductions, singular extensions and
// repetition inside the tree, in as many threads as asked for. Unlike the generic search it prunes
// by judgement, so its value is not that of plain minimax. Anytime; one search at a time.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/shogi/experience.hpp"
#include "papan/engines/shogi/hash_table.hpp"
#include "papan/engines/shogi/nnue/network.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/search/scores.hpp"

#include <memory>
#include <vector>

namespace papan::engines {

class ShogiAlphaBeta {
  public:
    using Game = Shogi;

    struct Settings {
        std::size_t table_megabytes = 64;
        int lines = 1;   // how many of the best moves get an exact score and a place in the report
        int threads = 1; // with more than one a search does not repeat itself exactly
        std::shared_ptr<const shogi_nnue::Network> network = nullptr; // none: the old evaluation
        std::uint64_t seed = 0;                                       // varies the play; 0 does not
        int variety = 12; // hundredths of a pawn by which it changes an estimate at most
    };
    explicit ShogiAlphaBeta(const Settings& settings);

    SearchResult<Shogi> search(const Shogi::State& root, SearchCall<Shogi>& call);
    void new_game();

  private:
    struct Memory {
        explicit Memory(const Settings& settings);
        shogi_search::HashTable table;
        std::vector<shogi_search::Experience> experience; // one for each thread
    };
    class Run;

    Settings settings_;
    std::unique_ptr<Memory> memory_;
};

} // namespace papan::engines
