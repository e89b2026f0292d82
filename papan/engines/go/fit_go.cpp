#include "papan/engines/go/fit_go.hpp"

#include "papan/engines/fit/fit_games.hpp"
#include "papan/engines/go/rated_go.hpp"

namespace papan::engines {

Result<FitResult> fit_go(const FitRequest& request) {
    std::vector<FeatureRow> rows;
    for (std::size_t i = 0; i < go_feature_count; ++i)
        rows.push_back({name_of(static_cast<GoFeature>(i)), hand_go_gammas()[i]});
    GoRater rater;
    std::vector<GoFeatures> found;
    return fit_games<Go>(
        request, rows, [&](const Go::State& state, const Go::Moves& moves, auto& candidates) {
            found.resize(moves.size());
            rater.features(state, moves, found);
            for (std::size_t i = 0; i < moves.size(); ++i)
                for (const GoFeature feature : found[i])
                    candidates[i].push_back(static_cast<GammaFit::Feature>(feature));
        });
}

} // namespace papan::engines
