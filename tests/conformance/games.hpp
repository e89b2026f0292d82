// The games that must pass the typed suite, and what the suite needs to know of each. A new game is
// one row here.
#pragma once

#include "papan/games/congklak/congklak.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/gomoku/gomoku.hpp"
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

template <> struct Sample<Go> {
    static std::vector<std::string> option_texts() {
        return {"size=2,rules=tromp-taylor", "size=3,rules=japanese",
                "size=4,rules=aga",          "size=5,rules=new-zealand,komi=0",
                "size=7,handicap=2",         "size=4,handicap=3,placement=free,rules=korean"};
    }
    static constexpr int games_per_option = 20;
    static constexpr int longest_game = 5000;
};

template <> struct Sample<Congklak> {
    static std::vector<std::string> option_texts() {
        return {"",
                "congklak-noself",
                "congkak-lap",
                "dakon",
                "kalah",
                "dakon-sleman",
                "pie,opening=3",
                "opening-moves=3,holes=5",
                "start=simultaneous,holes=12,seeds=5",
                "congkak,rounds=3,holes=4,skip-origin"};
    }
    static constexpr int games_per_option = 40;
    static constexpr int longest_game = 2000;
};

template <> struct Sample<Gomoku> {
    static std::vector<std::string> option_texts() { return {"", "rule=standard"}; }
    static constexpr int games_per_option = 20;
    static constexpr int longest_game = 225;
};

using AllGames = testing::Types<Congklak, Go, Gomoku, Othello, Shogi>;

} // namespace papan::conformance
