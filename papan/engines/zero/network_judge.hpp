// From positions to judgements through a network: encodes a batch, lets the evaluator answer, and
// reads value, margin and the priors of the legal moves out of it. Each position is shown in a
// symmetry drawn at random or in all of them, where that is wished; what was judged before is
// remembered by what the network was shown, so that a position that differs only in what the
// network does not see is one and the same. For one thread, as its evaluator is.
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
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace papan::engines {

// In which symmetries of the board the network is shown a position.
enum class Views : std::uint8_t {
    random, // one, drawn anew each time
    all,    // every one; the judgement is the mean
    plain,  // as it stands
};
inline constexpr std::string_view views_names = "random|all|plain";
[[nodiscard]] constexpr Views views_named(std::string_view name) {
    return name == "random" ? Views::random : name == "all" ? Views::all : Views::plain;
}

struct NetworkJudgeSettings {
    Views views = Views::random;
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
        const std::size_t rows = asked_.size() * views_;
        inputs_.count = static_cast<int>(rows);
        inputs_.planes.resize(rows * plane_numbers_);
        inputs_.globals.resize(rows * static_cast<std::size_t>(E::globals));
        const Stopwatch watch;
        evaluator_->evaluate(inputs_, outputs_);
        network_time_ += watch.elapsed();
        evaluations_ += rows;
        for (std::size_t i = 0; i < asked_.size(); ++i) {
            const Asked& asked = asked_[i];
            search::PuctJudgement& judgement = judgements[asked.index];
            read(i * views_, asked.symmetry, *leaves[asked.index], judgement);
            if (!cache_.empty()) cache_[asked.key % cache_.size()] = {asked.key, judgement};
        }
    }

    // From now on every position is shown in this symmetry alone, whatever the settings say; none:
    // as they say. Precondition: the boards have it, and nothing is remembered.
    void show_in(std::optional<int> symmetry) { only_ = symmetry; }
    [[nodiscard]] nn::Evaluator& evaluator() { return *evaluator_; }
    [[nodiscard]] Duration network_time() const { return network_time_; }
    [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
    [[nodiscard]] bool keeps_ownership() const { return settings_.ownership; }

  private:
    struct Asked {
        std::size_t index = 0;
        int symmetry = 0; // of its first row; the next has the next one
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
        symmetries_ = encode::symmetries_of(E::symmetries, height_, width_);
        const bool all = settings_.views == Views::all && !only_;
        views_ = all ? static_cast<std::size_t>(symmetries_) : 1;
        inputs_.planes.assign(count * views_ * plane_numbers_, 0);
        inputs_.globals.assign(count * views_ * static_cast<std::size_t>(E::globals), 0);
    }
    std::span<float> planes_of(std::size_t row) {
        return {inputs_.planes.data() + row * plane_numbers_, plane_numbers_};
    }
    std::span<float> globals_of(std::size_t row) {
        constexpr auto count = static_cast<std::size_t>(E::globals);
        return {inputs_.globals.data() + row * count, count};
    }

    // True when the judgement was remembered; else the position is in the batch.
    bool encode_one(const Leaf& leaf, search::PuctJudgement& judgement) {
        const std::size_t row = asked_.size() * views_;
        const std::span<float> globals = globals_of(row);
        Asked asked;
        if (only_)
            asked.symmetry = *only_;
        else if (settings_.views == Views::random)
            asked.symmetry =
                static_cast<int>(random_.below(static_cast<std::uint32_t>(symmetries_)));
        if (asked.symmetry == 0 && views_ == 1 && cache_.empty()) {
            E::encode(*leaf.state, planes_of(row), globals);
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
            for (std::size_t view = 0; view < views_; ++view) {
                encode::transform_planes(asked.symmetry + static_cast<int>(view), height_, width_,
                                         scratch_, planes_of(row + view));
                if (view > 0)
                    std::copy(globals.begin(), globals.end(), globals_of(row + view).begin());
            }
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

    // The mean of a position's rows.
    void read(std::size_t first_row, int first_symmetry, const Leaf& leaf,
              search::PuctJudgement& judgement) {
        const float share = 1.0F / static_cast<float>(views_);
        judgement.value = judgement.margin = 0;
        judgement.priors.assign(leaf.moves.size(), 0);
        judgement.ownership.clear();
        if (settings_.ownership && !outputs_.ownership.empty())
            judgement.ownership.assign(static_cast<std::size_t>(height_ * width_), 0);
        for (std::size_t view = 0; view < views_; ++view) {
            const std::size_t row = first_row + view;
            const int symmetry = first_symmetry + static_cast<int>(view);
            judgement.value += share * outputs_.value[row];
            if (!outputs_.score.empty()) judgement.margin += share * outputs_.score[row];
            read_priors<E>(outputs_, row, symmetry, *leaf.state, leaf.moves, priors_);
            for (std::size_t i = 0; i < priors_.size(); ++i)
                judgement.priors[i] += share * priors_[i];
            if (!judgement.ownership.empty())
                add_ownership(outputs_, row, symmetry, height_, width_, judgement.ownership);
        }
        for (float& owner : judgement.ownership) owner *= share;
    }

    std::unique_ptr<nn::Evaluator> evaluator_;
    NetworkJudgeSettings settings_;
    Random random_;
    std::vector<Remembered> cache_;
    std::optional<int> only_; // the one symmetry to show
    nn::Inputs inputs_;
    nn::Outputs outputs_;
    std::vector<float> scratch_, priors_;
    std::vector<Asked> asked_;
    int height_ = 0, width_ = 0, symmetries_ = 1;
    std::size_t plane_numbers_ = 0, views_ = 1; // rows of a position
    Duration network_time_{};
    std::uint64_t evaluations_ = 0;
};

} // namespace papan::engines
