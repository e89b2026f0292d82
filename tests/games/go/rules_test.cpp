// Rule cases by name, each with its source; sources are listed in docs/games/go.md.
#include "papan/games/go/go.hpp"

#include <gtest/gtest.h>
#include <initializer_list>

namespace papan {
namespace {

Go::Options options(std::string_view text) {
    const auto parsed = Go::parse_options(text);
    EXPECT_TRUE(parsed) << text << ": " << parsed.error().message;
    return *parsed;
}

Go::State position(std::string_view text, std::string_view option_text = "") {
    const auto state = Go::parse_position(text, options(option_text));
    EXPECT_TRUE(state) << text << ": " << state.error().message;
    return *state;
}

void play(Go::State& state, std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) {
        const auto move = Go::parse_move(state, text);
        ASSERT_TRUE(move) << text << ": " << move.error().message;
        Go::apply(state, *move);
    }
}

std::string refusal(const Go::State& state, std::string_view move) {
    const auto parsed = Go::parse_move(state, move);
    return parsed ? "legal" : parsed.error().message;
}

TEST(GoRules, BlackBeginsAndSidesAlternate) {
    auto state = Go::initial(options("size=9"));
    EXPECT_EQ(Go::to_move(state), Seat::first);
    play(state, {"E5"});
    EXPECT_EQ(Go::to_move(state), Seat::second);
    EXPECT_EQ(refusal(state, "E5"), "E5 is occupied");
}

// Tromp-Taylor rule 7: first the opponent's stones without liberty are cleared.
TEST(GoRules, CaptureComesBeforeSuicide) {
    auto state = position("3 .OX/OX./X.. X", "rules=tromp-taylor");
    play(state, {"A3"});
    EXPECT_EQ(Go::format_position(state), "3 X.X/.X./X.. O");
    EXPECT_EQ(state.prisoners[0], 2);
}

TEST(GoRules, SuicideIsForbiddenOrTakesTheStonesOff) {
    const std::string text = "3 .XO/XXO/OO. X";
    EXPECT_EQ(refusal(position(text, "rules=chinese"), "A3"), "A3 is suicide");
    EXPECT_EQ(refusal(position(text, "rules=japanese"), "A3"), "A3 is suicide");
    EXPECT_EQ(refusal(position(text, "rules=aga"), "A3"), "A3 is suicide");
    for (const auto* rules : {"rules=tromp-taylor", "rules=new-zealand"}) {
        auto state = position(text, rules); // suicide of four stones: New Zealand rule 6
        play(state, {"A3"});
        EXPECT_EQ(Go::format_position(state), "3 ..O/..O/OO. O");
        EXPECT_EQ(state.prisoners[1], 4);
    }
}

// A single stone's suicide leaves the board as it was: positional superko forbids it.
TEST(GoRules, SuicideOfOneStoneRepeatsThePosition) {
    const std::string text = "3 .O./O../... X";
    EXPECT_EQ(refusal(position(text, "rules=tromp-taylor"), "A3"),
              "A3 repeats an earlier position: superko");
    EXPECT_EQ(refusal(position(text, "rules=new-zealand"), "A3"), "legal");
}

TEST(GoRules, KoMayNotBeRetakenAtOnce) {
    for (const auto* rules :
         {"rules=japanese", "rules=chinese", "rules=aga", "rules=new-zealand"}) {
        auto state = position("5 .XO../XO.O./.XO../...../..... X", rules);
        play(state, {"C4"});
        EXPECT_EQ(Go::format_position(state), "5 .XO../X.XO./.XO../...../..... O");
        EXPECT_EQ(refusal(state, "B4"), "B4 is forbidden by ko") << rules;
        play(state, {"E1", "E2"});
        EXPECT_EQ(refusal(state, "B4"), "legal") << rules;
    }
}

// A pass in between lifts simple ko; superko looks at the board alone.
TEST(GoRules, APassLiftsSimpleKoButNotSuperko) {
    constexpr std::string_view text = "5 .XO../XO.O./.XO../...../..... X";
    auto simple = position(text, "rules=japanese");
    play(simple, {"C4", "pass", "E1"});
    EXPECT_EQ(refusal(simple, "B4"), "legal");
    auto positional = position(text, "rules=chinese");
    play(positional, {"C4", "pass"});
    EXPECT_FALSE(Go::is_over(positional));
    play(positional, {"pass"});
    EXPECT_TRUE(Go::is_over(positional));
}

// Superko forbids what simple ko no longer does: two passes later the board would still repeat.
TEST(GoRules, SuperkoRemembersBeyondThePass) {
    auto state = position("5 .XO../XO.O./.XO../...../..... X", "rules=chinese");
    play(state, {"C4", "E1", "pass"});
    EXPECT_EQ(refusal(state, "B4"), "legal"); // E1 makes it another board
    auto bare = position("5 .XO../XO.O./.XO../...../..... X", "rules=chinese");
    bare.board.clear_ko();
    play(bare, {"C4"});
    bare.board.clear_ko(); // as a pass would
    EXPECT_EQ(refusal(bare, "B4"), "B4 repeats an earlier position: superko");
}

// Snapback: White takes the stone thrown in and is taken herself: no ko forbids it, for more than
// one stone comes off (British Go Association, "Snapback").
TEST(GoRules, SnapbackIsNoKo) {
    auto state = position("5 ..OX./OOOX./XXX../...../..... X", "rules=japanese");
    play(state, {"A5", "B5", "A5"});
    EXPECT_EQ(Go::format_position(state), "5 X..X./...X./XXX../...../..... O");
    EXPECT_EQ(state.prisoners[0], 5);
    EXPECT_EQ(state.prisoners[1], 1);
}

// Sending two, returning one (Sensei's Library): White sends two stones, Black takes them, White
// takes one back, and the board is as before.
constexpr std::string_view sending_two = "5 .O.O./XXOO./...../...../..... O";

TEST(GoRules, SendingTwoReturningOneIsForbiddenBySuperko) {
    for (const auto* rules : {"rules=chinese", "rules=tromp-taylor"}) {
        auto state = position(sending_two, rules);
        play(state, {"A5", "C5"});
        EXPECT_EQ(refusal(state, "B5"), "B5 repeats an earlier position: superko");
    }
    // The board came about with White to move; now Black would be: another situation.
    auto state = position(sending_two, "rules=new-zealand");
    play(state, {"A5", "C5", "B5", "pass"});
    EXPECT_EQ(refusal(state, "A5"), "A5 repeats an earlier position: superko");
}

// Japanese rules, article 12: a cycle that neither side leaves has no result.
TEST(GoRules, SendingTwoReturningOneHasNoResultUnderSimpleKo) {
    auto state = position(sending_two, "rules=japanese");
    play(state, {"A5", "C5", "B5", "pass", "A5", "C5", "B5", "pass"});
    EXPECT_FALSE(Go::is_over(state));
    play(state, {"A5"}); // the third time
    EXPECT_TRUE(state.no_result);
    EXPECT_EQ(Go::outcome(state), Outcome{});
    EXPECT_EQ(state.prisoners[1], 2);
    EXPECT_EQ(state.prisoners[0], 4);
}

// Triple ko (Sensei's Library; Japanese rules, article 12, commentary): three kos taken in turn.
constexpr std::string_view triple_ko =
    "9 .XO....../XO.O...../.XO....../.XO....../X.XO...../.XO....../.XO....../XO.O...../.XO...... X";

TEST(GoRules, TripleKoHasNoResultUnderSimpleKo) {
    auto state = position(triple_ko, "rules=japanese");
    play(state, {"C8", "B5", "C2", "B8", "C5", "B2"});
    EXPECT_EQ(Go::format_position(state), triple_ko);
    EXPECT_FALSE(Go::is_over(state));
    play(state, {"C8", "B5", "C2", "B8", "C5", "B2"});
    EXPECT_TRUE(state.no_result);
    EXPECT_EQ(Go::outcome(state), Outcome{});
}

TEST(GoRules, TripleKoIsEndedBySuperko) {
    for (const auto* rules : {"rules=chinese", "rules=aga", "rules=new-zealand"}) {
        auto state = position(triple_ko, rules);
        play(state, {"C8", "B5", "C2", "B8", "C5"});
        EXPECT_EQ(refusal(state, "B2"), "B2 repeats an earlier position: superko") << rules;
    }
}

TEST(GoRules, TwoPassesEndTheGame) {
    auto state = Go::initial(options("size=9"));
    play(state, {"E5", "pass"});
    EXPECT_FALSE(Go::outcome(state));
    play(state, {"pass"});
    ASSERT_TRUE(Go::outcome(state));
    EXPECT_EQ(Go::outcome(state)->value, 1); // one stone owns the board: 81 - 7.5
    EXPECT_EQ(Go::margin(state), 73.5);
    EXPECT_EQ(Go::outcome(state)->margin, 74);
    EXPECT_EQ(refusal(state, "A1"), "the game is over");
}

// AGA rules, section 9: White makes the last pass.
TEST(GoRules, WhitePassesLastUnderAgaRules) {
    auto state = Go::initial(options("size=9,rules=aga"));
    play(state, {"E5", "pass", "pass"});
    EXPECT_FALSE(Go::is_over(state));
    EXPECT_EQ(refusal(state, "A1"), "the game is over");
    play(state, {"pass"});
    EXPECT_TRUE(Go::is_over(state));
    auto other = Go::initial(options("size=9,rules=aga"));
    play(other, {"pass", "pass"});
    EXPECT_TRUE(Go::is_over(other));
}

TEST(GoRules, FixedHandicapStandsOnTheUsualPoints) {
    const auto state = Go::initial(options("size=9,handicap=5"));
    EXPECT_EQ(Go::format_position(state),
              "9 ........./........./..X...X../........./....X..../........./..X...X../........./"
              "......... O");
    EXPECT_EQ(state.options.komi, 0.5);
    EXPECT_FALSE(Go::parse_options("size=8,handicap=5"));
    EXPECT_FALSE(Go::parse_options("size=5,handicap=2"));
    EXPECT_FALSE(Go::parse_options("handicap=1"));
}

TEST(GoRules, FreeHandicapIsPlacedByBlack) {
    auto state = Go::initial(options("size=9,handicap=3,placement=free"));
    EXPECT_EQ(refusal(state, "pass"), "handicap stones are still to be placed");
    play(state, {"A1", "B1", "C1"});
    EXPECT_EQ(Go::to_move(state), Seat::second);
    EXPECT_EQ(refusal(state, "pass"), "legal");
}

TEST(GoRules, HandicapIsMadeUpForAsTheRulesSay) {
    const auto margin = [](std::string_view text) {
        return Go::margin(Go::initial(options(text))); // Black owns the whole board
    };
    EXPECT_EQ(margin("size=9,handicap=3,rules=chinese,komi=0"), 81 - 3);
    EXPECT_EQ(margin("size=9,handicap=3,rules=aga,komi=0"), 81 - 2);
    EXPECT_EQ(margin("size=9,handicap=3,rules=tromp-taylor,komi=0"), 81);
    EXPECT_EQ(margin("size=9,handicap=3,rules=japanese,komi=0"), 81 - 3); // the stones themselves
}

TEST(GoRules, MarkedDeadStonesAreTheCaptors) {
    auto state = position("5 .XO../.XO../.XOX./.XO../.XO.. X", "rules=japanese,komi=0");
    EXPECT_EQ(Go::margin(state), 5); // with D3 alive the right side is no one's
    state.marks.dead.set(static_cast<std::size_t>(state.board.cell(state.board.at(2, 3))));
    EXPECT_EQ(Go::margin(state), 5 - 10 - 1);
}

} // namespace
} // namespace papan
