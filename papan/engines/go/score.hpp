// The score of a finished game of Go with its reasons: by the source document's graph, or by the
// judge with a person's corrections. Values as they are shown: black - white - komi = margin.
#pragma once

#include "papan/engines/go/judge.hpp"
#include "papan/games/go/scoring/graph.hpp"

#include <optional>
#include <vector>

namespace papan::engines {

enum class ScoreMethod : std::uint8_t { graph, judged };

struct ScoreRequest {
    ScoreMethod method = ScoreMethod::judged;
    std::vector<go::Point> dead, alive; // a person's marks: whole chains, and they always win
    JudgeSettings judge = final_judge;
};

struct Score {
    ScoreMethod method = ScoreMethod::judged;
    double black = 0, white = 0; // White's with the points for handicap, without komi
    double komi = 0;
    go::Marks marks;
    go::Owners owners{};
    go::CellSet by_hand;                // stones that a person marked
    std::optional<go::Graph> graph;     // by this method
    std::optional<Judgement> judgement; // by the other

    [[nodiscard]] double margin() const { return black - white - komi; }
};

[[nodiscard]] Score score(const Go::State& state, const ScoreRequest& request);

// What everybody asks who asks for nothing else: the judge with the network that comes with the
// program. Rooms, matches, terminal and GTP all score by this one.
[[nodiscard]] ScoreRequest usual_scoring(const go::Board& board);
[[nodiscard]] Score final_score(const Go::State& state);

} // namespace papan::engines
