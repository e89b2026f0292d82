// Everything about the Monte-Carlo tree search that can be chosen, and the two named choices: the
// plain search by upper confidence bounds and the shogi paper's player.
#pragma once

#include "papan/search/final_move.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace papan::search {

// Which child a playout goes down to.
enum class Selection : std::uint8_t {
    ucb,      // formula 1: the mean and what formula 1 adds for exploring; unvisited ones first
    widening, // formulas 4 and 5: unvisited ones wait until their rating earns them a visit
    informed, // the mean mixed with the move's prior and with all-moves-as-first (RAVE)
};
inline constexpr std::string_view selection_names = "ucb|widening|informed";

enum class PlayoutPolicy : std::uint8_t {
    plain, // by equal chance, or as the game's own playouts go
    rated, // by the ratings of its moves (formula 2), where the game has such
};
inline constexpr std::string_view policy_names = "rated|plain";

// What a playout that reached its longest length is worth.
enum class CappedPlayout : std::uint8_t {
    draw,
    material, // won by who is ahead in material
    graded,   // the chance of winning that the game's evaluation gives
    quiet,    // the same once exchanges are over, where the game's rater can tell
};
inline constexpr std::string_view capped_names = "draw|material|graded|quiet";

// What a child's history is: its share among its siblings of the visits or of the ratings.
enum class HistoryShare : std::uint8_t { visits, ratings };
inline constexpr std::string_view history_names = "visits|ratings";

struct MctsSettings {
    Selection selection = Selection::ucb;
    double exploration = 1.4; // c, and C_p of formula 1
    // Formula 5, unvisited children: d R_i + c' sqrt(2 log n / e).
    double widening_exploration = 0.5; // c'
    double widening_rating = 4;        // d
    double widening_visits = 10;       // e
    // c of a visited child is c (1 + killer [it is a killer] + history share).
    double killer = 0, history = 0;
    HistoryShare history_share = HistoryShare::visits;
    // Informed selection.
    double rave = 0;  // visits at which the mean counts as much as all-moves-as-first; 0: none
    double prior = 0; // visits that a move's prior is worth
    double bias = 0;  // added to a child's value: bias R_i / (n_i + 1)

    PlayoutPolicy policy = PlayoutPolicy::rated;
    CappedPlayout capped = CappedPlayout::draw;
    int playout_moves = 256;
    std::uint32_t expand_after = 1; // visits after which a node gets its children

    FinalMove final_move = FinalMove::robust;
    bool early = false; // end as soon as nothing can catch up with the most visited child
    bool reuse = true;  // keep the tree from move to move
    std::uint32_t threads = 1;
    std::size_t memory_megabytes = 256;
    std::uint64_t seed = 0;
};

// `uct`: formula 1 and the game's plain playouts (Kocsis and Szepesvari 2006).
[[nodiscard]] constexpr MctsSettings plain_uct() {
    MctsSettings settings;
    settings.policy = PlayoutPolicy::plain;
    settings.playout_moves = 2000;
    return settings;
}

// The shogi paper's player, where it leaves something open as docs/games/shogi.md reads it.
[[nodiscard]] constexpr MctsSettings paper_player() {
    MctsSettings settings;
    settings.selection = Selection::widening;
    settings.killer = 0.5;
    settings.history = 1;
    settings.capped = CappedPlayout::material;
    settings.reuse = false;
    return settings;
}

} // namespace papan::search
