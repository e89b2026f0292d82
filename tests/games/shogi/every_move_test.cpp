// Every move that can be spelt, in positions of random games: it is accepted just when it is
// listed, and what is refused is refused for a reason that holds.
#include "papan/base/random.hpp"
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace papan::shogi {
namespace {

std::vector<std::string> all_spellings() {
    std::vector<std::string> texts{"win"};
    for (int to = 0; to < square_count; ++to) {
        for (const char letter : std::string("PLNSGBR"))
            texts.push_back(std::string(1, letter) + '*' + square_name(to));
        for (int from = 0; from < square_count; ++from)
            for (const char* sign : {"", "+"})
                if (from != to) texts.push_back(square_name(from) + square_name(to) + sign);
    }
    return texts;
}

// The first words of a refusal that say which rule it is.
std::string rule_of(const std::string& message) {
    for (const char* rule : {"there is no piece",   "does not move from",
                             "stands in the way",   "occupied by the own",
                             "is occupied by a ",   "two pawns on file",
                             "could never move",    "must promote",
                             "promotes only in",    "does not promote",
                             "is promoted already", "in hand",
                             "is pinned",           "would move into check",
                             "is in check",         "drop-pawn mate",
                             "is gote's",           "is sente's",
                             "has not entered",     "10 are needed",
                             "cannot be declared",  "too few points"})
        if (message.find(rule) != std::string::npos) return rule;
    return "unknown: " + message;
}

// A refusal for the king's sake names a piece that attacks him once the move is made.
void expect_attacker(const Shogi::State& state, const std::string& text,
                     const std::string& message) {
    const std::string square = message.substr(message.size() - 2);
    const auto attacker = parse_square(square);
    ASSERT_TRUE(attacker) << message;
    ASSERT_NE(state.position.at(*attacker), no_piece) << message;
    EXPECT_NE(seat_of(state.position.at(*attacker)), Shogi::to_move(state))
        << text << ": " << message;
}

TEST(ShogiEveryMove, IsListedOrRefusedForAReason) {
    const auto texts = all_spellings();
    Random random(41);
    std::map<std::string, int> rules;
    for (int game = 0; game < 3; ++game) {
        auto state = Shogi::initial({});
        for (int ply = 0; !Shogi::outcome(state) && ply < 200; ++ply) {
            // In check is where most goes wrong; else a position now and then.
            if (Shogi::in_check(state) ? ply % 6 == 0 : ply % 50 == 49) {
                Moves moves;
                Shogi::legal_moves(state, moves);
                std::set<std::string> listed;
                for (const Move move : moves) listed.insert(Shogi::format_move(state, move));
                for (const std::string& text : texts) {
                    const auto move = Shogi::parse_move(state, text);
                    ASSERT_EQ(move.has_value(), listed.count(text) > 0)
                        << Shogi::format_position(state) << ' ' << text;
                    if (move) {
                        ASSERT_EQ(Shogi::format_move(state, *move), text);
                        continue;
                    }
                    ASSERT_EQ(move.error().code, ErrorCode::illegal_move);
                    const std::string rule = rule_of(move.error().message);
                    ++rules[rule];
                    if (rule == "is pinned" || rule == "would move into check")
                        expect_attacker(state, text, move.error().message);
                }
            }
            Shogi::apply(state, Shogi::random_move(state, random));
        }
    }
    for (const char* rule :
         {"there is no piece", "does not move from", "stands in the way", "occupied by the own",
          "is occupied by a ", "two pawns on file", "could never move", "promotes only in",
          "does not promote", "in hand", "would move into check", "is in check", "has not entered"})
        EXPECT_GT(rules[rule], 0) << rule;
    for (const auto& [rule, count] : rules)
        EXPECT_FALSE(rule.starts_with("unknown")) << rule << ' ' << count;
}

TEST(ShogiEveryMove, WhatIsNoMoveIsToldSo) {
    const auto state = Shogi::initial({});
    for (const std::string_view text : {"", "7", "7g", "7g7", "7g7f*", "7g7f++", "0a1a", "7j7i",
                                        "P*", "P*7", "P*7e+", "X*5e", "K*5e", "+P*5e", "resign"}) {
        const auto move = Shogi::parse_move(state, text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().code, ErrorCode::invalid_input) << text;
    }
    EXPECT_EQ(Shogi::parse_move(state, " 7g7f "), Shogi::parse_move(state, "7g7f"));
}

} // namespace
} // namespace papan::shogi
