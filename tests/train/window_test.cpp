// What a window takes from a store, against plain counting over random stores: the newest games, no
// more than it needs, only those of the newest one's kind that can be read.
#include "papan/train/sample_window.hpp"
#include "tests/train/games.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace papan::train {
namespace {

struct Shelf final : ReplayStore {
    Result<std::vector<bool>> append_all(std::span<const GameRecord> more) override {
        for (const GameRecord& game : more) {
            records.push_back(game);
            entries.push_back({game.id, game.network, game.finished,
                               static_cast<std::uint32_t>(game.samples.size()), learnable(game)});
        }
        return std::vector<bool>(more.size(), true);
    }
    void refresh() override {}
    [[nodiscard]] std::span<const StoredGame> games() const override { return entries; }
    Result<GameRecord> read(std::size_t game) override {
        was_read.insert(game);
        if (damaged.contains(game)) return fail(ErrorCode::io, "the disk is broken there");
        return records.at(game);
    }
    [[nodiscard]] static std::uint32_t learnable(const GameRecord& game) {
        std::uint32_t count = 0;
        for (const Sample& sample : game.samples) count += sample.policy.empty() ? 0 : 1;
        return count;
    }

    std::vector<GameRecord> records;
    std::vector<StoredGame> entries;
    std::set<std::size_t> damaged, was_read;
};

// A game of cheap searches alone now and then, and of other encoders and shapes.
GameRecord some_game(std::uint64_t id, Random& random) {
    GameRecord game = random_game(id, static_cast<int>(1 + random.below(6)));
    for (Sample& sample : game.samples)
        if (random.below(4) == 0) sample.policy.clear();
    if (random.below(6) == 0)
        for (Sample& sample : game.samples) sample.policy.clear();
    if (random.below(6) == 0) game.encoder = "another";
    if (random.below(6) == 0) game.shape.symmetries = 2;
    return game;
}

struct Counted {
    std::size_t samples = 0, games = 0, passed_over = 0;
    std::optional<std::size_t> newest;
};

Counted count(const Shelf& shelf, std::size_t most) {
    Counted counted;
    for (std::size_t i = shelf.records.size(); i-- > 0 && counted.samples < most;) {
        const GameRecord& game = shelf.records[i];
        if (Shelf::learnable(game) == 0) continue;
        if (shelf.damaged.contains(i)) {
            ++counted.passed_over;
            continue;
        }
        if (!counted.newest) counted.newest = i;
        const GameRecord& newest = shelf.records[*counted.newest];
        if (game.shape != newest.shape || game.encoder != newest.encoder) {
            ++counted.passed_over;
            continue;
        }
        ++counted.games;
        counted.samples += Shelf::learnable(game);
    }
    return counted;
}

TEST(Window, HoldsWhatPlainCountingSays) {
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        Shelf shelf;
        for (std::uint64_t id = 1, games = random.below(15); id <= games; ++id) {
            if (random.below(8) == 0) shelf.damaged.insert(shelf.records.size());
            ASSERT_TRUE(shelf.append(some_game(id, random)));
        }
        const std::size_t most = 1 + random.below(40);
        const Counted expected = count(shelf, most);
        const auto window = SampleWindow::load(shelf, most);
        ASSERT_EQ(window.has_value(), expected.samples > 0);
        if (!window) {
            EXPECT_EQ(window.error().code, ErrorCode::not_found);
            continue;
        }
        EXPECT_EQ(window->size(), expected.samples);
        EXPECT_EQ(window->games(), expected.games);
        EXPECT_EQ(window->games_passed_over(), expected.passed_over);
        EXPECT_EQ(window->encoder(), shelf.records[*expected.newest].encoder);
        EXPECT_EQ(window->shape(), shelf.records[*expected.newest].shape);
    }
}

TEST(Window, ReadsNoGameThatItDoesNotNeed) {
    Shelf shelf;
    for (std::uint64_t id = 1; id <= 10; ++id) ASSERT_TRUE(shelf.append(random_game(id, 4)));
    ASSERT_TRUE(SampleWindow::load(shelf, 5)); // three learnable samples a game
    EXPECT_EQ(shelf.was_read, (std::set<std::size_t>{8, 9}));
}

// By their score, which names each sample here. Six deviations either way.
TEST(Window, DrawsBoardSizesAsOftenAsTheyAreThereAndEachSampleAlike) {
    Shelf shelf;
    Random random(2);
    GameRecord game = random_game(1, 0);
    for (int i = 0; i < 12; ++i) {
        game.samples.push_back(random_sample(game.shape, i < 9 ? 5 : 6, random));
        game.samples.back().score = static_cast<float>(i);
    }
    ASSERT_TRUE(shelf.append(game));
    const auto window = SampleWindow::load(shelf, 100);
    ASSERT_TRUE(window);
    std::map<float, int> drawn;
    constexpr int draws = 6000, each = 4;
    for (int i = 0; i < draws; ++i) {
        const Batch batch = window->draw(each, random);
        ASSERT_EQ(batch.score.size(), 4U);
        for (const float score : batch.score) {
            EXPECT_EQ(batch.inputs.height, score < 9 ? 5 : 6);
            ++drawn[score];
        }
    }
    ASSERT_EQ(drawn.size(), 12U);
    for (const auto& [score, times] : drawn) EXPECT_NEAR(times, draws * each / 12, 350) << score;
}

} // namespace
} // namespace papan::train
