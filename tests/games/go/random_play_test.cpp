// Random games on many sizes under every rule set, move by move against the reference.
#include "papan/base/random.hpp"
#include "papan/games/go/go.hpp"
#include "tests/games/go/reference.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan {
namespace {

std::string cells_of(const Go::State& state) {
    const std::string text = Go::format_position(state);
    std::string cells;
    for (const char letter : text)
        if (letter == 'X' || letter == 'O' || letter == '.') cells += letter;
    cells.pop_back(); // the side to move
    return cells;
}

void expect_same_chains(const Go::State& state, const go::reference::Game& reference) {
    for (int cell = 0; cell < state.board.points(); ++cell) {
        const go::Point point = state.board.at_cell(cell);
        if (!go::is_stone(state.board.colour(point))) continue;
        const int liberties = reference.liberties(reference.board(), cell);
        ASSERT_EQ(state.board.liberties(point), liberties);
        ASSERT_EQ(state.board.in_atari(point), liberties == 1);
        ASSERT_EQ(state.board.stones(point),
                  static_cast<int>(reference.flood(reference.board(), cell).size()));
    }
}

// Every point on small boards, a few on large ones: the reference takes milliseconds there.
void expect_same_legality(const Go::State& state, const go::reference::Game& reference,
                          Random& random) {
    const bool small = state.board.size() <= 4;
    const int checks = small ? state.board.points() : 3;
    for (int i = 0; i < checks; ++i) {
        const int cell =
            small
                ? i
                : static_cast<int>(random.below(static_cast<std::uint32_t>(state.board.points())));
        ASSERT_EQ(Go::is_legal(state, {state.board.at_cell(cell)}), reference.is_legal(cell))
            << Go::format_position(state) << " cell " << cell;
    }
}

// Plays one game of at most so many moves; gives the number of positions compared.
int compare_game(const Go::Options& options, Random& random, int longest) {
    auto state = Go::initial(options);
    go::reference::Game reference(options);
    int positions = 0;
    for (; positions < longest && !Go::is_over(state); ++positions) {
        // After two passes only AGA rules go on, with White's last pass: the reference has none.
        if (state.passes < 2) expect_same_legality(state, reference, random);
        EXPECT_EQ(cells_of(state), reference.board());
        EXPECT_EQ(state.prisoners[0], reference.captured_by_black());
        EXPECT_EQ(state.prisoners[1], reference.captured_by_white());
        if (positions % 16 == 0) expect_same_chains(state, reference);
        if (testing::Test::HasFailure()) return positions;
        // Mostly moves that keep eyes, so that games get to the interesting end; else any.
        Go::Move move = Go::random_move(state, random);
        if (random.below(4) == 0) {
            Go::Moves moves;
            Go::legal_moves(state, moves);
            move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        }
        if (move == Go::pass) {
            reference.pass();
        } else {
            EXPECT_TRUE(reference.is_legal(state.board.cell(move.point)));
            reference.play(state.board.cell(move.point));
        }
        Go::apply(state, move);
    }
    return positions;
}

void compare_positions(int wanted, std::uint64_t seed) {
    Random random(seed);
    constexpr std::array sizes{2, 3, 4, 5, 6, 7, 9, 3, 2, 4, 13, 5, 19, 25};
    int done = 0;
    for (std::size_t game = 0; done < wanted && !testing::Test::HasFailure(); ++game) {
        Go::Options options;
        options.size = sizes[game % sizes.size()];
        options.rules = go::rule_sets()[game % go::rule_sets().size()].rules;
        done += compare_game(options, random, options.size > 9 ? 300 : 1000);
    }
    EXPECT_GE(done, wanted);
}

TEST(GoRandomPlay, AgreesWithTheReference) {
    compare_positions(30'000, 1);
}

// The switches in every combination, also those that no rule set has.
TEST(GoRandomPlay, EverySwitchAgreesWithTheReference) {
    Random random(3);
    for (int game = 0; game < 240 && !HasFailure(); ++game) {
        Go::Options options;
        options.size = 2 + game % 3;
        options.rules.ko = static_cast<go::KoRule>(game / 3 % 3);
        options.rules.suicide = game / 9 % 2 == 1;
        compare_game(options, random, 120);
    }
}

// Under simple ko the third time that a stone leaves the same board to the same side ends the game,
// and nothing else but two passes does.
TEST(GoRandomPlay, TheThirdRepetitionHasNoResult) {
    Random random(4);
    int ended = 0;
    for (int game = 0; game < 300; ++game) {
        Go::Options options;
        options.size = 2 + game % 2;
        options.rules.ko = go::KoRule::simple;
        options.rules.suicide = game % 4 == 3;
        auto state = Go::initial(options);
        std::map<std::string, int> seen{{Go::format_position(state), 1}};
        for (int ply = 0; ply < 400 && !Go::is_over(state); ++ply) {
            Go::Moves moves;
            Go::legal_moves(state, moves);
            // A pass only where there is nothing else: they would end the game before.
            const auto choices = std::max<std::size_t>(moves.size() - 1, 1);
            const Go::Move move = moves[random.below(static_cast<std::uint32_t>(choices))];
            Go::apply(state, move);
            const int times = move == Go::pass ? 0 : ++seen[Go::format_position(state)];
            ASSERT_EQ(state.no_result, times == 3) << Go::format_position(state);
        }
        ended += state.no_result ? 1 : 0;
        if (state.no_result) {
            EXPECT_EQ(Go::outcome(state), Outcome{});
        }
    }
    EXPECT_GT(ended, 20);
}

TEST(GoRandomPlaySlow, AgreesWithTheReferenceOnAMillionPositions) {
    compare_positions(1'000'000, 2);
}

} // namespace
} // namespace papan
