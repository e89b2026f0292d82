#include "papan/engines/zero/parallel_evaluator.hpp"

#include "papan/nn/network.hpp"
#include "tests/nn/networks.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

TEST(ParallelEvaluator, AnswersAsOneEvaluatorDoes) {
    nn::Architecture a;
    a.planes = 4;
    a.globals = 2;
    a.width = 16;
    a.blocks = 2;
    const auto network = std::make_shared<const nn::Network>(nn::Network::random(a, 1));
    const auto make = [&] { return *nn::make_evaluator(network, nn::Backend::portable); };
    auto alone = make();
    for (const std::size_t threads : {1U, 2U, 3U}) {
        std::vector<std::unique_ptr<nn::Evaluator>> several;
        for (std::size_t i = 0; i < threads; ++i) several.push_back(make());
        ParallelEvaluator together(std::move(several));
        // Fewer positions than threads, as many, and more that cannot be shared evenly; again and
        // again, as a search asks.
        for (const int count : {1, 2, 3, 7, 1, 2, 5}) {
            const auto inputs = nn::random_inputs(a, count, 5, 5, static_cast<unsigned>(count));
            nn::Outputs expected, outputs;
            alone->evaluate(inputs, expected);
            together.evaluate(inputs, outputs);
            EXPECT_EQ(outputs.policy, expected.policy) << threads << ' ' << count;
            EXPECT_EQ(outputs.value, expected.value);
            EXPECT_EQ(outputs.ownership, expected.ownership);
            EXPECT_EQ(outputs.score, expected.score);
        }
    }
}

} // namespace
} // namespace papan::engines
