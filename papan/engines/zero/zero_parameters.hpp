// What can be said of `zero`: its parameters, and what they are where nobody says anything.
#pragma once

#include "papan/engines/generic_players.hpp"
#include "papan/engines/zero/network_judge.hpp"
#include "papan/nn/evaluator.hpp"
#include "papan/search/puct_settings.hpp"

#include <array>
#include <string_view>

namespace papan::engines {

// The network that plays a game when none is named.
template <Game G> inline constexpr std::string_view default_network = "";
// What its best move must be worth for it to go on playing; -1: it never resigns.
template <Game G> inline constexpr std::string_view default_resignation = "-1";

template <Game G>
inline constexpr std::array zero_parameters{
    ParamInfo{"net",
              ParamKind::text,
              default_network<G>,
              "the network: a file, a name in a folder of weights, uniform for none, or board "
              "for what came with the program for that board",
              0,
              0,
              {},
              Takes::file},
    ParamInfo{"visits", ParamKind::integer, "",
              "visits for a move (400 where nothing else limits it)", 1, 1e9},
    move_time_info,
    playouts_info,
    nodes_info,
    depth_info,
    ParamInfo{"backend", ParamKind::choice, "fp32", "how the network is computed", 0, 0,
              nn::backend_names},
    ParamInfo{"preset", ParamKind::choice, "papan", "where the other parameters start from", 0, 0,
              "papan|tutorial"},
    ParamInfo{"think", ParamKind::duration, "", "time for a move where nothing else limits it"},
    ParamInfo{"threads",
              ParamKind::integer,
              "1",
              "threads that compute the network",
              1,
              64,
              {},
              Takes::threads,
              strangers_threads},
    ParamInfo{"batch",
              ParamKind::integer,
              "",
              "positions judged together; as many as there are threads",
              1,
              1024,
              {},
              Takes::nothing,
              32},
    ParamInfo{"pick", ParamKind::choice, "lcb",
              "the move to play: by what it is worth at least, or by its visits", 0, 0,
              search::pick_names},
    ParamInfo{"c", ParamKind::real, "", "exploration constant", 0, 100},
    ParamInfo{"fpu", ParamKind::choice, "", "what an unvisited move is worth", 0, 0,
              search::first_play_names},
    ParamInfo{"score", ParamKind::real, "0", "how much the margin counts besides winning", 0, 1},
    ParamInfo{"noise", ParamKind::real, "0", "share of Dirichlet noise at the root", 0, 1},
    ParamInfo{"temperature", ParamKind::real, "0",
              "of the choice by visits, or with one visit by what the network likes; 0: the most",
              0, 10},
    ParamInfo{"floor", ParamKind::real, "0.02",
              "share of the best move's visits that another needs to be drawn", 0, 1},
    ParamInfo{"symmetry", ParamKind::choice, "random",
              "how the network is shown a position: turned at random, in all symmetries (the "
              "mean is taken), or as it stands",
              0, 0, views_names},
    ParamInfo{"cache",
              ParamKind::integer,
              "0",
              "judgements remembered",
              0,
              1e7,
              {},
              Takes::nothing,
              10'000},
    ParamInfo{"reuse", ParamKind::flag, "true", "keep the tree from move to move"},
    ParamInfo{"resign", ParamKind::real, default_resignation<G>,
              "resign below this value; -1: never", -1, 1}};

} // namespace papan::engines
