// The networks that come with the program, and what each is good for. The one place to change when
// a network was trained anew and measured.
#pragma once

#include "papan/base/result.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace papan::engines {

struct ShippedNetwork {
    std::string_view game;
    int side = 0;            // of the boards it learnt on
    std::string_view name;   // NAME.weights in a folder of weights (weights.hpp)
    std::string_view learnt; // the other options of the games it learnt from
    // The boards on which it was measured to be stronger than what would play else: `papan play`
    // and `papan gtp` then take `zero` with it where nobody names a player. None where both are 0.
    int plays_from = 0, plays_to = 0;
    // Whether who is alive is asked of it where a game of Go is counted: only what was measured on
    // finished boards is.
    bool judges = false;
};

// Names, where a network is asked for, whichever came with the program for the board that is
// played on.
inline constexpr std::string_view network_of_board = "board";

inline constexpr std::array shipped_networks{
    ShippedNetwork{.game = "go",
                   .side = 9,
                   .name = "go9",
                   .learnt = "rules=chinese,komi=7",
                   .plays_from = 9,
                   .plays_to = 11,
                   .judges = true},
    ShippedNetwork{.game = "go",
                   .side = 19,
                   .name = "go",
                   .learnt = "rules=chinese,komi=7",
                   .plays_from = 12,
                   .plays_to = 19},
};

// The name of the first network of these whose file is there and that is declared for this board;
// where none is, of one that is declared for boards most like it. Asked for any side it tells
// whether there is one at all.
inline constexpr int any_side = 0;
[[nodiscard]] Result<std::string_view> network_for(std::span<const ShippedNetwork> networks,
                                                   std::string_view game, int side);

// The specification of the player with the first network of these that is declared to play by
// default on this board and whose file is there; empty where there is none. It thinks for about a
// second where nothing else limits it, with two threads.
[[nodiscard]] std::string player_by_default(std::span<const ShippedNetwork> networks,
                                            std::string_view game, int side);

} // namespace papan::engines
