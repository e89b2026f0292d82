// Pieces of a kind crowded around one square: whatever is said of a move means that move alone, for
// either side.
#include "papan/games/shogi/relative.hpp"

#include "papan/base/random.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan::shogi {
namespace {

// Up to four pieces of a kind within two squares of a place, and kings that are out of the way.
std::string crowd(Random& random, std::string_view piece, int count, bool sente) {
    std::array<std::array<std::string, 9>, 9> board;
    const int row = 2 + static_cast<int>(random.below(5)),
              column = 2 + static_cast<int>(random.below(5));
    for (int placed = 0; placed < count;) {
        const auto r = static_cast<std::size_t>(row - 2 + static_cast<int>(random.below(5)));
        const auto c = static_cast<std::size_t>(column - 2 + static_cast<int>(random.below(5)));
        if (!board[r][c].empty()) continue;
        std::string name(piece);
        if (!sente) name.back() = static_cast<char>(name.back() - 'A' + 'a');
        board[r][c] = name;
        ++placed;
    }
    for (const auto& [r, c, king] : {std::tuple{8, 0, "K"}, {0, 8, "k"}}) {
        auto& cell = board[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
        if (!cell.empty()) return "";
        cell = king;
    }
    std::string text;
    for (std::size_t r = 0; r < 9; ++r) {
        if (r > 0) text += '/';
        int empty = 0;
        for (std::size_t c = 0; c < 9; ++c) {
            if (board[r][c].empty()) {
                ++empty;
                continue;
            }
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
            text += board[r][c];
        }
        if (empty > 0) text += std::to_string(empty);
    }
    return text + (sente ? " b - 1" : " w - 1");
}

TEST(ShogiRelative, WhatIsSaidMeansOneMove) {
    Random random(11);
    std::map<std::string, int> used;
    const std::vector<std::pair<std::string_view, int>> kinds{{"G", 4},  {"S", 4},  {"N", 4},
                                                              {"+P", 4}, {"+L", 3}, {"R", 2},
                                                              {"B", 2},  {"+R", 2}, {"+B", 2}};
    for (int round = 0; round < 2000; ++round) {
        const auto& [piece, most] = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
        const int count = 2 + static_cast<int>(random.below(static_cast<std::uint32_t>(most - 1)));
        const std::string sfen = crowd(random, piece, count, random.below(2) == 0);
        if (sfen.empty()) continue;
        const auto state = Shogi::parse_position(sfen, {});
        if (!state) continue; // a king that could be taken
        Shogi::Moves moves;
        Shogi::legal_moves(*state, moves);
        for (const Move move : moves) {
            if (move == declaration || move.is_drop()) continue;
            const std::string said = relative_of(state->position, move);
            const auto found = find_described(*state, {kind_of(state->position.at(move.from())),
                                                       move.to(), said, move.promotes()});
            ASSERT_TRUE(found) << sfen << ' ' << Shogi::format_move(*state, move) << ' ' << said
                               << ": " << found.error().message;
            EXPECT_EQ(*found, move) << sfen << ' ' << said;
            ++used[said];
        }
    }
    for (const char* said : {"", "U", "M", "D", "L", "R", "C", "LU", "RD"})
        EXPECT_GT(used[said], 0) << said;
}

} // namespace
} // namespace papan::shogi
