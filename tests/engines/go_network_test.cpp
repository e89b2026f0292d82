// What a network adds to players and judges of Go: ownership in reports, a second opinion in
// scoring that may raise doubt and nothing else.
#include "papan/encode/go_full.hpp"
#include "papan/encode/othello.hpp"
#include "papan/engines/go/score.hpp"
#include "papan/engines/go/second_opinion.hpp"
#include "papan/engines/go_players.hpp"
#include "papan/engines/zero/network_reader.hpp"
#include "papan/engines/zero/zero_player.hpp"
#include "tests/engines/go_positions.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

namespace fs = std::filesystem;

nn::Network small_network(const nn::Architecture& kind, std::uint64_t seed) {
    nn::Architecture small = kind;
    small.width = 16;
    small.blocks = 2;
    return nn::Network::random(small, seed);
}

std::unique_ptr<nn::Evaluator> evaluator_of(const nn::Network& network) {
    return *nn::make_evaluator(std::make_shared<const nn::Network>(network), nn::Backend::portable);
}

// A position and its mirror image, told as text: rows turned round.
TEST(NetworkReader, AnswersTheSameInEveryMirror) {
    const auto network = small_network(architecture_for<encode::GoFull>(), 5);
    NetworkReader<encode::GoFull> reader(evaluator_of(network));
    const auto one = position("5 .X.../..O../...../.X.../....O O");
    const auto mirrored = position("5 ...X./..O../...../...X./O.... O");
    const auto here = reader.read(AnyState::of<Go>(one));
    const auto there = reader.read(AnyState::of<Go>(mirrored));
    ASSERT_TRUE(here && there);
    EXPECT_NEAR(here->value, there->value, 1e-5);
    EXPECT_NEAR(*here->margin, *there->margin, 1e-4);
    double differs = 0;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) {
            const float a = here->ownership[static_cast<std::size_t>(row * 5 + column)];
            EXPECT_NEAR(a, there->ownership[static_cast<std::size_t>(row * 5 + 4 - column)], 1e-5);
            differs += std::abs(a - there->ownership[static_cast<std::size_t>(row * 5 + column)]);
        }
    EXPECT_GT(differs, 1e-3); // or the test would see nothing
    double sum = 0;
    for (const auto& row : here->policy) sum += row.prior;
    EXPECT_NEAR(sum, 1, 1e-5);
    EXPECT_EQ(here->policy.size(), AnyState::of<Go>(one).legal_moves().size());
}

TEST(NetworkReader, TellsEverythingFromTheFirstSeat) {
    // For a network without globals the mover's own stones are all that counts: with colours and
    // mover exchanged it sees the same, so what is told from Black's side changes its sign.
    auto kind = architecture_for<encode::GoFull>();
    NetworkReader<encode::GoFull> reader(evaluator_of(small_network(kind, 6)));
    const auto black =
        reader.read(AnyState::of<Go>(position("5 .X.../..O../...../.X.../....O X", "komi=0")));
    const auto white =
        reader.read(AnyState::of<Go>(position("5 .O.../..X../...../.O.../....X O", "komi=0")));
    ASSERT_TRUE(black && white);
    EXPECT_NEAR(black->value, -white->value, 1e-5);
    EXPECT_GT(std::abs(black->value), 1e-4);
    for (std::size_t cell = 0; cell < 25; ++cell)
        EXPECT_NEAR(black->ownership[cell], -white->ownership[cell], 1e-5);
}

// What it says of one symmetry of a position is what it says of the position that was turned so,
// told as if it had not been; the mean of the eight is what it says where none is named.
TEST(NetworkReader, OneSymmetryIsThePositionTurnedSo) {
    NetworkReader<encode::GoFull> reader(
        evaluator_of(small_network(architecture_for<encode::GoFull>(), 5)));
    const auto straight = AnyState::of<Go>(position("5 .X.../..O../...../.X.../....O O"));
    const auto mirrored = AnyState::of<Go>(position("5 ...X./..O../...../...X./O.... O"));
    const auto here = reader.read(straight, 1); // columns from the right
    const auto there = reader.read(mirrored, 0);
    ASSERT_TRUE(here && there);
    EXPECT_NEAR(here->value, there->value, 1e-5);
    for (std::size_t cell = 0; cell < 25; ++cell)
        EXPECT_NEAR(here->ownership[cell], there->ownership[cell / 5 * 5 + 4 - cell % 5], 1e-5);

    double sum = 0, other = 0;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const auto map = reader.read(straight, symmetry);
        ASSERT_TRUE(map);
        sum += map->value;
        other += std::abs(map->value - here->value);
    }
    EXPECT_GT(other, 1e-4); // or all of them would be the same
    EXPECT_NEAR(reader.read(straight)->value, sum / 8, 1e-5);
    EXPECT_FALSE(reader.read(straight, 8));
    EXPECT_FALSE(reader.read(straight, -1));
}

