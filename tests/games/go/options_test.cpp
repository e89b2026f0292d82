// The options of a game of Go: what a rule set means, handicap stones where GTP puts them, and
// whatever is chosen comes back from its text.
#include "papan/base/random.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/vertex.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::go {
namespace {

Options options(std::string_view text) {
    const auto parsed = parse_options(text);
    EXPECT_TRUE(parsed) << text << ": " << parsed.error().message;
    return parsed.value_or(Options{});
}

// docs/games/go.md has the sources of each row.
TEST(GoOptions, RuleSetsAreTheirSwitches) {
    struct Row {
        std::string_view name;
        KoRule ko;
        bool suicide;
        Counting counting;
        HandicapBonus bonus;
        double komi;
    };
    for (const auto& [name, ko, suicide, counting, bonus, komi] :
         {Row{"chinese", KoRule::positional, false, Counting::area, HandicapBonus::stones, 7.5},
          Row{"japanese", KoRule::simple, false, Counting::territory, HandicapBonus::none, 6.5},
          Row{"korean", KoRule::simple, false, Counting::territory, HandicapBonus::none, 6.5},
          Row{"aga", KoRule::situational, false, Counting::area, HandicapBonus::stones_but_one,
              7.5},
          Row{"tromp-taylor", KoRule::positional, true, Counting::area, HandicapBonus::none, 7.5},
          Row{"new-zealand", KoRule::situational, true, Counting::area, HandicapBonus::none, 7}}) {
        const Options chosen = options("rules=" + std::string(name));
        EXPECT_EQ(chosen.rules.ko, ko) << name;
        EXPECT_EQ(chosen.rules.suicide, suicide) << name;
        EXPECT_EQ(chosen.rules.counting, counting) << name;
        EXPECT_EQ(chosen.rules.bonus, bonus) << name;
        EXPECT_EQ(chosen.rules.white_passes_last, name == "aga") << name;
        EXPECT_EQ(chosen.komi, komi) << name;
        EXPECT_EQ(options("size=9,handicap=2,rules=" + std::string(name)).komi, 0.5) << name;
    }
}

TEST(GoOptions, WhateverIsChosenComesBack) {
    Random random(5);
    for (int trial = 0; trial < 3000; ++trial) {
        Options chosen;
        chosen.size = 2 + static_cast<int>(random.below(24));
        const RuleSet& set = rule_sets()[random.below(6)];
        chosen.rules = set.rules;
        chosen.komi = random.below(3) == 0 ? set.komi : random.below(60) * 0.5 - 15;
        if (random.below(2) == 0) chosen.rules.ko = static_cast<KoRule>(random.below(3));
        if (random.below(2) == 0) chosen.rules.suicide = random.below(2) == 0;
        if (random.below(2) == 0) chosen.rules.counting = static_cast<Counting>(random.below(2));
        if (random.below(2) == 0) chosen.rules.seki_counts = random.below(2) == 0;
        if (random.below(2) == 0) chosen.rules.bonus = static_cast<HandicapBonus>(random.below(3));
        if (most_fixed_handicap(chosen.size) >= 2 && random.below(3) == 0)
            chosen.handicap = 2 + static_cast<int>(random.below(3));
        else if (random.below(3) == 0) {
            chosen.handicap = 1 + static_cast<int>(random.below(3));
            chosen.free_handicap = true;
        }
        const std::string text = format_options(chosen);
        EXPECT_EQ(options(text), chosen) << text;
    }
}

// GTP version 2, section 4.1.1, in its own vertices for 19x19; on smaller boards the same shape.
TEST(GoOptions, HandicapStonesStandWhereGtpPutsThem) {
    const std::vector<std::set<std::string>> stones{
        {"D4", "Q16"},
        {"D4", "Q16", "D16"},
        {"D4", "Q16", "D16", "Q4"},
        {"D4", "Q16", "D16", "Q4", "K10"},
        {"D4", "Q16", "D16", "Q4", "D10", "Q10"},
        {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K10"},
        {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16"},
        {"D4", "Q16", "D16", "Q4", "D10", "Q10", "K4", "K16", "K10"}};
    const Board board(19);
    for (std::size_t i = 0; i < stones.size(); ++i) {
        std::set<std::string> placed;
        for (const int cell : handicap_cells(19, static_cast<int>(i) + 2))
            placed.insert(format_vertex(board, board.at_cell(cell)));
        EXPECT_EQ(placed, stones[i]);
    }
}

// The third line up to 12x12 and the fourth beyond; even boards have no middle.
TEST(GoOptions, HandicapStonesOfOtherBoards) {
    for (int size = 2; size <= 25; ++size) {
        const int most = most_fixed_handicap(size);
        EXPECT_EQ(most, size < 7 ? 0 : size == 7 || size % 2 == 0 ? 4 : 9) << size;
        for (int count = 0; count <= 12; ++count) {
            const std::vector<int> cells = handicap_cells(size, count);
            if (count < 2 || count > most) {
                EXPECT_TRUE(cells.empty()) << size << ' ' << count;
                continue;
            }
            EXPECT_EQ(std::set<int>(cells.begin(), cells.end()).size(),
                      static_cast<std::size_t>(count));
            const int line = size >= 13 ? 3 : 2;
            for (const int cell : cells)
                for (const int place : {cell / size, cell % size})
                    EXPECT_TRUE(place == line || place == size - 1 - line ||
                                (count > 4 && place * 2 + 1 == size))
                        << size << ' ' << count;
        }
    }
}

TEST(GoOptions, FreeHandicapEndsWithWhitesMove) {
    for (const int stones : {1, 2, 7}) {
        auto state = Go::initial(options(fmt::format("size=9,handicap={},placement=free", stones)));
        for (int placed = 0; placed < stones; ++placed) {
            EXPECT_EQ(Go::to_move(state), Seat::first);
            EXPECT_FALSE(Go::is_legal(state, Go::pass));
            Go::apply(state, {state.board.at_cell(placed * 2)});
        }
        EXPECT_EQ(Go::to_move(state), Seat::second);
        EXPECT_TRUE(Go::is_legal(state, Go::pass));
        EXPECT_EQ(state.played[0], stones);
    }
}

TEST(GoOptions, WhatCannotBeIsRefused) {
    const auto refusal = [](std::string_view text) {
        const auto parsed = parse_options(text);
        return parsed ? std::string("accepted") : parsed.error().message;
    };
    EXPECT_EQ(refusal("size=9,handicap=10"),
              "handicap is 10, expected 0 or 2 to 9 on a board of size 9; or placement=free");
    EXPECT_EQ(refusal("size=8,handicap=5"),
              "handicap is 5, expected 0 or 2 to 4 on a board of size 8; or placement=free");
    EXPECT_EQ(refusal("size=5,handicap=2"),
              "handicap is 2, expected 0 on a board of size 5; or placement=free");
    EXPECT_EQ(refusal("size=2,handicap=4,placement=free"),
              "handicap is 4, expected 0 or 2 to 3 on a board of size 2; or placement=free");
    EXPECT_EQ(refusal("size=2,handicap=3,placement=free"), "accepted");
    for (const std::string_view text : {"size=1", "size=26", "size=x", "rules=none", "komi=1001",
                                        "komi=nan", "ko=never", "colour=red"})
        EXPECT_NE(refusal(text), "accepted") << text;
}

} // namespace
} // namespace papan::go
