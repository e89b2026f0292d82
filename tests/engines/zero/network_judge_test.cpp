#include "papan/engines/zero/network_judge.hpp"

#include "papan/encode/go_full.hpp"
#include "papan/encode/othello.hpp"
#include "papan/engines/zero/uniform_evaluator.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

// Answers for each point from what is shown there and nothing else: the same in every symmetry, and
// different from point to point.
class PointwiseEvaluator final : public nn::Evaluator {
  public:
    explicit PointwiseEvaluator(const nn::Architecture& architecture)
        : architecture_(architecture) {}
    const nn::Architecture& architecture() const override { return architecture_; }
    void evaluate(const nn::Inputs& inputs, nn::Outputs& outputs) override {
        ++calls;
        const int cells = inputs.height * inputs.width;
        const auto size =
            static_cast<std::size_t>(architecture_.policy_size(inputs.height, inputs.width));
        outputs = {};
        for (int row = 0; row < inputs.count; ++row) {
            float value = 0;
            for (int cell = 0; cell < cells; ++cell) {
                float logit = 0;
                for (int plane = 0; plane < architecture_.planes; ++plane)
                    logit += inputs.planes[static_cast<std::size_t>(
                                 (row * architecture_.planes + plane) * cells + cell)] *
                             static_cast<float>((plane * 7) % 5 - 2);
                outputs.policy.push_back(logit);
                value += logit;
            }
            outputs.policy.resize(static_cast<std::size_t>(row + 1) * size, 0.5F);
            outputs.value.push_back(std::tanh(value / 100));
        }
    }
    int calls = 0;

  private:
    nn::Architecture architecture_;
};

template <class E> std::vector<typename search::PuctTree<typename E::Game>::Leaf> leaves_of() {
    using G = typename E::Game;
    typename G::Options options;
    if constexpr (std::same_as<G, Go>) options.size = 5;
    std::vector<typename search::PuctTree<G>::Leaf> leaves;
    Random random(4);
    for (auto state = G::initial(options); !G::outcome(state) && leaves.size() < 20;
         G::apply(state, G::random_move(state, random))) {
        leaves.push_back({state, {}, {}});
        G::legal_moves(state, leaves.back().moves);
    }
    return leaves;
}

template <class E> class Judges : public testing::Test {};
using AllEncoders = testing::Types<encode::GoFull, encode::OthelloBoard>;
TYPED_TEST_SUITE(Judges, AllEncoders);

TYPED_TEST(Judges, TheSymmetriesItIsShownInChangeNothing) {
    auto leaves = leaves_of<TypeParam>();
    std::vector<typename search::PuctTree<typename TypeParam::Game>::Leaf*> all;
    for (auto& leaf : leaves) all.push_back(&leaf);
    const auto judged = [&](Views views, std::size_t cache) {
        NetworkJudge<TypeParam> judge(
            std::make_unique<PointwiseEvaluator>(architecture_for<TypeParam>()), {views, cache, 9});
        std::vector<search::PuctJudgement> judgements;
        judge.judge(all, judgements);
        if (cache > 0) judge.judge(all, judgements); // now from memory, where it was kept
        return judgements;
    };
    const auto plain = judged(Views::plain, 0);
    for (const auto& other : {judged(Views::random, 0), judged(Views::random, 1000),
                              judged(Views::all, 0), judged(Views::all, 1000)}) {
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            EXPECT_FLOAT_EQ(plain[i].value, other[i].value);
            ASSERT_EQ(plain[i].priors.size(), leaves[i].moves.size());
            float sum = 0;
            for (std::size_t move = 0; move < plain[i].priors.size(); ++move) {
                EXPECT_NEAR(plain[i].priors[move], other[i].priors[move], 1e-6);
                sum += other[i].priors[move];
            }
            EXPECT_NEAR(sum, 1, 1e-5);
        }
    }
}

TYPED_TEST(Judges, WhatWasJudgedIsNotAskedAgain) {
    auto leaves = leaves_of<TypeParam>();
    auto evaluator = std::make_unique<PointwiseEvaluator>(architecture_for<TypeParam>());
    const auto* calls = &evaluator->calls;
    NetworkJudge<TypeParam> judge(std::move(evaluator), {Views::random, 100'000, 9});
    std::vector<search::PuctJudgement> judgements;
    std::vector<typename search::PuctTree<typename TypeParam::Game>::Leaf*> one{&leaves[3]};
    judge.judge(one, judgements);
    judge.judge(one, judgements);
    EXPECT_EQ(*calls, 1);
    one[0] = &leaves[4];
    judge.judge(one, judgements);
    EXPECT_EQ(*calls, 2);
}

} // namespace
} // namespace papan::engines
