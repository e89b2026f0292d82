// The trainer against what it must be able to do, by every learner, and the learners (libtorch's is
// the outside witness) against our back ends: the same network, computed by somebody else.
#include "papan/base/whole_file.hpp"
#include "papan/train/replay_directory.hpp"
#include "papan/train/training.hpp"
#include "tests/nn/networks.hpp"
#include "tests/train/learners.hpp"

#include <filesystem>

namespace papan::train {
namespace {

namespace fs = std::filesystem;

nn::Architecture tiny(nn::Family family) {
    return small_network(family, 5);
}

Batch small_batch(const nn::Architecture& a, int count, std::uint64_t seed) {
    return random_batch(a, count, 5, seed);
}

class EveryLearner : public testing::TestWithParam<std::tuple<LearnerMaker, nn::Family>> {
  protected:
    [[nodiscard]] nn::Architecture architecture() const { return tiny(std::get<1>(GetParam())); }
    [[nodiscard]] std::unique_ptr<Learner> make(const LearnerState& state) const {
        return *std::get<0>(GetParam())(state, with_threads(1));
    }
};
INSTANTIATE_TEST_SUITE_P(Families, EveryLearner,
                         testing::Combine(testing::ValuesIn(learner_makers()),
                                          testing::Values(nn::Family::source, nn::Family::papan)));

TEST_P(EveryLearner, GradientsReachEveryParameter) {
    const auto a = architecture();
    const auto state = begin_with(nn::Network::random(a, 1));
    auto learner = make(state);
    static_cast<void>(learner->step(small_batch(a, 32, 2), 1e-3));
    const auto gradients = learner->gradients();
    EXPECT_EQ(gradients.size(), state.first_moment.size());
    for (const auto& [name, length] : gradients) EXPECT_GT(length, 0) << name;
}

TEST_P(EveryLearner, OurBackEndsComputeWhatItDoes) {
    const auto a = architecture();
    auto learner = make(begin_with(nn::Network::random(a, 3)));
    // Some steps, so that norms and biases are not what they began as.
    for (int i = 0; i < 10; ++i)
        static_cast<void>(
            learner->step(small_batch(a, 32, 10 + static_cast<std::uint64_t>(i)), 1e-2));
    const auto network = fold(a, learner->state().weights);
    ASSERT_TRUE(network) << network.error().message;
    const auto shared = std::make_shared<const nn::Network>(*network);
    for (const int side : {5, 9}) {
        if (a.family == nn::Family::source && side != a.side) continue;
        const auto inputs = nn::random_inputs(a, 7, side, side, 4);
        const auto expected = learner->forward(inputs);
        for (const auto backend : {nn::Backend::portable, nn::Backend::onednn, nn::Backend::fp32}) {
            nn::Outputs outputs;
            (*nn::make_evaluator(shared, backend))->evaluate(inputs, outputs);
            EXPECT_LT(nn::greatest_difference(outputs.policy, expected.policy), 1e-4F);
            EXPECT_LT(nn::greatest_difference(outputs.value, expected.value), 1e-4F);
            EXPECT_LT(nn::greatest_difference(outputs.ownership, expected.ownership), 1e-4F);
            EXPECT_LT(nn::greatest_difference(outputs.score, expected.score), 1e-3F);
        }
    }
}

// A network's file has its norms folded in; a trainer that begins with it must not begin anew.
TEST_P(EveryLearner, UnfoldedNormsComputeWhatTheFoldedNetworkDid) {
    const auto a = architecture();
    auto teacher = make(begin_with(nn::Network::random(a, 3)));
    for (int i = 0; i < 30; ++i) static_cast<void>(teacher->step(small_batch(a, 32, 10), 1e-2));
    const auto network = fold(a, teacher->state().weights);
    const Batch batch = small_batch(a, 32, 10); // what it learnt by heart

    auto learner = make(begin_with(*network));
    const auto expected = learner->forward(batch.inputs);
    learner->unfold_norms(batch.inputs);
    const auto unfolded = learner->forward(batch.inputs);
    EXPECT_LT(nn::greatest_difference(unfolded.policy, expected.policy), 1e-3F);
    EXPECT_LT(nn::greatest_difference(unfolded.value, expected.value), 1e-3F);
    // A step norms by the batch itself, which is what was measured: it knows what it knew.
    auto forgetful = make(begin_with(*network));
    const Losses kept = learner->step(batch, 1e-6), lost = forgetful->step(batch, 1e-6);
    EXPECT_LT(kept.policy, lost.policy);
}

// The squared error of a tanh has no slope where it is certain: a value that is certain and wrong
// must be unlearnt all the same.
TEST_P(EveryLearner, AValueThatIsCertainAndWrongIsUnlearnt) {
    const auto a = architecture();
    auto state = begin_with(nn::Network::random(a, 5));
    state.weights[a.family == nn::Family::papan ? "value.bias" : "value.2.bias"][0] = -8;
    auto learner = make(state);
    Batch batch = small_batch(a, 32, 6);
    std::fill(batch.value.begin(), batch.value.end(), 1.0F);
    const Losses first = learner->step(batch, 1e-2);
    EXPECT_GT(first.value, 3.9);
    Losses last;
    for (int i = 0; i < 200; ++i) last = learner->step(batch, 1e-2);
    EXPECT_LT(last.value, 0.5);
}

TEST(Network, BeginsWithoutAnOpinion) {
    nn::Architecture a = tiny(nn::Family::papan);
    a.width = 64;
    a.blocks = 6;
    auto learner = make_own_learner(begin_with(nn::Network::random(a, 1)), with_threads(1));
    const Batch batch = small_batch(a, 64, 2);
    static_cast<void>((*learner)->step(batch, 0)); // norms by what stands in the batch
    const Losses losses = (*learner)->step(batch, 0);
    EXPECT_NEAR(losses.value, 1, 0.2) << "random values of 1 and -1: no opinion is off by 1";
}

TEST(LearnerState, ComesBackFromAFileAndRefusesDamage) {
    const auto path = fs::path(testing::TempDir()) / "state.checkpoint";
    auto state = begin_with(nn::Network::random(tiny(nn::Family::papan), 1));
    state.step = 12;
    state.samples = 345;
    state.second_moment["value.bias"][0] = 0.25F;
    ASSERT_TRUE(save(state, path));
    const auto again = load_state(path);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->step, 12U);
    EXPECT_EQ(again->samples, 345U);
    EXPECT_EQ(again->weights, state.weights);
    EXPECT_EQ(again->average, state.average);
    EXPECT_EQ(again->second_moment, state.second_moment);
    auto bytes = *read_whole_file(path);
    for (const std::size_t at : {std::size_t{3}, std::size_t{9}, bytes.size() / 2}) {
        auto damaged = bytes;
        damaged[at] ^= 1;
        ASSERT_TRUE(write_whole_file(path, damaged));
        EXPECT_FALSE(load_state(path)) << at;
    }
    ASSERT_TRUE(write_whole_file(path, bytes.substr(0, bytes.size() - 1)));
    EXPECT_FALSE(load_state(path));
}

TEST(Schedule, RisesStaysAndFalls) {
    Schedule schedule;
    EXPECT_NEAR(schedule.at(0), 1e-3 / 200, 1e-9);
    EXPECT_EQ(schedule.at(200), 1e-3);
    EXPECT_EQ(schedule.at(1'000'000), 1e-3);
    schedule.until = 1000;
    EXPECT_NEAR(schedule.at(500), 5.5e-4, 1e-6);
    EXPECT_NEAR(schedule.at(5000), 1e-4, 1e-9);
}

class Training : public testing::Test {
  protected:
    void SetUp() override {
        fs::remove_all(folder_);
        options_.folder = folder_;
        options_.architecture = tiny(nn::Family::papan);
        options_.learner.threads = 1;
        options_.batch = 32;
    }
    void TearDown() override { fs::remove_all(folder_); }

