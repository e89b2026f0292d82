// Two groups against one between them, in corners and on sides. tests/data/go_sekis.txt has a
// position a line, with its stones in seki, its dead stones and who else finds them so.
#include "papan/engines/go/judge.hpp"
#include "tests/engines/go_positions.hpp"
#include "tests/engines/plain_capture.hpp"
#include "tests/support/case_lines.hpp"

namespace papan::engines {
namespace {

struct Case {
    std::string witnesses; // who else says so
    std::string position, seki, dead;
};

std::vector<Case> cases() {
    std::vector<Case> found;
    for (const auto& [witnesses, position, seki, dead] : test::read_cases<4>(GO_SEKIS))
        found.push_back({witnesses, position, seki, dead});
    return found;
}

int cell_of(std::string_view vertex) {
    const int column = vertex[0] - 'A' - (vertex[0] > 'I' ? 1 : 0);
    return (PlainBoard::size - (vertex[1] - '0')) * PlainBoard::size + column;
}

// What can be played on around these stones: they, their neighbours that are empty or of chains
// which end above the fourth row, and so on. The rest is the wall, which stands.
PlainBoard::Points room_of(const PlainBoard& board, const std::string& stones) {
    PlainBoard::Points room;
    for (const std::string_view stone : words(stones)) room.push_back(cell_of(stone));
    const auto is_wall = [&](int point) {
        const PlainBoard::Points chain = board.chain(point);
        return board.at(point) != '.' && std::any_of(chain.begin(), chain.end(), [](int stone) {
                   return stone / PlainBoard::size >= 3;
               });
    };
    for (std::size_t i = 0; i < room.size(); ++i)
        for (const int next : PlainBoard::beside(room[i]))
            if (!is_wall(next) && std::find(room.begin(), room.end(), next) == room.end())
                room.push_back(next);
    return room;
}

TEST(GoSekis, AreFoundByTheDozen) {
    int sekis = 0, others = 0;
    for (const Case& one : cases()) {
        const Go::State state = position(one.position);
        const Judgement verdict = judge(state.board, final_judge);
        EXPECT_EQ(names(state.board, verdict.marks.seki), one.seki) << one.position;
        EXPECT_EQ(names(state.board, verdict.marks.dead), one.dead) << one.position;
        EXPECT_TRUE(verdict.settled()) << one.position;
        ++(one.seki.empty() ? others : sekis);
    }
    EXPECT_GE(sekis, 12);
    EXPECT_GE(others, 12);
}

// Dead stones are caught even if their side begins.
TEST(GoSekis, SlowTheDeadOnesAreCaughtByTryingEverything) {
    int searched = 0;
    for (const Case& one : cases()) {
        if (one.witnesses.find("search") == std::string::npos) continue;
        const PlainBoard board(words(one.position)[1]);
        PlainCapture search(room_of(board, one.dead));
        for (const std::string_view stone : words(one.dead)) {
            const int cell = cell_of(stone);
            EXPECT_TRUE(search.catches(board, cell, board.at(cell)))
                << one.position << ' ' << stone;
        }
        ++searched;
    }
    EXPECT_GE(searched, 12);
}

} // namespace
} // namespace papan::engines
