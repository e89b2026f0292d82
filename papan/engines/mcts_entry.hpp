// The table row of `mcts` for one game. Its parameters begin as the game's defaults or as a preset
// has them, and what is given in the text replaces these.
#pragma once

#include "papan/engines/generic_players.hpp"

#include <algorithm>
#include <array>

namespace papan::engines {

inline constexpr std::string_view preset_names = "game|uct|paper";

// Defaults stand in the help text: an empty value must mean "as the preset has it".
inline constexpr std::array mcts_params{
    playouts_info,
    move_time_info,
    nodes_info,
    depth_info,
    ParamInfo{"preset", ParamKind::choice, "game",
              "what the rest begins with: best for the game, plain uct, the shogi paper's player "
              "(10 s a move)",
              0, 0, preset_names},
    ParamInfo{"select", ParamKind::choice, "", "formula 1, formulas 4 and 5, or priors and RAVE", 0,
              0, search::selection_names},
    ParamInfo{"c", ParamKind::real, "", "exploration constant c (C_p); paper 1.4", 0, 100},
    ParamInfo{"widening-c", ParamKind::real, "", "c' of formula 5; paper 0.5", 0, 100},
    ParamInfo{"widening-d", ParamKind::real, "", "d of formula 5; paper 4", 0, 1000},
    ParamInfo{"widening-e", ParamKind::real, "", "e of formula 5; paper 10", 0.001, 1e6},
    ParamInfo{"killer", ParamKind::real, "", "raises c of siblings' best moves; paper 0.5", 0, 100},
    ParamInfo{"history", ParamKind::real, "", "raises c by the move's history; paper 1", 0, 100},
    ParamInfo{"history-of", ParamKind::choice, "", "what history is a share of: visits", 0, 0,
              search::history_names},
    ParamInfo{"rave", ParamKind::real, "", "visits at which RAVE counts half; 0 for none", 0, 1e9},
    ParamInfo{"prior", ParamKind::real, "", "visits that a move's prior is worth", 0, 1e9},
    ParamInfo{"bias", ParamKind::real, "", "progressive bias by rating", 0, 1000},
    ParamInfo{"policy", ParamKind::choice, "", "playouts by ratings or plain", 0, 0,
              search::policy_names},
    ParamInfo{"cap",
              ParamKind::integer,
              "",
              "longest playout in moves; paper 256",
              0,
              100000,
              {},
              Takes::nothing,
              1000},
    ParamInfo{"capped", ParamKind::choice, "", "what a playout cut there is worth: draw", 0, 0,
              search::capped_names},
    ParamInfo{"expand", ParamKind::integer, "", "visits before a node is expanded; paper 1", 0,
              1e6},
    ParamInfo{"final", ParamKind::choice, "", "which child is played: robust", 0, 0,
              search::final_move_names},
    ParamInfo{"early", ParamKind::choice, "", "end when nothing can catch up", 0, 0, "true|false"},
    ParamInfo{"reuse", ParamKind::choice, "", "keep the tree from move to move; paper false", 0, 0,
              "true|false"},
    threads_info,
    tree_info};

// The parameters of every `mcts` and those of a game's own.
template <std::size_t count>
[[nodiscard]] consteval auto with_mcts_params(const std::array<ParamInfo, count>& own) {
    std::array<ParamInfo, mcts_params.size() + count> all{};
    std::copy(mcts_params.begin(), mcts_params.end(), all.begin());
    std::copy(own.begin(), own.end(), all.begin() + mcts_params.size());
    return all;
}

// The settings that the text gives, on top of those it begins with.
[[nodiscard]] search::MctsSettings
mcts_settings(const Params& params, const search::MctsSettings& of_the_game, std::uint64_t seed);
// As own_limits; the paper's player has its ten seconds when nothing else is said.
[[nodiscard]] Limits mcts_limits(const Params& params);

// For games without ratings of their own.
template <Game G> [[nodiscard]] PlayerEntry mcts_entry() {
    return {"mcts", "Monte-Carlo tree search; preset=paper is the shogi paper's player",
            mcts_params, [](const Params& params, const PlayerContext& context) -> MadePlayer {
                return make_typed(search::Mcts<G>(mcts_settings(params, {}, context.seed)),
                                  mcts_limits(params));
            }};
}

} // namespace papan::engines
