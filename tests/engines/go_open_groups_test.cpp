// Large groups in the open, dead and alive: tests/data/go_open_groups.txt has positions about which
// playouts alone are of two minds, with what GNU Go says of each stone.
#include "papan/engines/go/judge.hpp"
#include "tests/engines/go_positions.hpp"
#include "tests/support/case_lines.hpp"

namespace papan::engines {
namespace {

struct Case {
    std::string position;
    std::string dead, alive, critical; // stones
};

std::vector<Case> cases() {
    std::vector<Case> found;
    for (const auto& [position, dead, alive, critical] : test::read_cases<4>(GO_OPEN_GROUPS))
        found.push_back({position, dead, alive, critical});
    return found;
}

// How the judge sees stones of which the witness says one thing.
struct Seen {
    int dead = 0, alive = 0, open = 0;
    [[nodiscard]] int all() const { return dead + alive + open; }
};

void look(const go::Board& board, const Judgement& verdict, const std::string& stones, Seen& seen) {
    for (const std::string_view stone : words(stones)) {
        const auto cell = static_cast<std::size_t>(board.cell(*go::parse_vertex(board, stone)));
        ++(verdict.unsettled[cell] ? seen.open : verdict.marks.dead[cell] ? seen.dead : seen.alive);
    }
}

TEST(GoOpenGroups, SlowMostOfTheDeadAreFoundAndNoneOfTheLiving) {
    Seen dead, alive;
    int positions = 0, settled = 0;
    for (const Case& one : cases()) {
        const Go::State state = position(one.position);
        const Judgement verdict = judge(state.board, final_judge);
        look(state.board, verdict, one.dead, dead);
        look(state.board, verdict, one.alive, alive);
        if (!one.critical.empty()) continue;
        ++positions;
        settled += verdict.settled() ? 1 : 0;
    }
    ASSERT_GE(positions, 30);
    EXPECT_GE(settled, positions / 2); // none of them by playouts and reading alone
    EXPECT_GE(dead.dead, dead.all() / 3);
    EXPECT_EQ(alive.dead, 0);
    EXPECT_GT(alive.alive, 20);
}

} // namespace
} // namespace papan::engines
