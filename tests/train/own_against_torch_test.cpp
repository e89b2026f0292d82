// libtorch as the outside witness of our own learner: the same losses, gradients, norms and steps.
#include "papan/train/torch/torch_learner.hpp"
#include "tests/nn/networks.hpp"
#include "tests/train/learners.hpp"

#include <cmath>

namespace papan::train {
namespace {

struct Case {
    nn::Family family;
    int side, width;

    friend std::ostream& operator<<(std::ostream& out, const Case& c) {
        return out << (c.family == nn::Family::papan ? "papan" : "source") << " " << c.width
                   << " channels on " << c.side << "x" << c.side;
    }
};

class AgainstTorch : public testing::TestWithParam<Case> {
  protected:
    [[nodiscard]] nn::Architecture architecture() const {
        auto a = small_network(GetParam().family, GetParam().side, GetParam().width);
        a.blocks = 3;
        return a;
    }
    [[nodiscard]] LearnerState first_state() const {
        return begin_with(nn::with_biases(nn::Network::random(architecture(), 1), 2));
    }
    [[nodiscard]] Batch batch(std::uint64_t seed) const {
        return random_batch(architecture(), GetParam().side > 9 ? 5 : 16, GetParam().side, seed);
    }
};

constexpr auto papan_family = nn::Family::papan, source_family = nn::Family::source;
INSTANTIATE_TEST_SUITE_P(Shapes, AgainstTorch,
                         testing::Values(Case{papan_family, 5, 32}, Case{papan_family, 9, 64},
                                         Case{papan_family, 13, 16}, Case{papan_family, 19, 32},
                                         Case{papan_family, 9, 24}, Case{source_family, 5, 64},
                                         Case{source_family, 9, 16}, Case{source_family, 13, 32},
                                         Case{source_family, 19, 16}));

std::unique_ptr<Learner> own(const LearnerState& state) {
    return *make_own_learner(state, with_threads(1));
}
std::unique_ptr<Learner> torch(const LearnerState& state) {
    return *make_torch_learner(state, with_threads(1));
}

double distance(const std::vector<float>& a, const std::vector<float>& b) {
    double apart = 0, whole = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        apart += std::pow(static_cast<double>(a[i]) - static_cast<double>(b[i]), 2);
        whole += std::pow(static_cast<double>(b[i]), 2);
    }
    return std::sqrt(apart / std::max(whole, 1e-12));
}

// Of all tensors, the greatest relative distance.
double distance(const nn::Tensors& a, const nn::Tensors& b) {
    EXPECT_EQ(a.size(), b.size());
    double most = 0;
    for (const auto& [name, values] : b) most = std::max(most, distance(a.at(name), values));
    return most;
}

void expect_near(const Losses& a, const Losses& b, double part) {
    EXPECT_NEAR(a.policy, b.policy, part * b.policy);
    EXPECT_NEAR(a.value, b.value, part * b.value);
    EXPECT_NEAR(a.ownership, b.ownership, part * b.ownership);
    EXPECT_NEAR(a.score, b.score, part * b.score);
}

void expect_near(const nn::Outputs& a, const nn::Outputs& b) {
    EXPECT_LT(nn::greatest_difference(a.policy, b.policy), 1e-4F);
    EXPECT_LT(nn::greatest_difference(a.value, b.value), 1e-4F);
    EXPECT_LT(nn::greatest_difference(a.ownership, b.ownership), 1e-4F);
    EXPECT_LT(nn::greatest_difference(a.score, b.score), 1e-3F);
}

// A relu whose input is 0 but for rounding may be taken as open by one and as closed by the other,
// which one batch in many shows; most batches have none.
TEST_P(AgainstTorch, LossesGradientsAndNormsAreTheSame) {
    int close = 0;
    for (const std::uint64_t seed : {1, 2, 3}) {
        auto ours = own(first_state()), theirs = torch(first_state());
        const Batch one = batch(seed);
        const Losses our_losses = ours->step(one, 0), their_losses = theirs->step(one, 0);
        expect_near(our_losses, their_losses, 1e-4);
        EXPECT_EQ(our_losses.accuracy > 0, their_losses.accuracy > 0);
        const auto a = ours->state(), b = theirs->state();
        const double apart = distance(a.first_moment, b.first_moment);
        EXPECT_LT(apart, 0.1);
        if (apart < 1e-4) ++close;
        EXPECT_LT(distance(a.weights, b.weights), 1e-4) << "what the norms measure";
        for (const auto& [name, size] : theirs->gradients())
            EXPECT_NEAR(ours->gradients().at(name), size, 0.1 * size) << name;
    }
    EXPECT_GE(close, 2);
}

TEST_P(AgainstTorch, AnswersAndUnfoldedNormsAreTheSame) {
    auto ours = own(first_state()), theirs = torch(first_state());
    const auto inputs = batch(4).inputs;
    expect_near(ours->forward(inputs), theirs->forward(inputs));
    ours->unfold_norms(inputs);
    theirs->unfold_norms(inputs);
    EXPECT_LT(distance(ours->state().weights, theirs->state().weights), 1e-4);
    EXPECT_LT(distance(ours->state().average, theirs->state().average), 1e-4);
    expect_near(ours->forward(inputs), theirs->forward(inputs));
}

// From what either left after five steps, moments and all, both make the same next one.
TEST_P(AgainstTorch, TrainingGoesOnFromTheOthersCheckpoint) {
    auto ours = own(first_state()), theirs = torch(first_state());
    Losses our_losses, their_losses;
    for (std::uint64_t i = 10; i < 15; ++i) {
        our_losses = ours->step(batch(i), 1e-3);
        their_losses = theirs->step(batch(i), 1e-3);
    }
    expect_near(our_losses, their_losses, 0.01); // steps multiply what rounding did to them
    for (const LearnerState& left : {ours->state(), theirs->state()}) {
        auto our_next = own(left), their_next = torch(left);
        expect_near(our_next->step(batch(15), 1e-3), their_next->step(batch(15), 1e-3), 1e-4);
        const auto a = our_next->state(), b = their_next->state();
        EXPECT_EQ(a.step, 6U);
        EXPECT_EQ(b.step, 6U);
        EXPECT_EQ(a.samples, b.samples);
        EXPECT_LT(distance(a.weights, b.weights), 1e-3);
        EXPECT_LT(distance(a.average, b.average), 1e-3);
        EXPECT_LT(distance(a.first_moment, b.first_moment), 0.02);
        EXPECT_LT(distance(a.second_moment, b.second_moment), 0.02);
    }
}

} // namespace
} // namespace papan::train
