// The back ends against the portable one, whose loops are the reference.
#include "papan/nn/calibrate.hpp"
#include "tests/nn/networks.hpp"

#include <cstdio>
#include <thread>

namespace papan::nn {
namespace {

Outputs run(const Network& network, Backend backend, const Inputs& inputs) {
    auto evaluator = make_evaluator(std::make_shared<Network>(network), backend);
    Outputs outputs;
    (*evaluator)->evaluate(inputs, outputs);
    return outputs;
}

void expect_near(const Outputs& a, const Outputs& b, float most) {
    EXPECT_LE(greatest_difference(a.policy, b.policy), most);
    EXPECT_LE(greatest_difference(a.value, b.value), most);
    EXPECT_LE(greatest_difference(a.ownership, b.ownership), most);
    EXPECT_LE(greatest_difference(a.score, b.score), most * 10);
}

class Fp32 : public testing::TestWithParam<Backend> {};

TEST_P(Fp32, AgreesWithThePortableLoopsOnEveryBoard) {
    const auto network = with_biases(Network::random(small_papan(), 1), 2);
    auto fast = make_evaluator(std::make_shared<Network>(network), GetParam());
    ASSERT_TRUE(fast);
    for (const auto& [count, height, width] : {std::array{1, 9, 9},
                                               {3, 5, 5},
                                               {8, 9, 9},
                                               {2, 19, 19},
                                               {17, 6, 8},
                                               {1, 1, 4},
                                               {1, 9, 9}}) {
        const auto inputs = random_inputs(network.architecture(), count, height, width, 7);
        Outputs outputs;
        (*fast)->evaluate(inputs, outputs);
        expect_near(outputs, run(network, Backend::portable, inputs), 1e-4F);
    }
}

TEST_P(Fp32, AgreesWithThePortableLoopsOnTheTutorialsNetwork) {
    for (const int side : {5, 9}) {
        const auto network = with_biases(Network::random(small_source(side), 3), 4);
        for (const int count : {1, 5}) {
            const auto inputs = random_inputs(network.architecture(), count, side, side, 8);
            const auto outputs = run(network, GetParam(), inputs);
            EXPECT_EQ(outputs.policy.size(), static_cast<std::size_t>(count * (side * side + 1)));
            EXPECT_TRUE(outputs.ownership.empty());
            expect_near(outputs, run(network, Backend::portable, inputs), 1e-4F);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(BothBackEnds, Fp32, testing::Values(Backend::fp32, Backend::onednn),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

TEST(Portable, APositionDoesNotDependOnItsBatch) {
    const auto network = Network::random(small_papan(), 5);
    const auto both = random_inputs(network.architecture(), 2, 7, 7, 9);
    auto second = random_inputs(network.architecture(), 1, 7, 7, 1);
    second.planes.assign(both.planes.begin() + 11 * 49, both.planes.end());
    second.globals.assign(both.globals.begin() + 3, both.globals.end());
    const auto outputs = run(network, Backend::portable, both);
    const auto alone = run(network, Backend::portable, second);
    EXPECT_EQ(alone.value[0], outputs.value[1]);
    EXPECT_EQ(alone.score[0], outputs.score[1]);
    EXPECT_EQ(alone.policy.back(), outputs.policy.back());
}

// A 1x1 network without blocks that can be computed by hand.
TEST(Portable, ComputesWhatIsComputedByHand) {
    Architecture a;
    a.planes = 1;
    a.width = 1;
    a.blocks = 0;
    auto tensors = Network::random(a, 1).tensors();
    for (auto& [name, values] : tensors) std::ranges::fill(values, 0.0F);
    tensors["input.weight"][4] = 2; // the middle of 3x3
    tensors["input.weight"][5] = 1; // its right neighbour
    tensors["ownership.weight"][0] = 0.5F;
    tensors["head.pooled.weight"][0] = 1; // the mean of the first channel to the first hidden one
    tensors["score.weight"][0] = 3;
    const auto network = *Network::make(a, tensors);
    const Inputs inputs{1, 2, 2, {1, 0, 0, 1}, {}};
    const auto outputs = run(network, Backend::portable, inputs);
    EXPECT_FLOAT_EQ(outputs.ownership[0], std::tanh(1.0F));
    EXPECT_FLOAT_EQ(outputs.ownership[2], std::tanh(0.5F));
    EXPECT_FLOAT_EQ(outputs.score[0], 5.0F / 4 * 3 * 2); // mean of 2 0 1 2, times sqrt(area)
    EXPECT_FLOAT_EQ(outputs.value[0], 0);
}

TEST(Int8, NeedsCalibration) {
    const auto network = std::make_shared<Network>(Network::random(small_papan(), 1));
    const auto evaluator = make_evaluator(network, Backend::int8);
    ASSERT_FALSE(evaluator);
    EXPECT_EQ(evaluator.error().code, ErrorCode::unsupported);
}

// Seven bits of what each convolution reads: the errors are those of rounding, a few hundredths of
// what the answers spread over.
TEST(Int8, StaysNearFp32) {
    auto a = small_papan();
    for (const auto& network : {with_biases(Network::random(a, 11), 12),
                                with_biases(Network::random(small_source(9), 13), 14)}) {
        const auto& its = network.architecture();
        const auto ready = calibrated(network, random_inputs(its, 64, 9, 9, 15));
        const auto inputs = random_inputs(its, 32, 9, 9, 16);
        const auto exact = run(ready, Backend::fp32, inputs);
        const auto rounded = run(ready, Backend::int8, inputs);
        const auto [least, most] = std::ranges::minmax(exact.policy);
        const float spread = most - least;
        const float policy = greatest_difference(exact.policy, rounded.policy);
        const float value = greatest_difference(exact.value, rounded.value);
        std::printf("int8 error: policy %.4f of a spread of %.2f, value %.4f\n",
                    static_cast<double>(policy), static_cast<double>(spread),
                    static_cast<double>(value));
        EXPECT_GT(policy, 0);
        EXPECT_LT(policy, 0.03F * spread);
        EXPECT_LT(value, 0.05F);
    }
}

TEST(Int8, ChangesShapeFromCallToCall) {
    const auto network = Network::random(small_papan(), 21);
    const auto& a = network.architecture();
    const auto ready =
        std::make_shared<Network>(calibrated(network, random_inputs(a, 16, 9, 9, 1)));
    auto evaluator = make_evaluator(ready, Backend::int8);
    Outputs first;
    Outputs again;
    const auto inputs = random_inputs(a, 4, 9, 9, 2);
    (*evaluator)->evaluate(inputs, first);
    Outputs other;
    (*evaluator)->evaluate(random_inputs(a, 7, 6, 5, 3), other);
    (*evaluator)->evaluate(inputs, again);
    EXPECT_EQ(first.policy, again.policy);
    EXPECT_EQ(other.value.size(), 7U);
}

TEST(Evaluators, OfSeveralThreadsShareOneNetwork) {
    const auto network = std::make_shared<Network>(Network::random(small_papan(), 31));
    const auto inputs = random_inputs(network->architecture(), 4, 9, 9, 32);
    const auto expected = run(*network, Backend::fp32, inputs);
    std::vector<Outputs> outputs(3);
    std::vector<std::thread> threads;
    for (auto& mine : outputs) {
        threads.emplace_back([&] {
            auto evaluator = make_evaluator(network, Backend::fp32);
            for (int i = 0; i < 5; ++i) (*evaluator)->evaluate(inputs, mine);
        });
    }
    for (auto& thread : threads) thread.join();
    for (const auto& mine : outputs) EXPECT_EQ(mine.policy, expected.policy);
}

} // namespace
} // namespace papan::nn