TEST(NetworkReader, RefusesWhatItWasNotMadeFor) {
    NetworkReader<encode::OthelloBoard> reader(
        evaluator_of(small_network(architecture_for<encode::OthelloBoard>(), 1)));
    EXPECT_FALSE(reader.read(AnyState::of<Go>(position("5 ...../...../...../...../..... X"))));
    const auto map = reader.read(AnyState::of<Othello>(Othello::initial({})));
    ASSERT_TRUE(map);
    EXPECT_EQ(map->policy.size(), 4U);
    EXPECT_EQ(map->ownership.size(), 64U);
    EXPECT_FALSE((open_reader<encode::OthelloBoard>("no-such-network")));
}

// Says the same of every board: a sign for each point.
class Stubborn final : public nn::Evaluator {
  public:
    explicit Stubborn(float own) : own_(own), architecture_(architecture_for<encode::GoFull>()) {}
    const nn::Architecture& architecture() const override { return architecture_; }
    void evaluate(const nn::Inputs& inputs, nn::Outputs& outputs) override {
        const auto count = static_cast<std::size_t>(inputs.count);
        const auto cells = static_cast<std::size_t>(inputs.height * inputs.width);
        outputs.policy.assign(count * (cells + 1), 0);
        outputs.value.assign(count, 0);
        outputs.score.assign(count, 0);
        outputs.ownership.assign(count * cells, own_);
    }

  private:
    float own_;
    nn::Architecture architecture_;
};

// Every leaf says "the mover's": the mean over a tree lies between, and has no preferred side when
// leaves of both movers are judged.
TEST(ZeroOwnership, IsTheMeanOfTheLeaves) {
    using Judge = NetworkJudge<encode::GoFull>;
    const auto state = position("5 .X.../..O../...../.X.../....O X");
    const auto owned = [&](std::uint64_t visits, bool twice) {
        search::PuctPlayerSettings settings;
        settings.visits = visits;
        search::Puct<Go, Judge> puct(
            settings, Judge(std::make_unique<Stubborn>(0.8F), {Views::random, 0, 1, true}));
        const Budget budget({}, {});
        SearchCall<Go> call{budget};
        auto result = puct.search(state, call);
        if (twice) result = puct.search(state, call); // the kept tree is enough
        EXPECT_EQ(result.report.ownership.size(), 25U);
        return result.report.ownership.at(7);
    };
    EXPECT_NEAR(owned(1, false), 0.8, 1e-6); // the root alone, Black to move
    EXPECT_LT(owned(60, false), 0.5);
    EXPECT_NEAR(owned(60, true), 0.8, 1e-6); // nothing new was judged: the root's
}

TEST(ZeroOwnership, IsNotClaimedWithoutANetwork) {
    const auto entries = go_players();
    for (const PlayerEntry& entry : entries) {
        if (entry.name != "zero") continue;
        auto player = entry.make(*Params::parse("net=uniform,visits=20", entry.params), {});
        ASSERT_TRUE(player);
        const auto choice = (*player)->choose(
            {.game = Playthrough(AnyState::of<Go>(position("5 ...../...../...../...../..... X")))});
        ASSERT_TRUE(choice);
        EXPECT_TRUE(choice->report.ownership.empty());
    }
}

// An opinion made up for a test.
class MadeUp final : public SecondOpinion {
  public:
    explicit MadeUp(std::function<float(go::Colour)> of) : of_(std::move(of)) {}
    std::vector<float> ownership(const go::Board& board) const override {
        std::vector<float> owners;
        for (int cell = 0; cell < board.points(); ++cell)
            owners.push_back(of_(board.colour(board.at_cell(cell))));
        return owners;
    }

  private:
    std::function<float(go::Colour)> of_;
};

// Finished, with a hopeless stone on each side, C5 and J5; the walls are not alive by Benson.
constexpr std::string_view two_sides =
    "9 .X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.XOXO.O.X/.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O.. X";

TEST(SecondOpinion, ThatAgreesChangesNothing) {
    const auto state = position(two_sides);
    const auto plain = judge(state.board, {.playouts = 400, .seed = 3});
    const MadeUp vague([](go::Colour) { return 0.3F; });
    const auto heard = judge(state.board, {.playouts = 400, .seed = 3, .network = &vague});
    EXPECT_TRUE(heard.network);
    EXPECT_FALSE(plain.network);
    EXPECT_EQ(plain.marks.dead, heard.marks.dead);
    EXPECT_EQ(plain.unsettled, heard.unsettled);
    EXPECT_EQ(plain.ownership, heard.ownership);
}