    void store(int games, int samples) {
        auto replay = open_replay_directory(options_.folder / "replay", {});
        for (int id = 1; id <= games; ++id)
            ASSERT_TRUE((*replay)->append(random_game(static_cast<std::uint64_t>(id), samples)));
    }
    Result<TrainingReport> run(std::uint64_t steps) {
        options_.steps = steps;
        return train(options_, make_own_learner, {}, {}, [](const TrainingReport&) {});
    }

    fs::path folder_ = fs::path(testing::TempDir()) /
                       testing::UnitTest::GetInstance()->current_test_info()->name();
    TrainingOptions options_;
};

// Random answers to random positions: only memory can tell. One sample of each game has no policy.
TEST_F(Training, SlowOverfitsAHundredPositions) {
    options_.architecture.width = 32;
    options_.schedule.rate = 3e-3;
    options_.schedule.warm_up = 20;
    options_.learner.weight_decay = 0;
    options_.batch = 64;
    auto replay = open_replay_directory(folder_ / "replay", {});
    auto game = random_game(1, 101);
    game.shape.symmetries = 1; // a position turned is another one to remember
    ASSERT_TRUE((*replay)->append(game));
    replay->reset();
    const auto report = run(400);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_GT(report->losses.accuracy, 0.98);
    EXPECT_LT(report->losses.policy, 0.2);
    EXPECT_LT(report->losses.value, 0.1);

    // And what it exports has learnt it: averaged, folded, by our own back ends.
    const auto network = nn::Network::load(folder_ / "candidate.weights");
    ASSERT_TRUE(network);
    Batch batch;
    for (const auto& sample : game.samples)
        if (!sample.policy.empty()) batch.add(game.shape, sample, 0);
    for (const auto backend : {nn::Backend::fp32, nn::Backend::int8}) {
        nn::Outputs outputs;
        (*nn::make_evaluator(std::make_shared<nn::Network>(*network), backend))
            ->evaluate(batch.inputs, outputs);
        int right = 0;
        for (int n = 0; n < batch.inputs.count; ++n) {
            const auto first = outputs.policy.begin() + n * 26;
            const auto best = std::max_element(first, first + 26) - first;
            if (batch.policy[static_cast<std::size_t>(n * 26 + best)] > 0.5F) ++right;
        }
        EXPECT_GE(right, 95);
    }
}

TEST_F(Training, GoesOnAsIfItHadNotBeenInterrupted) {
    store(3, 10);
    ASSERT_TRUE(run(6));
    const auto unbroken = load_state(folder_ / "trainer" / "checkpoint");
    const auto candidate = nn::Network::load(folder_ / "candidate.weights");
    fs::remove_all(folder_ / "trainer");
    ASSERT_TRUE(run(2));
    ASSERT_TRUE(run(4));
    const auto broken = load_state(folder_ / "trainer" / "checkpoint");
    EXPECT_EQ(broken->step, 6U);
    EXPECT_EQ(broken->samples, 6U * 32);
    EXPECT_EQ(broken->weights, unbroken->weights);
    EXPECT_EQ(broken->average, unbroken->average);
    EXPECT_EQ(nn::Network::load(folder_ / "candidate.weights")->id(), candidate->id());
}

TEST_F(Training, LeavesACalibratedCandidate) {
    store(2, 10);
    ASSERT_TRUE(run(2));
    const auto candidate = nn::Network::load(folder_ / "candidate.weights");
    ASSERT_TRUE(candidate) << candidate.error().message;
    EXPECT_TRUE(candidate->is_calibrated());
    EXPECT_TRUE(nn::make_evaluator(std::make_shared<nn::Network>(*candidate), nn::Backend::int8));
}

TEST_F(Training, BeginsWithTheWeightsThatAreThere) {
    store(2, 10);
    auto a = tiny(nn::Family::papan);
    a.blocks = 1;
    ASSERT_TRUE(nn::Network::random(a, 5).save(folder_ / "start.weights"));
    ASSERT_TRUE(run(1));
    EXPECT_EQ(nn::Network::load(folder_ / "candidate.weights")->architecture().blocks, 1);
    a.planes = 6;
    ASSERT_TRUE(nn::Network::random(a, 5).save(folder_ / "start.weights"));
    fs::remove_all(folder_ / "trainer");
    const auto report = run(1);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().message.find("6 planes"), std::string::npos);
}

TEST_F(Training, SaysWhenThereIsNothingToLearnFrom) {
    const auto report = run(1);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::not_found);
}

TEST_F(Training, StopsWhenAskedAndSaves) {
    store(2, 10);
    options_.steps = 1'000'000;
    options_.report_every = 3;
    StopSource stop;
    const auto report = train(options_, make_own_learner, {}, stop.token(),
                              [&](const TrainingReport&) { stop.request_stop(); });
    ASSERT_TRUE(report);
    EXPECT_EQ(report->step, 3U);
    EXPECT_EQ(load_state(folder_ / "trainer" / "checkpoint")->step, 3U);
}

} // namespace
} // namespace papan::train
