// One game of self-play, driven leaf by leaf: it says when it wants a position judged, moves when
// it has searched enough, and notes its moves and what its searches found.
#pragma once

#include "papan/base/assert.hpp"
#include "papan/encode/encoder.hpp"
#include "papan/search/puct_tree.hpp"
#include "papan/train/game_customs.hpp"
#include "papan/train/played_game.hpp"
#include "papan/train/self_play_settings.hpp"

#include <cmath>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace papan::train {

template <encode::Encoder E> class SelfPlayGame {
  public:
    using G = typename E::Game;
    using Tree = search::PuctTree<G>;

    // The game begins as its seed says, which is its id too: drawn at random, it is nobody else's.
    SelfPlayGame(const SelfPlaySettings& settings, const typename G::Options& options,
                 std::uint64_t seed)
        : settings_(&settings), random_(seed),
          state_(GameCustoms<G>::start(options, settings, random_)),
          tree_(settings.puct), played_{seed} {
        tree_.reset(state_);
        begin_search();
    }

    // Searches and moves until a position wants a judgement (in leaf()); false when the game is
    // over.
    bool advance() {
        while (true) {
            if (over_) return false;
            if (waiting_) return true;
            if (tree_.visits() >= wanted_visits_) {
                finish_move();
                continue;
            }
            const auto step = tree_.select(leaf_);
            PAPAN_ASSERT(step != Tree::Step::blocked);
            waiting_ = step == Tree::Step::leaf;
        }
    }
    [[nodiscard]] typename Tree::Leaf& leaf() { return leaf_; }
    void absorb(const search::PuctJudgement& judgement) {
        tree_.absorb(leaf_, judgement);
        waiting_ = false;
    }

    // So far. The network is for whoever knows it to fill in.
    [[nodiscard]] PlayedGame& played() { return played_; }
    [[nodiscard]] int moves() const { return moves_; }
    [[nodiscard]] const typename G::State& state() const { return state_; }

  private:
    void begin_search() {
        const bool decided = decided_for_ >= settings_->decided_moves;
        full_ = random_.unit() < (decided ? settings_->decided_full_share : settings_->full_share);
        wanted_visits_ = static_cast<std::uint32_t>(full_     ? settings_->full_visits
                                                    : decided ? settings_->decided_visits
                                                              : settings_->cheap_visits);
        // Noise has to steer a search from its first visit on.
        if (full_ && tree_.visits() > 0) tree_.reset(state_);
        tree_.begin(full_ ? settings_->full_root : search::RootExploration{}, random_,
                    [&](typename G::Move move) {
                        return GameCustoms<G>::allows(state_, move, *settings_, moves_);
                    });
    }

    void finish_move() {
        const auto counts = tree_.root_visits(true);
        if (full_ || settings_->learn_cheap) note_search(counts);
        const double value = tree_.mean(tree_.node(Tree::root), Seat::first);
        decided_for_ = std::abs(value) > settings_->decided_above ? decided_for_ + 1 : 0;
        const auto move =
            tree_.root_children()[search::draw_by_weight(random_, counts, temperature())].move;
        if (moves_ > 0) played_.moves += ' ';
        played_.moves += G::format_move(state_, move);
        G::apply(state_, move);
        ++moves_;
        over_ = G::outcome(state_).has_value() ||
                GameCustoms<G>::is_cut_off(state_, *settings_, moves_);
        if (over_) return;
        tree_.advance(move);
        begin_search();
    }

    [[nodiscard]] double temperature() const {
        if (settings_->temperature_until > 0)
            return moves_ < settings_->temperature_until ? settings_->temperature_start : 0;
        const double part = std::exp2(-moves_ / settings_->temperature_half_life);
        return settings_->temperature_end +
               part * (settings_->temperature_start - settings_->temperature_end);
    }

    void note_search(const std::vector<double>& counts) {
        PlayedGame::Searched searched{static_cast<std::uint32_t>(moves_)};
        if (full_) {
            const double sum = std::accumulate(counts.begin(), counts.end(), 0.0);
            for (std::size_t i = 0; i < counts.size(); ++i)
                if (counts[i] > 0)
                    searched.policy.push_back({static_cast<std::uint16_t>(E::policy_index(
                                                   state_, tree_.root_children()[i].move)),
                                               static_cast<float>(counts[i] / sum)});
        }
        played_.searched.push_back(std::move(searched));
    }

    const SelfPlaySettings* settings_;
    Random random_;
    typename G::State state_;
    Tree tree_;
    typename Tree::Leaf leaf_;
    PlayedGame played_;
    std::uint32_t wanted_visits_ = 0;
    int moves_ = 0, decided_for_ = 0;
    bool full_ = false, over_ = false;
    bool waiting_ = false; // the leaf has been handed out and not been judged
};

} // namespace papan::train
