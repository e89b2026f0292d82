#include "papan/match/experiments/othello_minimax.hpp"

#include <fmt/format.h>

namespace papan::match {

namespace {

std::vector<ExperimentSeries> series() {
    std::vector<ExperimentSeries> all{{"no search",
                                       {{"random", "random", ""},
                                        {"most discs", "greedy:eval=discs", ""},
                                        {"disc difference", "greedy:eval=difference", ""},
                                        {"positional", "greedy:eval=positional", ""}}},
                                      {"alpha-beta, positional evaluation, by depth", {}},
                                      {"UCT, by playouts a move", {}}};
    for (const int depth : {1, 2, 3, 4, 5, 6})
        all[1].rows.push_back(
            {fmt::format("depth {}", depth), fmt::format("alphabeta:depth={}", depth), ""});
    for (const int playouts : {10, 30, 100, 300, 1000, 3000})
        all[2].rows.push_back(
            {fmt::format("{}", playouts), fmt::format("uct:playouts={}", playouts), ""});
    return all;
}

} // namespace

Experiment othello_minimax() {
    return {
        "othello-minimax",
        "Othello: the paper's minimax against players of growing strength",
        "The paper on Othello describes a depth-first minimax over four levels (the position, my "
        "move, their move, my next move) whose value of a leaf is the number of its own discs, "
        "and plays no games with it. How strong is it? All scores are seen from "
        "`minimax:depth=4`.",
        "othello",
        "minimax:depth=4",
        "random:8",
        200,
        series};
}

} // namespace papan::match
