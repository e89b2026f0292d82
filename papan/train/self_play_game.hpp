// One game of self-play, driven leaf by leaf: it says when it wants a position judged, moves when
// it has searched enough, and notes its moves and what its searches found.
#pragma once

#include "papan/base/assert.hpp"
#include "papan/encode/encoder.hpp"
#include "papan/search/puct_tree.hpp"
#include "papan/train/game_customs.hpp"
#include "papan/train/played_game.hpp"
#include "papan/train/self_play_settings.hpp"

#include <algorithm>
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
            const auto step = select();
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
        gumbel_.reset();
        tree_.begin(full_ && !wants_gumbel() ? settings_->full_root : search::RootExploration{},
                    random_, [&](typename G::Move move) {
                        return GameCustoms<G>::allows(state_, move, *settings_, moves_);
                    });
    }

    [[nodiscard]] bool wants_gumbel() const { return full_ && settings_->gumbel.considered > 0; }

    typename Tree::Step select() {
        if (!wants_gumbel() || tree_.visits() == 0) return tree_.select(leaf_);
        if (!gumbel_) gumbel_.emplace(settings_->gumbel, root_moves(), wanted_visits_, random_);
        return tree_.select_by(leaf_, [&] { return gumbel_->next(root_moves(), own_value()); });
    }

    [[nodiscard]] std::vector<search::RootMove> root_moves() const {
        const auto& top = tree_.node(Tree::root);
        std::vector<search::RootMove> moves;
        for (const auto& child : tree_.root_children())
            moves.push_back(
                {tree_.root_prior(moves.size()), child.visits, tree_.mean(child, top.to_move)});
        return moves;
    }
    // What the network said of the root, for the side to move.
    [[nodiscard]] double own_value() const {
        const auto& top = tree_.node(Tree::root);
        return top.to_move == Seat::first ? top.own_utility : -top.own_utility;
    }

    // The policy that the search found, and the number of the move it plays.
    struct Found {
        std::vector<double> policy;
        std::size_t move;
    };
    [[nodiscard]] Found found() {
        if (gumbel_) {
            const auto moves = root_moves();
            return {gumbel_->improved_policy(moves, own_value()),
                    gumbel_->best(moves, own_value())};
        }
        auto counts = tree_.root_visits(true);
        const std::size_t move = search::draw_by_weight(random_, counts, temperature());
        return {std::move(counts), move};
    }

    void finish_move() {
        const Found found = this->found();
        if (full_ || settings_->learn_cheap) note_search(found.policy);
        const double value = tree_.mean(tree_.node(Tree::root), Seat::first);
        decided_for_ = std::abs(value) > settings_->decided_above ? decided_for_ + 1 : 0;
        const auto move = tree_.root_children()[found.move].move;
        if (moves_ > 0) played_.moves += ' ';
        played_.moves += G::format_move(state_, move);
        G::apply(state_, move);
        ++moves_;
        over_ = G::outcome(state_).has_value() ||
                GameCustoms<G>::is_cut_off(state_, *settings_, moves_);
        if (over_) return count_surprises();
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

    void note_search(const std::vector<double>& weights) {
        PlayedGame::Searched searched{static_cast<std::uint32_t>(moves_)};
        if (settings_->search_value_share > 0) {
            const auto& top = tree_.node(Tree::root);
            searched.value =
                static_cast<float>(std::clamp(tree_.mean(top, top.to_move), -1.0, 1.0));
        }
        if (full_) searched.policy = targets(weights);
        surprises_.emplace_back();
        if (full_) surprises_.back() = surprise(searched.policy);
        played_.searched.push_back(std::move(searched));
    }

    // Weights that sum to one, without those that are next to nothing: a policy that names every
    // move of a large board would be most of what a game takes on disk.
    [[nodiscard]] std::vector<PolicyTarget> targets(const std::vector<double>& weights) const {
        const double bar = least_share * *std::max_element(weights.begin(), weights.end());
        double sum = 0;
        for (const double weight : weights) sum += weight > bar ? weight : 0;
        std::vector<PolicyTarget> policy;
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (weights[i] > bar)
                policy.push_back({static_cast<std::uint16_t>(
                                      E::policy_index(state_, tree_.root_children()[i].move)),
                                  static_cast<float>(weights[i] / sum)});
        return policy;
    }

    // How far the policy is from what the network said: the Kullback-Leibler divergence.
    [[nodiscard]] double surprise(const std::vector<PolicyTarget>& policy) const {
        double sum = 0;
        for (const auto& child : tree_.root_children())
            for (const PolicyTarget& target : policy)
                if (target.index == E::policy_index(state_, child.move))
                    sum += target.weight * std::log(target.weight / std::max(child.prior, 1e-8F));
        return std::max(sum, 0.0);
    }

    // Once the game is over: how often each search is learnt from, a cheap one once.
    void count_surprises() {
        if (settings_->surprise_share == 0) return;
        double sum = 0, searches = 0;
        for (const auto& surprise : surprises_) {
            sum += surprise.value_or(0);
            searches += surprise.has_value();
        }
        std::vector<PlayedGame::Searched> kept;
        for (std::size_t i = 0; i < played_.searched.size(); ++i) {
            const double part = sum > 0 && surprises_[i] ? *surprises_[i] * searches / sum : 1;
            const double wanted = 1 + settings_->surprise_share * (part - 1);
            const double times = std::floor(wanted + random_.unit());
            if (times < 1) continue;
            kept.push_back(std::move(played_.searched[i]));
            kept.back().times =
                static_cast<std::uint8_t>(std::min<double>(times, PlayedGame::most_times));
        }
        played_.searched = std::move(kept);
    }

    static constexpr double least_share = 1e-3;

    const SelfPlaySettings* settings_;
    Random random_;
    typename G::State state_;
    Tree tree_;
    typename Tree::Leaf leaf_;
    std::optional<search::GumbelRoot> gumbel_; // of a full search, once its root is judged
    PlayedGame played_;
    std::vector<std::optional<double>>
        surprises_; // of each search that was noted; cheap ones: none
    std::uint32_t wanted_visits_ = 0;
    int moves_ = 0, decided_for_ = 0;
    bool full_ = false, over_ = false;
    bool waiting_ = false; // the leaf has been handed out and not been judged
};

} // namespace papan::train
