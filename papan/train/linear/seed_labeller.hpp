// Where labelled positions of congklak come from: games the current best plays against itself after
// a random opening. A position is labelled with what its mover still banked less what the other
// did, which is its exact value once the search sees the end, as it does for the last third of a
// game. What comes before a random move is not labelled: it says nothing about best play. One
// thread.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/stop.hpp"
#include "papan/engines/congklak/turn_player.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace papan::train {

struct SeedSample {
    engines::PackedBoard board;
    int value = 0; // seeds
};

struct SeedLabelSettings {
    int nodes = 2000;     // of each choice
    int least_random = 2; // choices of a random opening
    int most_random = 32;
    int stray = 40; // of so many choices one is random
};

// Which choices of a game are random, as its generator says: one draw at its beginning, one before
// each choice.
class SeedOpening {
  public:
    SeedOpening(const SeedLabelSettings& settings, Random& random);
    [[nodiscard]] bool next_is_random(Random& random);

  private:
    int left_; // of the opening
    std::uint32_t stray_;
};

class SeedLabeller {
  public:
    SeedLabeller(std::shared_ptr<const engines::HoleWeights> weights,
                 const SeedLabelSettings& settings, StopToken stop);

    // Adds the positions of one game; nothing where it was stopped.
    void play(Random& random, std::vector<SeedSample>& samples);
    // The choices of one game.
    [[nodiscard]] std::optional<std::vector<Congklak::Move>> play(Random& random);

  private:
    engines::CongklakAlphaBeta search_;
    SeedLabelSettings settings_;
    StopToken stop_;
};

} // namespace papan::train
