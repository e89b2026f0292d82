// The fit over games: every move of every game is a decision among the legal moves, each of them a
// team of its features. A game brings a function that names the features of moves.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/game.hpp"
#include "papan/core/gamma_table.hpp"
#include "papan/engines/fit/gamma_fit.hpp"
#include "papan/search/step.hpp"

#include <algorithm>
#include <vector>

namespace papan::engines {

struct FeatureRow {
    std::string_view name;
    double in_use = 1;
};

// features_of(state, moves, candidates) fills one list of features per move; it is asked about the
// positions of a game in order.
template <Game G, class Features>
[[nodiscard]] Result<FitResult>
fit_games(const FitRequest& request, const std::vector<FeatureRow>& rows, Features&& features_of) {
    GammaFit fit(rows.size());
    std::vector<std::vector<GammaFit::Feature>> candidates;
    for (const Playthrough& game : request.games) {
        if (request.stop.stop_requested()) return fail(ErrorCode::io, "stopped");
        for (std::size_t i = 0; i < game.moves().size(); ++i) {
            const auto* state = game.state_after(i).as<G>();
            if (!state) return fail(ErrorCode::unsupported, "a game of another kind");
            const auto moves = search::moves_of<G>(*state);
            const auto move = G::parse_move(*state, game.moves()[i]);
            if (!move || moves.size() < 2) continue;
            const auto played = std::find(moves.begin(), moves.end(), *move);
            if (played == moves.end()) continue;
            candidates.assign(moves.size(), {});
            features_of(*state, moves, candidates);
            for (const auto& features : candidates) fit.add_candidate(features);
            fit.choose(static_cast<std::size_t>(played - moves.begin()));
        }
    }
    if (fit.decisions() == 0) return fail(ErrorCode::invalid_input, "no move to learn from");
    FitResult result;
    result.decisions = fit.decisions();
    result.uniform = fit.mean_log_likelihood(); // all gammas are 1 still
    result.rounds = fit.run(request.tolerance, request.rounds);
    result.fitted = fit.mean_log_likelihood();
    for (std::size_t i = 0; i < rows.size(); ++i)
        result.gammas.push_back({std::string(rows[i].name), fit.gammas()[i], rows[i].in_use,
                                 fit.offered(i), fit.chosen(i)});
    return result;
}

} // namespace papan::engines
