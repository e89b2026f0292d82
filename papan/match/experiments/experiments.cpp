#include "papan/match/experiments/congklak_fairness.hpp"
#include "papan/match/experiments/congklak_greedy.hpp"
#include "papan/match/experiments/experiment.hpp"
#include "papan/match/experiments/go_dead_stones.hpp"
#include "papan/match/experiments/mcts_scaling.hpp"
#include "papan/match/experiments/othello_minimax.hpp"
#include "papan/match/experiments/shogi_mcts.hpp"

#include <array>
#include <fmt/ranges.h>

namespace papan::match {

std::span<const Experiment> experiments() {
    static const std::array table{congklak_fairness(), congklak_greedy(), go_dead_stones(),
                                  mcts_scaling(),      othello_minimax(), shogi_vs_negamax(),
                                  shogi_ladder(),      shogi_ablation()};
    return table;
}

Result<const Experiment*> find_experiment(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Experiment& experiment : experiments()) {
        if (experiment.name == name) return &experiment;
        names.push_back(experiment.name);
    }
    return fail(ErrorCode::not_found, "there is no experiment '{}', expected {}", name,
                fmt::join(names, ", "));
}

} // namespace papan::match
