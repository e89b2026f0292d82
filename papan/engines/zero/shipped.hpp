// The networks that come with the program, and what each is good for. The one place to change when
// a network was trained anew and measured.
#pragma once

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
    // Measured to be stronger than the levels that would play else: `papan play` and `papan gtp`
    // then take `zero` with it on this board where nobody names a player.
    bool plays_by_default = false;
};

inline constexpr std::array shipped_networks{
    ShippedNetwork{.game = "go",
                   .side = 9,
                   .name = "go9",
                   .learnt = "rules=chinese,komi=7",
                   .plays_by_default = true},
};

// The specification of the player with a network of these that is declared to play by default on
// this board and whose file is there; empty where there is none.
[[nodiscard]] std::string player_by_default(std::span<const ShippedNetwork> networks,
                                            std::string_view game, int side);

} // namespace papan::engines
