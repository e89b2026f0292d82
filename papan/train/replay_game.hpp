// A game of self-play replayed by the rules: what it teaches, or why it is none. The same for games
// of this program and for those that came over a wire.
#pragma once

#include "papan/base/random.hpp"
#include "papan/base/text.hpp"
#include "papan/encode/encoder.hpp"
#include "papan/train/encode_sample.hpp"
#include "papan/train/game_customs.hpp"
#include "papan/train/played_game.hpp"
#include "papan/train/replay_store.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace papan::train {

template <encode::Encoder E> class GameReplay {
  public:
    using G = typename E::Game;

    GameReplay(const SelfPlaySettings& settings, const typename G::Options& options)
        : settings_(settings), options_(options) {}

    [[nodiscard]] Result<GameRecord> replay(const PlayedGame& played) {
        Random random(played.id);
        auto state = GameCustoms<G>::start(options_, settings_, random);
        std::vector<Draft> drafts;
        auto next = played.searched.begin();
        int moves = 0;
        for (const std::string_view text : words(played.moves)) {
            if (is_over(state, moves))
                return fail(ErrorCode::illegal_move, "the game is over before move {}", moves + 1);
            if (next != played.searched.end() && next->move == static_cast<std::uint32_t>(moves)) {
                auto sample = sample_of(state, next->policy);
                if (!sample) return in_context(fmt::format("move {}", moves + 1), sample.error());
                if (auto sound = check_more(*next); !sound)
                    return in_context(fmt::format("move {}", moves + 1), sound.error());
                drafts.push_back(
                    {G::to_move(state), *std::move(sample), next->value.value_or(0), next->times});
                ++next;
            }
            const auto move = G::parse_move(state, text);
            if (!move) return in_context(fmt::format("move {}", moves + 1), move.error());
            G::apply(state, *move);
            ++moves;
        }
        if (!is_over(state, moves))
            return fail(ErrorCode::invalid_input, "the game is not over after {} moves", moves);
        if (next != played.searched.end())
            return fail(ErrorCode::invalid_input, "there is no position before move {}",
                        std::uint64_t{next->move} + 1);
        return finish(played, state, std::move(drafts));
    }

  private:
    struct Draft {
        Seat mover;
        Sample sample;
        float search_value;
        std::uint8_t times;
    };

    // What a search says besides its policy, as far as these settings want it.
    [[nodiscard]] Result<void> check_more(const PlayedGame::Searched& searched) const {
        if (settings_.search_value_share > 0 && !searched.value)
            return fail(ErrorCode::invalid_input, "the search does not say what it found");
        if (searched.value && !(std::abs(*searched.value) <= 1))
            return fail(ErrorCode::invalid_input, "the search found a value beyond won and lost");
        if (searched.times < 1 || searched.times > PlayedGame::most_times ||
            (settings_.surprise_share == 0 && searched.times != 1))
            return fail(ErrorCode::invalid_input, "it is to be learnt from {} times",
                        searched.times);
        return {};
    }

    [[nodiscard]] bool is_over(const typename G::State& state, int moves) const {
        return G::outcome(state).has_value() || GameCustoms<G>::is_cut_off(state, settings_, moves);
    }

    // The weights of legal moves that sum to one, or none at all.
    [[nodiscard]] Result<Sample> sample_of(const typename G::State& state,
                                           const std::vector<PolicyTarget>& policy) const {
        Sample sample = encode_sample<E>(state);
        if (policy.empty()) {
            if (settings_.learn_cheap) return sample;
            return fail(ErrorCode::invalid_input, "nothing is to be learnt from this position");
        }
        typename G::Moves legal;
        G::legal_moves(state, legal);
        std::vector<int> indices;
        for (const auto move : legal) indices.push_back(E::policy_index(state, move));
        std::ranges::sort(indices);
        double sum = 0;
        for (const PolicyTarget& target : policy) {
            if (!std::ranges::binary_search(indices, static_cast<int>(target.index)) ||
                !std::isfinite(target.weight) || target.weight < 0)
                return fail(ErrorCode::illegal_move, "a move that is not legal was searched");
            sum += target.weight;
        }
        if (policy.size() > indices.size() || std::abs(sum - 1) > 1e-3)
            return fail(ErrorCode::invalid_input, "the visits of the search do not sum to one");
        sample.policy = policy;
        return sample;
    }

    [[nodiscard]] GameRecord finish(const PlayedGame& played, const typename G::State& state,
                                    std::vector<Draft> drafts) const {
        const auto cells = static_cast<std::size_t>(E::height(state) * E::width(state));
        const float margin = E::margin(state);
        // A game cut off is counted as it stands.
        const auto outcome = G::outcome(state);
        const float value = outcome      ? outcome->value
                            : margin > 0 ? 1.0F
                            : margin < 0 ? -1.0F
                                         : 0.0F;
        std::vector<std::int8_t> owners(cells);
        E::ownership(state, owners);
        GameRecord record;
        record.id = played.id;
        record.network = played.network;
        record.shape = shape_of<E>();
        record.encoder = std::string(E::name);
        record.result = value;
        const auto share = static_cast<float>(settings_.search_value_share);
        for (auto& [mover, sample, search_value, times] : drafts) {
            const int sign = mover == Seat::first ? 1 : -1;
            sample.value = share * search_value + (1 - share) * static_cast<float>(sign) * value;
            sample.score = static_cast<float>(sign) * margin;
            sample.ownership.resize(cells);
            for (std::size_t cell = 0; cell < cells; ++cell)
                sample.ownership[cell] = static_cast<std::int8_t>(sign * owners[cell]);
            record.samples.insert(record.samples.end(), times, sample);
        }
        return record;
    }

    SelfPlaySettings settings_;
    typename G::Options options_;
};

} // namespace papan::train
