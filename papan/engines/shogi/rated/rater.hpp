// Shogi as a game whose moves have ratings, so that the Monte-Carlo search can play it out and
// widen its tree as the shogi paper does.
#pragma once

#include "papan/core/move_ratings.hpp"
#include "papan/engines/shogi/rated/features.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <memory>
#include <span>
#include <vector>

namespace papan::engines {

class ShogiRater {
  public:
    ShogiRater();
    ShogiRater(const shogi_rated::Gammas& gammas, const shogi_rated::FeatureReadings& readings);

    // As core/game.hpp asks of a Rater.
    void start(const Shogi::State& state);
    void before(const Shogi::State& state, shogi::Move move);
    void rate(const Shogi::State& state, const shogi::Moves& moves, std::span<float> out) const;
    [[nodiscard]] std::vector<std::vector<MoveFeature>> explain(const Shogi::State& state,
                                                                const shogi::Moves& moves) const;
    // How far sente is ahead once the exchanges are over, in hundredths of a pawn.
    [[nodiscard]] int quiet_lead(const Shogi::State& state) const;

  private:
    std::shared_ptr<const shogi_rated::Gammas> gammas_; // shared by the threads' copies
    shogi_rated::FeatureReadings readings_;
    shogi::Square last_capture_ = shogi::no_square;
};

struct RatedShogi : Shogi {
    using Rater = ShogiRater;
};
static_assert(ExplainedGame<RatedShogi>);

} // namespace papan::engines