TEST(SecondOpinion, ThatDisagreesMakesTheJudgeDoubtAndOverridesNothing) {
    const auto state = position(two_sides);
    // Everything dies, it says, and the dead live.
    const MadeUp contrary(
        [](go::Colour colour) { return colour == go::Colour::black ? -0.9F : 0.9F; });
    const auto plain = judge(state.board, {.playouts = 400, .seed = 3});
    const auto heard = judge(state.board, {.playouts = 400, .seed = 3, .network = &contrary});
    EXPECT_EQ(plain.marks.dead, heard.marks.dead);
    EXPECT_EQ(plain.marks.seki, heard.marks.seki);
    EXPECT_TRUE(plain.settled());
    EXPECT_FALSE(heard.settled());
    EXPECT_TRUE((heard.unsettled & heard.safe).none());
}

TEST(SecondOpinion, ReadingHasTheLastWord) {
    // Straight four in the corner: alive by reading, not by Benson.
    const auto state = position("9 ....XO.../XXXXXO.../OOOOOO.../........./OOOOOOOOO/........./"
                                "........./O.O.O.O../......... X");
    const MadeUp killing(
        [](go::Colour colour) { return colour == go::Colour::black ? -1.0F : -1.0F; });
    JudgeSettings settings = final_judge;
    const auto plain = judge(state.board, settings);
    settings.network = &killing;
    const auto heard = judge(state.board, settings);
    ASSERT_TRUE(plain.marks.dead.none()) << names(state.board, plain.marks.dead);
    EXPECT_TRUE(heard.marks.dead.none());
    EXPECT_TRUE(heard.settled()) << names(state.board, heard.unsettled);
    bool was_read = false;
    for (const ChainVerdict& chain : heard.chains)
        if (chain.doubted) was_read |= chain.by == DecidedBy::reading;
    EXPECT_TRUE(was_read);
}

TEST(SecondOpinion, NeverTouchesUnconditionalLife) {
    const auto state = position("5 .XO.O/.XOOO/XXO.O/.XOOO/.XO.O X");
    const MadeUp contrary(
        [](go::Colour colour) { return colour == go::Colour::black ? -1.0F : 1.0F; });
    const auto heard = judge(state.board, {.playouts = 50, .network = &contrary});
    EXPECT_EQ(names(state.board, heard.marks.dead), "");
    EXPECT_TRUE(heard.settled()) << names(state.board, heard.unsettled);
}

class WeightFolder : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) /
                  ("weights-" +
                   std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    fs::path folder_;
};

TEST_F(WeightFolder, ANetworkOfGoGivesAnOpinionOfItsBoardOnly) {
    const auto file = folder_ / "small.weights";
    ASSERT_TRUE(small_network(architecture_for<encode::GoFull>(), 3).save(file));
    const auto opinion =
        open_opinion(file.string(), *Go::parse_options("size=5,rules=chinese,komi=7"));
    ASSERT_TRUE(opinion) << opinion.error().message;
    const auto owners = (*opinion)->ownership(position("5 .X.../..O../...../.X.../....O X").board);
    ASSERT_EQ(owners.size(), 25U);
    for (const float owner : owners) EXPECT_LE(std::abs(owner), 1);
    EXPECT_TRUE((*opinion)->ownership(position(two_sides).board).empty());
}

TEST_F(WeightFolder, WhatIsNoNetworkOfGoIsRefused) {
    const auto options = *Go::parse_options("size=5");
    EXPECT_FALSE(open_opinion("nowhere", options));
    const auto torn = folder_ / "torn.weights";
    std::ofstream(torn) << "not a network";
    EXPECT_FALSE(open_opinion(torn.string(), options));
    const auto other = folder_ / "othello.weights";
    ASSERT_TRUE(small_network(architecture_for<encode::OthelloBoard>(), 3).save(other));
    EXPECT_FALSE(open_opinion(other.string(), options));
    nn::Architecture source;
    source.family = nn::Family::source;
    source.planes = 7;
    source.width = 16;
    source.blocks = 1;
    source.side = 5;
    const auto plain = folder_ / "source.weights";
    ASSERT_TRUE(nn::Network::random(source, 1).save(plain));
    const auto without = open_opinion(plain.string(), options);
    ASSERT_FALSE(without);
    EXPECT_NE(without.error().message.find("ownership"), std::string::npos);
}

} // namespace
} // namespace papan::engines
