// What each final-move rule of Monte-Carlo search would play, by numbers that tell them apart.
#include "papan/study/analysis.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan::study {
namespace {

std::map<std::string, std::string> rules_of(const Progress& report) {
    std::map<std::string, std::string> found;
    for (const auto& [rule, move] : final_moves(report)) found.emplace(rule, move);
    return found;
}

struct Row {
    const char* move;
    double value;
    std::uint64_t visits;
};

Progress report_of(const std::vector<Row>& rows) {
    Progress report;
    for (const Row& row : rows) {
        auto& told = report.moves.emplace_back();
        told.move = row.move;
        told.value = row.value;
        told.visits = row.visits;
    }
    return report;
}

TEST(FinalMoves, RulesThatDifferNameTheirOwnMoveAndMaxRobustNone) {
    // The most visits; the best mean on few; a good mean on enough of them.
    auto found = rules_of(
        report_of({{"often", 0.1, 1000}, {"high", 0.9, 2}, {"sure", 0.3, 900}, {"never", 1, 0}}));
    EXPECT_EQ(found["robust"], "often");
    EXPECT_EQ(found["max"], "high");
    EXPECT_EQ(found["secure"], "sure");
    EXPECT_EQ(found.count("max-robust"), 0U);
}

TEST(FinalMoves, RulesThatAgreeAllNameTheMove) {
    const auto found = rules_of(report_of({{"bad", -0.5, 10}, {"good", 0.5, 90}, {"so", 0, 20}}));
    EXPECT_EQ(found.size(), 4U);
    for (const auto& [rule, move] : found) EXPECT_EQ(move, "good") << rule;
}

TEST(FinalMoves, WithoutVisitsThereIsNoRule) {
    EXPECT_TRUE(final_moves(Progress()).empty());
    EXPECT_TRUE(final_moves(report_of({{"a", 0.5, 1}, {"b", 0.1, 1}})).empty());
}

} // namespace
} // namespace papan::study
