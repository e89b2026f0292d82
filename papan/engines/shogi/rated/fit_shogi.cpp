#include "papan/engines/shogi/rated/fit_shogi.hpp"

#include "papan/engines/fit/fit_games.hpp"
#include "papan/engines/shogi/rated/rater.hpp"

namespace papan::engines {

namespace {

// The square where the move between two positions took a piece of the side that is to move now.
shogi::Square last_capture(const Shogi::State* before, const Shogi::State& now) {
    if (!before || now.move_number != before->move_number + 1) return shogi::no_square;
    const Seat us = now.position.side();
    const shogi::Bitboard taken = before->position.of(us) & now.position.of(other(us));
    return taken == 0 ? shogi::no_square : shogi::lowest(taken);
}

} // namespace

Result<FitResult> fit_shogi(const FitRequest& request) {
    using namespace shogi_rated;
    const Gammas printed = paper_gammas(RangeReading::graded);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < feature_count; ++i) names.push_back(feature_name(i));
    std::vector<FeatureRow> rows;
    for (std::size_t i = 0; i < feature_count; ++i) rows.push_back({names[i], printed[i]});
    const Shogi::State* before = nullptr;
    return fit_games<Shogi>(
        request, rows, [&](const Shogi::State& state, const Shogi::Moves& moves, auto& candidates) {
            const FeatureFinder finder(state.position, {}, last_capture(before, state));
            for (std::size_t i = 0; i < moves.size(); ++i) {
                if (moves[i] == shogi::declaration) continue;
                for (const Feature feature : finder.of(moves[i])) candidates[i].push_back(feature);
            }
            before = &state;
        });
}

} // namespace papan::engines
