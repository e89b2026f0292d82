// `papan analyse GAME FILE`: a whole game move by move, the terminal's twin of the page's review,
// or every game of a collection, one after another.
#pragma once

#include "papan/base/result.hpp"
#include "papan/study/analysis.hpp"

#include <string>

namespace papan::apps {

struct RecordRequest {
    std::string game, file; // "-" for standard input
    study::AnalysisWish wish;
    std::string notation = {}; // of moves, where they are not told as JSON
    bool json = false;
};

// A row for each move: what the position was worth, the best move, what was played and what that
// cost; at the end the biggest mistakes, and when what people have a name for came on the board.
// Under `json` an object for each position. In a collection a line before each game says which it
// is, under `json` as {"game","of","title"}.
[[nodiscard]] Result<void> analyse_record(const RecordRequest& request);

} // namespace papan::apps
