// Go with ratings for its moves and heavy playouts: what `mcts` knows of the game. A rating is a
// product of gammas, one for each feature the move has (formula 3 of the shogi paper; the features
// are those of Coulom 2007, the gammas of gammas.hpp).
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/core/move_ratings.hpp"
#include "papan/engines/go/gammas.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/ladder.hpp"

#include <vector>

namespace papan::engines {

// The features that a move has.
using GoFeatures = FixedVector<GoFeature, 12>;

class GoRater {
  public:
    GoRater() : GoRater(hand_go_gammas()) {}
    // The table must outlive the rater.
    explicit GoRater(const GoGammas& gammas) : gammas_(&gammas) {}

    // The board knows the last move: nothing else of the line is needed.
    void start(const Go::State&) {}
    void before(const Go::State&, Go::Move) {}
    void rate(const Go::State& state, const Go::Moves& moves, std::span<float> ratings);
    Playout play_out(Go::State& state, Random& random, std::uint64_t longest,
                     std::vector<Played<Go::Move>>* trace);

    [[nodiscard]] std::vector<std::vector<MoveFeature>> explain(const Go::State& state,
                                                                const Go::Moves& moves);

    // The features of each of the moves.
    void features(const Go::State& state, const Go::Moves& moves, std::span<GoFeatures> found);

  private:
    // What reading a chain says of a move at a point.
    struct Reading {
        go::Point point = go::no_point;
        GoFeature feature = GoFeature::count;
    };

    void read_chains(const go::Board& board, go::Colour own);
    void read_atari(const go::Board& board, go::Point chain, bool is_own);
    void read_two_liberties(const go::Board& board, go::Point chain, bool is_own);
    [[nodiscard]] GoFeatures features_of(const go::Board& board, go::Colour own,
                                         go::Point point) const;

    const GoGammas* gammas_;
    go::LadderReader ladders_;
    std::vector<Reading> readings_; // of the position that is rated
    std::vector<GoFeatures> found_;
};

struct RatedGo : Go {
    using Rater = GoRater;
};

} // namespace papan::engines
