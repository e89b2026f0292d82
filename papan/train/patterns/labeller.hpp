// Where labelled positions come from: games the current best plays against itself from random
// openings, and games of others given as text. A game is solved exactly once few enough squares are
// empty, and from there on every position has its exact value; what came before gets the value
// found there, seen from its own side. One thread.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/stop.hpp"
#include "papan/engines/othello/root_search.hpp"
#include "papan/train/patterns/positions.hpp"

#include <memory>
#include <string_view>

namespace papan::train {

struct LabellerSettings {
    int depth = 4;        // of the moves it plays
    int solve_at = 14;    // empty squares
    int least_random = 4; // moves of a random opening
    int most_random = 28;
};

class Labeller {
  public:
    Labeller(std::shared_ptr<const engines::othello_search::PatternWeights> weights,
             const LabellerSettings& settings, StopToken stop);

    // Adds the positions of one game; nothing where it was stopped.
    void play(Random& random, std::vector<LabelledPosition>& positions);
    // The same for a game of others, "f5d6c3...", passes left out.
    [[nodiscard]] Result<void> follow(std::string_view transcript,
                                      std::vector<LabelledPosition>& positions);

  private:
    using State = Othello::State;
    struct Answer {
        Othello::Move move;
        int value = 0;
        bool complete = false;
    };

    [[nodiscard]] Answer ask(const State& state, const engines::othello_search::Reach& reach);
    [[nodiscard]] int empties(const State& state) const;
    [[nodiscard]] static Result<std::vector<State>> states_of(std::string_view transcript);
    bool solve_on(State state, bool at_random, Random& random,
                  std::vector<LabelledPosition>& positions);
    static void add(const State& state, int value, std::vector<LabelledPosition>& positions);

    std::shared_ptr<const engines::othello_search::PatternWeights> weights_;
    LabellerSettings settings_;
    Budget budget_;
    engines::othello_search::Frame frame_;
    engines::othello_search::Table table_;
};

} // namespace papan::train
