// The choices before play in turns begins: a first turn that is limited or may be answered by a
// swap, the answer to that offer, and the simultaneous first move. Each looks at the positions it
// can lead to and has them judged by a search; at a simultaneous start a hole is drawn by the odds
// of the matrix game, and the second player does not look at what the first has chosen.
#pragma once

#include "papan/base/random.hpp"
#include "papan/engines/congklak/turn_player.hpp"

#include <vector>

namespace papan::engines {

class StartChooser {
  public:
    explicit StartChooser(std::uint64_t seed) : random_(seed) {}

    // True for such a choice, where the positions after it are plain.
    [[nodiscard]] static bool handles(const Congklak::State& state);
    [[nodiscard]] SearchResult<Congklak>
    choose(const Congklak::State& state, CongklakAlphaBeta& judge, SearchCall<Congklak>& call);
    void new_game() { plan_.clear(); }

  private:
    struct Turn {
        std::vector<Congklak::Move> moves;
        Congklak::State after;
        double worth = 0; // to the side that makes the turn
    };

    [[nodiscard]] Turn random_turn(const Congklak::State& state);
    [[nodiscard]] Turn best_first_turn(const Congklak::State& state, CongklakAlphaBeta& judge,
                                       SearchCall<Congklak>& call);
    [[nodiscard]] Congklak::Move draw_hole(const Congklak::State& state, CongklakAlphaBeta& judge,
                                           SearchCall<Congklak>& call);

    Random random_;
    std::vector<Congklak::Move> plan_; // the rest of the turn that was chosen
    Congklak::State planned_;          // where the plan goes on
};

// `alphabeta` and `best`: the start, then the search.
class CongklakPlayer {
  public:
    using Game = Congklak;

    CongklakPlayer(const TurnSearchSettings& settings, std::uint64_t seed)
        : search_(settings), start_(seed) {}

    SearchResult<Congklak> search(const Congklak::State& root, SearchCall<Congklak>& call) {
        return StartChooser::handles(root) ? start_.choose(root, search_, call)
                                           : search_.search(root, call);
    }
    void new_game() {
        search_.new_game();
        start_.new_game();
    }

  private:
    CongklakAlphaBeta search_;
    StartChooser start_;
};

} // namespace papan::engines
