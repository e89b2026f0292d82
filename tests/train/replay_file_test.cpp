#include "papan/train/replay_file.hpp"
#include "tests/train/games.hpp"

namespace papan::train {
namespace {

TEST(ReplayFile, AGameComesBack) {
    const auto game = random_game(1, 10);
    const auto again = read_frame(write_frame(game));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->id, game.id);
    EXPECT_EQ(again->network, game.network);
    EXPECT_EQ(again->finished, game.finished);
    EXPECT_EQ(again->shape, game.shape);
    EXPECT_EQ(again->encoder, "test");
    EXPECT_EQ(again->result, -1);
    ASSERT_EQ(again->samples.size(), 10U);
    for (std::size_t i = 0; i < 10; ++i) {
        const auto& a = again->samples[i];
        const auto& b = game.samples[i];
        EXPECT_EQ(a.planes, b.planes);
        EXPECT_EQ(a.globals, b.globals);
        EXPECT_EQ(a.ownership, b.ownership);
        EXPECT_EQ(a.value, b.value);
        EXPECT_EQ(a.score, b.score);
        ASSERT_EQ(a.policy.size(), b.policy.size());
        if (a.policy.empty()) continue;
        EXPECT_EQ(a.policy[0].index, b.policy[0].index);
    }
}

TEST(ReplayFile, EveryDamagedByteIsSeen) {
    const auto frame = write_frame(random_game(1, 3));
    for (std::size_t at = 0; at < frame.size(); ++at) {
        auto damaged = frame;
        damaged[at] = static_cast<char>(damaged[at] ^ 16);
        EXPECT_FALSE(read_frame(damaged)) << at;
    }
}

TEST(ReplayFile, SamplesThatDoNotFitAreRefused) {
    auto game = random_game(1, 2);
    game.samples[0].policy[0].index = 26;
    EXPECT_FALSE(read_frame(write_frame(game)));
    game = random_game(1, 2);
    game.samples[1].planes.pop_back();
    EXPECT_FALSE(read_frame(write_frame(game)));
}

TEST(ReplayFile, AScanFindsEveryWholeGame) {
    std::string bytes;
    for (std::uint64_t id = 1; id <= 5; ++id) bytes += write_frame(random_game(id, 4));
    const auto scan = scan_frames(bytes);
    ASSERT_EQ(scan.frames.size(), 5U);
    EXPECT_EQ(scan.end, bytes.size());
    EXPECT_EQ(scan.damaged, 0U);
    EXPECT_EQ(scan.frames[2].entry.samples, 4U);
    EXPECT_EQ(scan.frames[2].entry.learnable, 3U);

    auto damaged = bytes;
    damaged[scan.frames[1].offset + 100] ^= 1; // in the content
    damaged[scan.frames[3].offset + 9] ^= 1;   // in the header
    const auto rest = scan_frames(damaged);
    ASSERT_EQ(rest.frames.size(), 3U);
    EXPECT_EQ(rest.frames[1].entry.id, 3U);
    EXPECT_EQ(rest.frames[2].entry.id, 5U);
    EXPECT_EQ(rest.damaged, scan.frames[1].size + scan.frames[3].size);
}

} // namespace
} // namespace papan::train
