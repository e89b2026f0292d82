#include "papan/engines/shogi/rated/rater.hpp"

#include "papan/engines/shogi/quiescence.hpp"
#include "papan/search/scores.hpp"

namespace papan::engines {

using namespace shogi;

namespace {

constexpr float declaration_rating = 1e6F; // it wins
// Of one quiescence search: enough for all but the wildest positions, where the evaluation of the
// position as it stands has to do.
constexpr std::uint64_t most_quiet_nodes = 2'000;

} // namespace

ShogiRater::ShogiRater()
    : ShogiRater(shogi_rated::paper_gammas(shogi_rated::RangeReading::graded), {}) {}

ShogiRater::ShogiRater(const shogi_rated::Gammas& gammas,
                       const shogi_rated::FeatureReadings& readings)
    : gammas_(std::make_shared<const shogi_rated::Gammas>(gammas)), readings_(readings) {}

void ShogiRater::start(const Shogi::State&) {
    last_capture_ = no_square;
}

void ShogiRater::before(const Shogi::State& state, Move move) {
    const bool captures = move != declaration && !move.is_drop() &&
                          kind_of(state.position.at(move.to())) != Kind::none;
    last_capture_ = captures ? move.to() : no_square;
}

int ShogiRater::quiet_lead(const Shogi::State& state) const {
    static const shogi_search::Experience none;
    const Budget budget(Limits{.nodes = most_quiet_nodes});
    Meter meter(budget);
    shogi_search::SearchBoard board(state, {});
    int score = shogi_search::Quiescence(board, none, meter, nullptr)
                    .score(-search::infinite_score, search::infinite_score, 0);
    if (meter.spent()) score = board.estimate();
    return state.position.side() == Seat::first ? score : -score;
}

void ShogiRater::rate(const Shogi::State& state, const Moves& moves, std::span<float> out) const {
    const shogi_rated::FeatureFinder finder(state.position, readings_, last_capture_);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i] == declaration) {
            out[i] = declaration_rating;
            continue;
        }
        out[i] = 1;
        for (const shogi_rated::Feature feature : finder.of(moves[i]))
            out[i] *= (*gammas_)[feature];
    }
}

std::vector<std::vector<MoveFeature>> ShogiRater::explain(const Shogi::State& state,
                                                          const Moves& moves) const {
    const shogi_rated::FeatureFinder finder(state.position, readings_, last_capture_);
    std::vector<std::vector<MoveFeature>> rows(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i] == declaration) {
            rows[i].push_back({"declaration", declaration_rating});
            continue;
        }
        for (const shogi_rated::Feature feature : finder.of(moves[i]))
            rows[i].push_back({shogi_rated::feature_name(feature), (*gammas_)[feature]});
    }
    return rows;
}

} // namespace papan::engines
