// The games that must pass the typed suite, and what the suite needs to know of each. A new game is
// one row here.
#pragma once

#include "papan/games/othello/othello.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace papan::conformance {

// option_texts: rule variants to play; longest_game: moves within which every random game has
// ended.
template <class G> struct Sample;

template <> struct Sample<Othello> {
    static std::vector<std::string> option_texts() {
        return {"", "size=6", "size=4,empties=winner"};
    }
    static constexpr int games_per_option = 300;
    static constexpr int longest_game = 128;
};

template <> struct Sample<Shogi> {
    static std::vector<std::string> option_texts() {
        return {"", "handicap=6", "handicap=three-pawns,impasse=24"};
    }
    static constexpr int games_per_option = 12;
    static constexpr int longest_game = 3000;
};

using AllGames = testing::Types<Othello, Shogi>;

} // namespace papan::conformance
