// `alphabeta` for shogi: what the generic search of that name does (iterative deepening,
// principal-variation search, transposition table, killers, history), and what shogi needs besides:
// quiescence, exchange ordering, null moves, late-move reductions, check extensions and repetition
// inside the tree. Unlike the generic search it prunes by judgement, so its value is not that of
// plain minimax. Anytime, not thread-safe.
#pragma once

#include "papan/core/typed_player.hpp"
#include "papan/engines/shogi/move_order.hpp"
#include "papan/games/shogi/shogi.hpp"
#include "papan/search/scores.hpp"
#include "papan/search/transposition_table.hpp"

#include <memory>
#include <vector>

namespace papan::engines {

class ShogiAlphaBeta {
  public:
    using Game = Shogi;

    // lines: how many of the best moves get an exact score and a place in the report.
    ShogiAlphaBeta(std::size_t table_megabytes, int lines);

    SearchResult<Shogi> search(const Shogi::State& root, SearchCall<Shogi>& call);
    void new_game();

  private:
    struct Memory {
        explicit Memory(std::size_t megabytes) : table(megabytes) {}
        search::TranspositionTable<shogi::Move> table;
        shogi_search::Experience experience;
    };
    class Run;

    std::unique_ptr<Memory> memory_;
    int lines_;
};

} // namespace papan::engines
