// Why a player that rates moves by their features takes one for likely: each move's features with
// their gammas, the product of these (formula 3 of the shogi paper) and the chance that follows
// from it (formula 2).
#pragma once

#include "papan/core/game.hpp"

#include <string>
#include <vector>

namespace papan {

struct MoveFeature {
    std::string name;
    double gamma = 1;
};

template <class Move> struct MoveRating {
    Move move{};
    std::vector<MoveFeature> features;
    double rating = 1; // the product of the gammas
    double chance = 0; // among the legal moves
};
using MoveRatings = std::vector<MoveRating<std::string>>;

// A rated game that can say which features its ratings come from: explain gives those of each of
// the legal moves, and their gammas multiply to what rate gives.
template <class G>
concept ExplainedGame = RatedGame<G> &&
    requires(typename G::Rater& rater, const typename G::State& s, const typename G::Moves& moves) {
    { rater.explain(s, moves) } -> std::same_as<std::vector<std::vector<MoveFeature>>>;
};

// In generation order, as a search rates the moves of its root: nothing before it is known.
template <ExplainedGame G>
[[nodiscard]] std::vector<MoveRating<typename G::Move>> rate_moves(const typename G::State& state,
                                                                   typename G::Rater rater) {
    typename G::Moves moves;
    G::legal_moves(state, moves);
    rater.start(state);
    auto features = rater.explain(state, moves);
    std::vector<MoveRating<typename G::Move>> rows;
    double sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        rows.push_back({moves[i], std::move(features[i])});
        for (const MoveFeature& feature : rows.back().features) rows.back().rating *= feature.gamma;
        sum += rows.back().rating;
    }
    for (auto& row : rows) row.chance = row.rating / sum;
    return rows;
}

} // namespace papan
