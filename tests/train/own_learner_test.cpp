// Our own learner by itself: its gradients against differences of its losses, its threads, and the
// memory that it uses again. What it computes is held to libtorch in own_against_torch_test.cpp.
#include "tests/nn/networks.hpp"
#include "tests/train/learners.hpp"

#include <cmath>

namespace papan::train {
namespace {

class OwnLearner : public testing::TestWithParam<nn::Family> {};
INSTANTIATE_TEST_SUITE_P(Families, OwnLearner,
                         testing::Values(nn::Family::source, nn::Family::papan));

LearnerState first_state(const nn::Architecture& a) {
    return begin_with(nn::with_biases(nn::Network::random(a, 1), 2));
}

std::unique_ptr<Learner> own(const LearnerState& state, int threads = 1) {
    return *make_own_learner(state, with_threads(threads));
}

// Policy and score alone: what is told of value and owners is not what is descended.
LearnerOptions told_losses() {
    LearnerOptions options = with_threads(1);
    options.value_weight = options.ownership_weight = 0;
    return options;
}

double loss_of(LearnerState state, const std::string& tensor, const std::vector<float>& direction,
               double distance, const Batch& batch) {
    auto& values = state.weights.at(tensor);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += static_cast<float>(distance * static_cast<double>(direction[i]));
    const Losses losses = (*make_own_learner(state, told_losses()))->step(batch, 0);
    return losses.policy + told_losses().score_weight * losses.score;
}

double length(const std::vector<float>& values) {
    double sum = 0;
    for (const float value : values) sum += static_cast<double>(value) * value;
    return std::sqrt(sum);
}

// The gradient's direction and a random one, for every tensor.
TEST_P(OwnLearner, GradientsAreWhatTheLossChangesBy) {
    const auto a = small_network(GetParam(), 6);
    const auto state = first_state(a);
    const Batch batch = random_batch(a, 8, 6, 3);
    auto learner = *make_own_learner(state, told_losses());
    static_cast<void>(learner->step(batch, 0));
    const auto moments = learner->state().first_moment; // a tenth of the gradient
    Random random(4);
    int told = 0;
    for (const auto& [tensor, moment] : moments) {
        std::vector<float> ahead = moment, sideways(moment.size());
        for (float& value : sideways) value = static_cast<float>(random.unit()) - 0.5F;
        for (auto& direction : {&ahead, &sideways}) {
            const double whole = length(*direction);
            if (whole < 1e-4) continue; // of no use to policy and score
            for (float& value : *direction) value /= static_cast<float>(whole);
            double expected = 0;
            for (std::size_t i = 0; i < moment.size(); ++i)
                expected += 10 * static_cast<double>(moment[i]) * (*direction)[i];
            constexpr double h = 2e-3;
            const double change = loss_of(state, tensor, *direction, h, batch) -
                                  loss_of(state, tensor, *direction, -h, batch);
            EXPECT_NEAR(change / (2 * h), expected, 0.03 * std::abs(expected) + 3e-3) << tensor;
            ++told;
        }
    }
    EXPECT_GE(told, 2 * static_cast<int>(moments.size()) - 12);
}

TEST_P(OwnLearner, ThreadsChangeNothingButTheOrderOfSums) {
    const auto a = small_network(GetParam(), 9, 24);
    const Batch batch = random_batch(a, 7, 9, 5);
    auto alone = own(first_state(a)), three = own(first_state(a), 3),
         again = own(first_state(a), 3);
    EXPECT_EQ(three->device(), "own, 3 threads");
    for (Learner* learner : {alone.get(), three.get(), again.get()})
        static_cast<void>(learner->step(batch, 1e-3));
    EXPECT_EQ(three->state().weights, again->state().weights);
    const auto one = alone->gradients(), others = three->gradients();
    for (const auto& [tensor, size] : one)
        EXPECT_NEAR(others.at(tensor), size, 1e-3 * size + 1e-6) << tensor;
    EXPECT_TRUE(own(first_state(a), 9)->step(batch, 1e-3).policy > 0)
        << "more threads than samples";
}

// Boards of all sizes pass through the same buffers.
TEST(OwnLearnerOfAnyBoard, RemembersNothingOfTheBatchBefore) {
    const auto a = small_network(nn::Family::papan, 0);
    auto old = own(first_state(a), 2);
    for (const int side : {9, 5, 13, 4, 9}) {
        const Batch batch = random_batch(a, side == 5 ? 9 : 6, side, 6);
        auto fresh = own(old->state(), 2);
        static_cast<void>(old->step(batch, 1e-3));
        static_cast<void>(fresh->step(batch, 1e-3));
        EXPECT_EQ(old->state().weights, fresh->state().weights) << side;
    }
}

TEST(OwnLearnerOfAnyBoard, KnowsNoOtherDevice) {
    LearnerOptions options;
    options.device = "cuda";
    const auto state = first_state(small_network(nn::Family::papan, 0));
    EXPECT_FALSE(make_own_learner(state, options));
}

} // namespace
} // namespace papan::train
