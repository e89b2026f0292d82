// Playouts over the concept: by equal chance, as the game itself plays them out, or by the ratings
// of a RatedGame. A playout that is cut at its longest length is a draw or what an evaluation says.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/core/game.hpp"
#include "papan/search/bradley_terry.hpp"
#include "papan/search/mcts_settings.hpp"
#include "papan/search/step.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace papan::search {

struct NoRater {};
template <class G> struct RaterType { using type = NoRater; };
template <RatedGame G> struct RaterType<G> { using type = typename G::Rater; };
// The game's rater; nothing where it has none.
template <class G> using RaterOf = typename RaterType<G>::type;

template <Game G> using Trace = std::vector<Played<typename G::Move>>;

// A rated game that can say who is ahead after the exchanges that are under way: the lead of the
// first seat in the units of the game's first evaluation.
template <class G>
concept QuietGame = RatedGame<G> && EvaluatedGame<G> &&
    requires(typename G::Rater& rater, const typename G::State& s) {
    { rater.quiet_lead(s) } -> std::same_as<int>;
};

// Seen from the first seat.
template <EvaluatedGame G>
[[nodiscard]] int lead_by(const Evaluation<typename G::State>& evaluation,
                          const typename G::State& state) {
    return evaluation.value(state, Seat::first) - evaluation.value(state, Seat::second);
}

// A draw; or won by who is ahead by the evaluation "material" or, where there is none of that name,
// the game's first; or as likely won as the lead by the game's first evaluation says, now or, where
// the rater can tell, after the exchanges.
template <Game G>
[[nodiscard]] Outcome capped_outcome(const typename G::State& state,
                                     [[maybe_unused]] RaterOf<G>& rater, CappedPlayout rule) {
    if constexpr (EvaluatedGame<G>) {
        const auto all = G::evaluations();
        const auto chance = [&](int lead) -> Outcome {
            return {static_cast<float>(std::tanh(lead / (4 * all.front().unit))), 0};
        };
        if (rule == CappedPlayout::material) {
            const auto named = std::find_if(all.begin(), all.end(), [](const auto& evaluation) {
                return evaluation.name == "material";
            });
            const int lead = lead_by<G>(named == all.end() ? all.front() : *named, state);
            return {lead > 0 ? 1.0F : lead < 0 ? -1.0F : 0.0F, 0};
        }
        if (rule != CappedPlayout::draw && all.front().unit > 0) {
            if constexpr (QuietGame<G>)
                if (rule == CappedPlayout::quiet) return chance(rater.quiet_lead(state));
            return chance(lead_by<G>(all.front(), state));
        }
    }
    return {};
}

template <Game G> class Playouts {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Playouts(const MctsSettings& settings, Random random) : settings_(&settings), random_(random) {}

    // Plays on from here and says how it ended; none when the budget ended first. The state is left
    // as RolloutGame says. Adds its moves to the trace unless that is null.
    std::optional<Outcome> run(State& state, RaterOf<G>& rater, Meter& meter, Trace<G>* trace) {
        if constexpr (RatedRolloutGame<G>)
            if (is_rated())
                return paid(rater.play_out(state, random_, meter.nodes_left(), trace), meter);
        if constexpr (RolloutGame<G>)
            if (!is_rated())
                return paid(G::play_out(state, random_, meter.nodes_left(), trace), meter);
        for (int moves = 0; moves < settings_->playout_moves; ++moves) {
            if (const auto outcome = G::outcome(state)) return outcome;
            if (!meter.spend_node()) return std::nullopt;
            const Move move = choose(state, rater);
            if (trace) trace->push_back({G::to_move(state), move});
            G::apply(state, move);
        }
        return capped_outcome<G>(state, rater, settings_->capped);
    }

    [[nodiscard]] Random& random() { return random_; }

  private:
    [[nodiscard]] bool is_rated() const {
        return RatedGame<G> && settings_->policy == PlayoutPolicy::rated;
    }

    static std::optional<Outcome> paid(const Playout& playout, Meter& meter) {
        return meter.spend_nodes(playout.moves) ? playout.outcome : std::nullopt;
    }

    Move choose(const State& state, [[maybe_unused]] RaterOf<G>& rater) {
        if constexpr (RatedGame<G>)
            if (is_rated()) {
                const auto moves = moves_of<G>(state);
                std::array<float, decltype(moves_of<G>(state))::capacity()> buffer;
                const std::span<float> ratings(buffer.data(), moves.size());
                rater.rate(state, moves, ratings);
                const Move move = moves[draw_rated(ratings, random_)];
                rater.before(state, move);
                return move;
            }
        if constexpr (PlayoutGame<G>) {
            return G::random_move(state, random_);
        } else {
            const auto moves = moves_of<G>(state);
            return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        }
    }

    const MctsSettings* settings_;
    Random random_;
};

} // namespace papan::search
