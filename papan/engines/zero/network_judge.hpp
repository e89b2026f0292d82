// From positions to judgements through a network: encodes a batch, lets the evaluator answer, and
// reads value, margin and the priors of the legal moves out of it. Each position is shown in a
// symmetry drawn at random, where that is wished; what was judged before is remembered by what the
// network was shown, so that a position that differs only in what the network does not see is one
// and the same. For one thread, as its evaluator is.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/hash.hpp"
#include "papan/base/random.hpp"
#include "papan/encode/encoder.hpp"
#include "papan/encode/symmetry.hpp"
#include "papan/engines/zero/read_outputs.hpp"
#include "papan/nn/evaluator.hpp"
#include "papan/search/puct_tree.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

namespace papan::engines {

struct NetworkJudgeSettings {
    bool random_symmetry = true;
    std::size_t cache = 0; // judgements remembered
    std::uint64_t seed = 0;
    bool ownership = false; // kept in judgements, where the network has it
};

template <encode::Encoder E> class NetworkJudge {
  public:
    using G = typename E::Game;
    using Leaf = typename search::PuctTree<G>::Leaf;

    NetworkJudge(std::unique_ptr<nn::Evaluator> evaluator, const NetworkJudgeSettings& settings)
        : evaluator_(std::move(evaluator)), settings_(settings), random_(settings.seed),
          cache_(settings.cache) {}

    // Precondition: all positions have boards of one size.
    void judge(std::span<Leaf* const> leaves, std::vector<search::PuctJudgement>& judgements) {
        if (judgements.size() < leaves.size()) judgements.resize(leaves.size());
        prepare(*leaves.front()->state, leaves.size());
        asked_.clear();
        for (std::size_t i = 0; i < leaves.size(); ++i)
            if (!encode_one(*leaves[i], judgements[i])) asked_.back().index = i;
        if (asked_.empty()) return;
        inputs_.count = static_cast<int>(asked_.size());
        inputs_.planes.resize(asked_.size() * plane_numbers_);
        inputs_.globals.resize(asked_.size() * static_cast<std::size_t>(E::globals));
        const Stopwatch watch;
        evaluator_->evaluate(inputs_, outputs_);
        network_time_ += watch.elapsed();
        evaluations_ += asked_.size();
        for (std::size_t row = 0; row < asked_.size(); ++row) {
            const Asked& asked = asked_[row];
            search::PuctJudgement& judgement = judgements[asked.index];
            read(row, asked.symmetry, *leaves[asked.index], judgement);
            if (!cache_.empty()) cache_[asked.key % cache_.size()] = {asked.key, judgement};
        }
    }

    [[nodiscard]] nn::Evaluator& evaluator() { return *evaluator_; }
    [[nodiscard]] Duration network_time() const { return network_time_; }
    [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
    [[nodiscard]] bool keeps_ownership() const { return settings_.ownership; }

  private:
    struct Asked {
        std::size_t index = 0;
        int symmetry = 0;
        std::uint64_t key = 0;
    };
    struct Remembered {
        std::uint64_t key = 0;
        search::PuctJudgement judgement;
    };

    void prepare(const typename G::State& state, std::size_t count) {
        height_ = E::height(state);
        width_ = E::width(state);
        inputs_.height = height_;
        inputs_.width = width_;
        plane_numbers_ = static_cast<std::size_t>(E::planes * height_ * width_);
        inputs_.planes.assign(count * plane_numbers_, 0);
        inputs_.globals.assign(count * static_cast<std::size_t>(E::globals), 0);
    }

    // True when the judgement was remembered; else the position is in the batch.
    bool encode_one(const Leaf& leaf, search::PuctJudgement& judgement) {
        const std::size_t row = asked_.size();
        const std::span<float> planes{inputs_.planes.data() + row * plane_numbers_, plane_numbers_};
        const std::span<float> globals{inputs_.globals.data() +
                                           row * static_cast<std::size_t>(E::globals),
                                       static_cast<std::size_t>(E::globals)};
        const int choices = encode::symmetries_of(E::symmetries, height_, width_);
        Asked asked;
        if (settings_.random_symmetry)
            asked.symmetry = static_cast<int>(random_.below(static_cast<std::uint32_t>(choices)));
        if (asked.symmetry == 0 && cache_.empty()) {
            E::encode(*leaf.state, planes, globals);
        } else {
            scratch_.assign(plane_numbers_, 0);
            E::encode(*leaf.state, scratch_, globals);
            if (!cache_.empty()) {
                asked.key = key_of(scratch_, globals);
                const Remembered& known = cache_[asked.key % cache_.size()];
                if (known.key == asked.key && known.judgement.priors.size() == leaf.moves.size()) {
                    judgement = known.judgement;
                    std::fill(globals.begin(), globals.end(), 0.0F);
                    return true;
                }
            }
            encode::transform_planes(asked.symmetry, height_, width_, scratch_, planes);
        }
        asked_.push_back(asked);
        return false;
    }

    static std::uint64_t key_of(std::span<const float> planes, std::span<const float> globals) {
        std::uint64_t key = 1, word = 0;
        for (std::size_t i = 0; i < planes.size(); ++i) {
            word = word << 1 | (planes[i] != 0 ? 1U : 0U);
            if (i % 64 == 63) key = combine(key, word);
        }
        key = combine(key, word);
        for (const float number : globals) key = combine(key, std::bit_cast<std::uint32_t>(number));
        return key;
    }

    void read(std::size_t row, int symmetry, const Leaf& leaf,
              search::PuctJudgement& judgement) const {
        judgement.value = outputs_.value[row];
        judgement.margin = outputs_.score.empty() ? 0 : outputs_.score[row];
        read_priors<E>(outputs_, row, symmetry, *leaf.state, leaf.moves, judgement.priors);
        judgement.ownership.clear();
        if (!settings_.ownership || outputs_.ownership.empty()) return;
        judgement.ownership.assign(static_cast<std::size_t>(height_ * width_), 0);
        add_ownership(outputs_, row, symmetry, height_, width_, judgement.ownership);
    }

    std::unique_ptr<nn::Evaluator> evaluator_;
    NetworkJudgeSettings settings_;
    Random random_;
    std::vector<Remembered> cache_;
    nn::Inputs inputs_;
    nn::Outputs outputs_;
    std::vector<float> scratch_;
    std::vector<Asked> asked_;
    int height_ = 0, width_ = 0;
    std::size_t plane_numbers_ = 0;
    Duration network_time_{};
    std::uint64_t evaluations_ = 0;
};

} // namespace papan::engines
