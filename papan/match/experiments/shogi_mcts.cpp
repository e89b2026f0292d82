#include "papan/match/experiments/shogi_mcts.hpp"

#include <fmt/format.h>

namespace papan::match {

namespace {

constexpr std::string_view paper_player = "mcts:preset=paper";

std::string with(std::string_view more) {
    return fmt::format("{},{}", paper_player, more);
}

std::vector<ExperimentSeries> negamax_series() {
    constexpr auto opponent = "negamax:depth=3";
    std::vector<ExperimentSeries> all{{"negamax of depth 3, the paper's player by playouts", {}},
                                      {"negamax of depth 3, ours by playouts", {}},
                                      {"negamax of depth 3, by time", {}}};
    for (const int playouts : {100, 300, 1000})
        all[0].rows.push_back({fmt::format("{}", playouts), opponent, "",
                               with(fmt::format("playouts={}", playouts))});
    for (const int playouts : {100, 300, 1000, 3000, 10'000})
        all[1].rows.push_back(
            {fmt::format("{}", playouts), opponent, "", fmt::format("mcts:playouts={}", playouts)});
    all[2].rows.push_back({"paper's, 10 s", opponent, "80 % of 20 games", with("movetime=10s")});
    all[2].rows.push_back({"ours, 10 s", opponent, "", "mcts:movetime=10s"});
    return all;
}

std::vector<ExperimentSeries> ladder_series() {
    std::vector<ExperimentSeries> all{{"GNU Shogi, by depth", {}},
                                      {"Fairy-Stockfish, by nodes a move", {}}};
    constexpr std::array first{"100 %", "60 %", "20 %"}, second{"100 %", "40 %", "0 %"};
    constexpr std::array depths{1, 2, 3}, nodes{100, 300, 1000};
    for (std::size_t i = 0; i < 3; ++i) {
        all[0].rows.push_back({fmt::format("depth {}", depths[i]),
                               fmt::format("gnushogi:/usr/games/gnushogi@depth={}", depths[i]),
                               fmt::format("{} of another program", first[i])});
        all[1].rows.push_back({fmt::format("{}", nodes[i]),
                               fmt::format("usi:/usr/games/fairy-stockfish@nodes={}", nodes[i]),
                               fmt::format("{} of another program", second[i])});
    }
    return all;
}

std::vector<ExperimentSeries> ablation_series() {
    const auto without = [](std::string_view part, std::string_view setting) {
        return ExperimentRow{std::string(part), with(fmt::format("playouts=300,{}", setting)), ""};
    };
    return {{"the same player without one part",
             {without("random playouts", "policy=plain"), without("no widening", "select=ucb"),
              without("no killers", "killer=0"), without("no history", "history=0"),
              without("neither", "killer=0,history=0")}},
            {"the same player with another reading",
             {without("max child", "final=max"), without("max-robust child", "final=max-robust"),
              without("secure child", "final=secure"),
              without("history by ratings", "history-of=ratings"),
              without("ranges: mean", "ranges=mean"), without("ranges: phase", "ranges=phase"),
              without("literal recapture", "recapture=literal"),
              without("capped: draw", "capped=draw")}}};
}

} // namespace

Experiment shogi_vs_negamax() {
    return {"shogi-vs-negamax",
            "Shogi: the paper's Monte-Carlo player against negamax",
            "The paper's player with ten seconds a move on a phone won 80 % of 20 games against a "
            "negamax alpha-beta search of depth 3 that counts material. How many playouts does "
            "that take, and how many with our settings of the same search (`mcts`)?",
            "shogi",
            "mcts:preset=paper",
            "random:4",
            100,
            negamax_series};
}

Experiment shogi_ladder() {
    return {"shogi-ladder",
            "Shogi: Monte-Carlo search against two programs at three strengths",
            "The paper's player met two programs, not named precisely enough to run, at beginner, "
            "intermediate and hard, with ten seconds a move and five games each. These stand in "
            "for them, and our settings of the search for its own; all scores are seen from "
            "`mcts:playouts=10000`.",
            "shogi",
            "mcts:playouts=10000",
            "random:4",
            40,
            ladder_series};
}

Experiment shogi_ablation() {
    return {"shogi-ablation",
            "Shogi: what each part of the paper's Monte-Carlo player is worth",
            "The paper adds rated playouts, progressive widening, killer moves and history to the "
            "search and does not measure them one by one. All scores are seen from "
            "`mcts:preset=paper,playouts=300`, against itself with one thing changed: above 50 % "
            "the part helps, or the reading is the better one.",
            "shogi",
            "mcts:preset=paper,playouts=300",
            "random:4",
            40,
            ablation_series};
}

} // namespace papan::match
