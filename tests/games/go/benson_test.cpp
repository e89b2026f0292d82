// Benson's theorem against its definition: the owner always passes, the opponent plays whatever he
// likes for as long as he likes, and what he can never take lives unconditionally. The reference
// has a board of its own, a string, and tries everything.
#include "papan/base/random.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/benson.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace papan::go {
namespace {

constexpr int side = 4;
constexpr int cells = side * side;

std::vector<int> beside(int cell) {
    std::vector<int> found;
    if (cell % side > 0) found.push_back(cell - 1);
    if (cell % side < side - 1) found.push_back(cell + 1);
    if (cell >= side) found.push_back(cell - side);
    if (cell < cells - side) found.push_back(cell + side);
    return found;
}

struct Chain {
    std::set<int> stones;
    bool breathes = false;
};

Chain chain_at(const std::string& board, int start) {
    Chain chain;
    std::vector<int> waiting{start};
    while (!waiting.empty()) {
        const int cell = waiting.back();
        waiting.pop_back();
        if (!chain.stones.insert(cell).second) continue;
        for (const int next : beside(cell)) {
            if (board[static_cast<std::size_t>(next)] == '.') chain.breathes = true;
            if (board[static_cast<std::size_t>(next)] == board[static_cast<std::size_t>(start)])
                waiting.push_back(next);
        }
    }
    return chain;
}

// The board after the move, or none where it is suicide.
std::optional<std::string> played(std::string board, int cell, char mover) {
    board[static_cast<std::size_t>(cell)] = mover;
    for (const int next : beside(cell)) {
        const char there = board[static_cast<std::size_t>(next)];
        if (there == '.' || there == mover) continue;
        const Chain chain = chain_at(board, next);
        if (chain.breathes) continue;
        for (const int stone : chain.stones) board[static_cast<std::size_t>(stone)] = '.';
    }
    if (!chain_at(board, cell).breathes) return std::nullopt;
    return board;
}

// Every board that this side can come to alone, until `look` has seen enough.
template <class Look>
void for_each_board_by(char mover, const std::string& start, const Look& look) {
    std::set<std::string> seen{start};
    std::vector<std::string> waiting{start};
    while (!waiting.empty()) {
        const std::string board = waiting.back();
        waiting.pop_back();
        if (!look(board)) return;
        for (int cell = 0; cell < cells; ++cell) {
            if (board[static_cast<std::size_t>(cell)] != '.') continue;
            const auto next = played(board, cell, mover);
            if (next && seen.insert(*next).second) waiting.push_back(*next);
        }
    }
}

std::set<int> stones_of(const std::string& board, char owner) {
    std::set<int> stones;
    for (int cell = 0; cell < cells; ++cell)
        if (board[static_cast<std::size_t>(cell)] == owner) stones.insert(cell);
    return stones;
}

// The owner's stones that are there on every board the opponent can come to alone.
std::set<int> never_taken(const std::string& start, char owner) {
    std::set<int> left = stones_of(start, owner);
    for_each_board_by(owner == 'X' ? 'O' : 'X', start, [&](const std::string& board) {
        std::erase_if(left,
                      [&](int cell) { return board[static_cast<std::size_t>(cell)] != owner; });
        return !left.empty();
    });
    return left;
}

// Whether the opponent, alone on the board, comes to live on one of these points.
bool can_live_in(const SafeArea& area, const std::string& start, char opponent) {
    bool lives = false;
    for_each_board_by(opponent, start, [&](const std::string& board) {
        bool inside = false;
        for (const int stone : stones_of(board, opponent))
            inside = inside || area.territory[static_cast<std::size_t>(stone)];
        if (!inside) return true;
        for (const int stone : never_taken(board, opponent))
            lives = lives || area.territory[static_cast<std::size_t>(stone)];
        return !lives;
    });
    return lives;
}

std::string text_of(const std::string& board) {
    std::string text = std::to_string(side) + ' ';
    for (int cell = 0; cell < cells; ++cell) {
        if (cell > 0 && cell % side == 0) text += '/';
        text += board[static_cast<std::size_t>(cell)];
    }
    return text + " X";
}

// Mostly one colour with holes, or nothing would ever live.
std::string random_board(Random& random) {
    std::string board;
    for (int cell = 0; cell < cells; ++cell) board += "XXXX..O."[random.below(8)];
    return board;
}

TEST(GoBenson, EqualsTryingEverythingOnRandomBoards) {
    Random random(7);
    int alive = 0, judged = 0;
    while (judged < 2000) {
        const std::string board = random_board(random);
        const std::string text = text_of(board);
        const auto state = Go::parse_position(text, {});
        if (!state) continue; // a chain without a liberty
        ++judged;
        const SafeArea area = unconditional_life(state->board, Colour::black);
        std::set<int> said;
        for (int cell = 0; cell < cells; ++cell)
            if (area.stones[static_cast<std::size_t>(cell)]) said.insert(cell);
        EXPECT_EQ(said, never_taken(board, 'X')) << text;
        alive += said.empty() ? 0 : 1;
    }
    EXPECT_GT(alive, 200); // both verdicts come up
    EXPECT_LT(alive, 1800);
}

TEST(GoBenson, NobodyComesToLiveInItsTerritory) {
    Random random(8);
    int judged = 0;
    while (judged < 300) {
        const std::string board = random_board(random);
        const auto state = Go::parse_position(text_of(board), {});
        if (!state) continue;
        const SafeArea area = unconditional_life(state->board, Colour::black);
        if (area.territory.none()) continue;
        ++judged;
        EXPECT_FALSE(can_live_in(area, board, 'O')) << text_of(board);
    }
}

// How many points of the board are Black's for certain, stones and territory.
std::size_t certain(const std::string& position) {
    const auto state = Go::parse_position(position, {});
    EXPECT_TRUE(state) << position;
    const SafeArea area = unconditional_life(state->board, Colour::black);
    return (area.stones | area.territory).count();
}

TEST(GoBenson, ASpaceWithoutRoomForTwoEyesIsTerritory) {
    // Of two rows every point touches Black, whose stones no eye of White's may touch.
    EXPECT_EQ(certain("7 .X.X.X./XXXXXXX/......./......./XXXXXXX/.X.X.X./XXXXXXX X"), 49U);
    EXPECT_EQ(certain("7 .X.X.X./XXXXXXX/..O..../...O.../XXXXXXX/.X.X.X./XXXXXXX X"), 49U);
    // Of three rows the middle one does not: two eyes fit.
    EXPECT_EQ(certain("7 .X.X.X./XXXXXXX/......./......./......./XXXXXXX/.X.X.X. X"), 28U);
    // Two points that touch each other are one eye.
    EXPECT_EQ(certain("7 .X.X.X./XXXXXXX/XX...XX/X....XX/X...XXX/XXXXXXX/.X.X.X. X"), 49U);
}

} // namespace
} // namespace papan::go
