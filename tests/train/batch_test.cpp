#include "papan/train/batch.hpp"
#include "papan/train/sample_window.hpp"
#include "tests/train/games.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace papan::train {
namespace {

TEST(Symmetry, EachIsAnotherArrangementOfThePoints) {
    std::set<std::vector<int>> seen;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        std::vector<int> places;
        for (int p = 0; p < 9; ++p) places.push_back(turned_point(p, 3, 3, symmetry));
        EXPECT_TRUE(seen.insert(places).second);
        std::ranges::sort(places);
        for (int p = 0; p < 9; ++p) EXPECT_EQ(places[static_cast<std::size_t>(p)], p);
    }
    EXPECT_EQ(turned_point(1, 3, 3, 1), 1);
    EXPECT_EQ(turned_point(0, 2, 5, 1), 4);
    EXPECT_EQ(turned_point(0, 2, 5, 2), 5);
    EXPECT_EQ(turned_point(1, 3, 3, 4), 3);
}

TEST(Symmetry, NeighboursStayNeighbours) {
    for (int symmetry = 0; symmetry < 8; ++symmetry)
        for (int p = 0; p < 24; ++p) {
            if (p % 5 == 4) continue;
            const int distance =
                std::abs(turned_point(p, 5, 5, symmetry) - turned_point(p + 1, 5, 5, symmetry));
            EXPECT_TRUE(distance == 1 || distance == 5);
        }
}

// A sample in which everything points at one point: it must still do so after turning.
TEST(Batch, PlanesPolicyAndOwnershipAreTurnedTogether) {
    SampleShape shape = small_shape();
    shape.policy_planes = 2;
    Sample sample;
    sample.height = sample.width = 5;
    sample.planes.assign((5 * 25 + 7) / 8, 0);
    const int point = 7;
    const int bit = 3 * 25 + point; // plane 3
    sample.planes[bit / 8] = static_cast<std::uint8_t>(1 << (bit % 8));
    sample.globals = {0.5F, -1};
    sample.policy = {{25 + point, 0.75F}, {50, 0.25F}}; // second plane, and the pass
    sample.ownership.assign(25, 0);
    sample.ownership[point] = -1;
    Batch batch;
    for (int symmetry = 0; symmetry < 8; ++symmetry) batch.add(shape, sample, symmetry);
    EXPECT_EQ(batch.inputs.count, 8);
    for (std::size_t n = 0; n < 8; ++n) {
        const auto there = static_cast<std::size_t>(turned_point(point, 5, 5, static_cast<int>(n)));
        const float* planes = batch.inputs.planes.data() + n * 125;
        EXPECT_EQ(planes[75 + there], 1);
        EXPECT_EQ(std::accumulate(planes, planes + 125, 0.0F), 1);
        EXPECT_EQ(batch.policy[n * 51 + 25 + there], 0.75F);
        EXPECT_EQ(batch.policy[n * 51 + 50], 0.25F);
        EXPECT_EQ(batch.ownership[n * 25 + there], -1);
        EXPECT_EQ(batch.inputs.globals[n * 2 + 1], -1);
    }
}

TEST(Symmetry, ABoardThatIsNotSquareIsNotTransposed) {
    EXPECT_EQ(symmetries_of(small_shape(), 5, 5), 8);
    EXPECT_EQ(symmetries_of(small_shape(), 5, 6), 4);
    auto shape = small_shape();
    shape.symmetries = 2;
    EXPECT_EQ(symmetries_of(shape, 5, 6), 2);
}

// Enough of a store to load from.
class ListOfGames final : public ReplayStore {
  public:
    Result<std::vector<bool>> append_all(std::span<const GameRecord> games) override {
        for (const GameRecord& game : games) {
            games_.push_back(game);
            entries_.push_back({game.id, 0, game.finished, 1, 1});
        }
        return std::vector<bool>(games.size(), true);
    }
    void refresh() override {}
    [[nodiscard]] std::span<const StoredGame> games() const override { return entries_; }
    Result<GameRecord> read(std::size_t game) override { return games_.at(game); }

  private:
    std::vector<GameRecord> games_;
    std::vector<StoredGame> entries_;
};

TEST(SampleWindow, HoldsTheNewestSamplesThatHaveAPolicy) {
    ListOfGames store;
    EXPECT_FALSE(SampleWindow::load(store, 10));
    auto other = random_game(1, 4);
    other.encoder = "another";
    for (const auto& game : {random_game(2, 4), other, random_game(3, 4), random_game(4, 4)})
        ASSERT_TRUE(store.append(game));
    const auto all = SampleWindow::load(store, 100);
    EXPECT_EQ(all->size(), 9U); // each game has one sample without a policy
    EXPECT_EQ(all->games_passed_over(), 1U);
    EXPECT_EQ(SampleWindow::load(store, 4)->games(), 2U);
}

TEST(SampleWindow, ABatchHasOneBoardSize) {
    ListOfGames store;
    auto game = random_game(1, 0);
    Random random(1);
    for (const int side : {5, 7, 5, 7, 5})
        game.samples.push_back(random_sample(game.shape, side, random));
    ASSERT_TRUE(store.append(game));
    const auto window = SampleWindow::load(store, 100);
    std::set<int> sides;
    for (int i = 0; i < 20; ++i) {
        const auto batch = window->draw(6, random);
        sides.insert(batch.inputs.height);
        EXPECT_EQ(batch.inputs.planes.size(),
                  static_cast<std::size_t>(6 * 5 * batch.inputs.height * batch.inputs.height));
    }
    EXPECT_EQ(sides, (std::set{5, 7}));
}

} // namespace
} // namespace papan::train
