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
#include <optional>
#include <string_view>

namespace papan::train {

struct LabellerSettings {
    int depth = 4;        // of the moves it plays
    int solve_at = 14;    // empty squares
    int least_random = 4; // moves of a random opening
    int most_random = 28;
};

// A game as it was played: its moves, and the values of the line of random moves that was solved
// beside it. Everything else follows from these and the seed (solved_game.hpp).
struct SolvedGame {
    std::vector<Othello::Move> moves;
    std::vector<std::int8_t> stray_values; // of each position of that line, for its mover
};

class Labeller {
  public:
    using State = Othello::State;
    // The rules that are learnt by: the empty squares go to the winner.
    [[nodiscard]] static State start();
    [[nodiscard]] static int empties(const State& state);
    [[nodiscard]] static LabelledPosition labelled(const State& state, int value);
    // How many moves of a game are random.
    [[nodiscard]] static int opening_moves(const LabellerSettings& settings, Random& random);

    Labeller(std::shared_ptr<const engines::othello_search::PatternWeights> weights,
             const LabellerSettings& settings, StopToken stop);

    // Adds the positions of one game; nothing where it was stopped.
    void play(Random& random, std::vector<LabelledPosition>& positions);
    // The game itself; nothing where it was stopped or ended before it could be solved.
    [[nodiscard]] std::optional<SolvedGame> play(Random& random);
    // The same for a game of others, "f5d6c3...", passes left out.
    [[nodiscard]] Result<void> follow(std::string_view transcript,
                                      std::vector<LabelledPosition>& positions);

  private:
    struct Answer {
        Othello::Move move;
        int value = 0;
        bool complete = false;
    };

    [[nodiscard]] Answer ask(const State& state, const engines::othello_search::Reach& reach);
    [[nodiscard]] static Result<std::vector<State>> states_of(std::string_view transcript);
    [[nodiscard]] bool solve_on(State state, SolvedGame& game);
    [[nodiscard]] bool solve_stray(State state, Random& random, SolvedGame& game);

    std::shared_ptr<const engines::othello_search::PatternWeights> weights_;
    LabellerSettings settings_;
    Budget budget_;
    engines::othello_search::Frame frame_;
    engines::othello_search::Table table_;
};

} // namespace papan::train
