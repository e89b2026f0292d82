// Plays games of shogi against itself with few nodes a move and notes what the search said of each
// position. A game begins with some random moves, and the search is varied by a seed, so that no
// game is played twice.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/stop.hpp"
#include "papan/engines/shogi/search.hpp"
#include "papan/train/nnue/labelled_games.hpp"

#include <memory>
#include <optional>

namespace papan::train {

struct LabelSettings {
    int nodes = 1000;                       // a move
    int least_random = 4, most_random = 12; // moves at the beginning
    int decided_at = 2500; // hundredths of a pawn: a game at which this stands for a while is over
    int longest = 320;     // moves; then it is a draw
};

class ShogiLabeller {
  public:
    // network: what judges positions; none for the evaluation without one.
    ShogiLabeller(std::shared_ptr<const engines::shogi_nnue::Network> network,
                  const LabelSettings& settings)
        : network_(std::move(network)), settings_(settings) {}

    // Nothing when it was stopped.
    [[nodiscard]] std::optional<LabelledGame> play(Random& random, const StopToken& stop) const;

    // The position that a game with this generator begins from, after its random moves; and the
    // seed that varies its search.
    struct Start {
        Shogi::State state;
        std::uint64_t seed = 0;
    };
    [[nodiscard]] static Start start_of(Random& random, const LabelSettings& settings);

  private:
    // Two sides that have seen this for so many moves agree.
    static constexpr int agreed_after = 6;

    std::shared_ptr<const engines::shogi_nnue::Network> network_;
    LabelSettings settings_;
};

} // namespace papan::train
