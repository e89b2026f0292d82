#include "papan/match/experiments/congklak_greedy.hpp"

#include <fmt/format.h>

namespace papan::match {

namespace {

std::vector<ExperimentSeries> series() {
    std::vector<ExperimentSeries> all{{"no search and other readings",
                                       {{"random", "random", ""},
                                        {"plain greedy", "greedy", ""},
                                        {"saves 15 or more", "greedy:dynamic15", ""},
                                        {"whole turns", "greedy:turn", ""}}},
                                      {"minimax, by hole choices ahead", {}}};
    // The position itself is minimax's first level.
    for (const int ahead : {1, 2, 3, 4, 5, 6})
        all[1].rows.push_back(
            {fmt::format("{}", ahead), fmt::format("minimax:depth={}", ahead + 1), ""});
    return all;
}

} // namespace

Experiment congklak_greedy() {
    return {"congklak-greedy",
            "Congklak: the paper's greedy player with dynamic thinking",
            "The paper on congklak describes a greedy best-first player that looks one sowing "
            "ahead and, when no hole banks more than half a hole's seeds, saves its fullest hole "
            "instead (figure 4). It plays no games with it. How strong is it, and does saving "
            "help? All scores are seen from `greedy:dynamic`; an opening often decides a game "
            "between strong players, so differences show less than they are.",
            "congklak",
            "greedy:dynamic",
            "random:8",
            1000,
            series};
}

} // namespace papan::match
