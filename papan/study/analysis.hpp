// What a player thinks of a position, as an analysis shows it: the exact value where the game's
// solver reaches, else the search's, with the values of further moves and their lines. Written over
// AnyPlayer, so that every player can be asked.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/core/solution.hpp"
#include "papan/registry/registry.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::study {

struct AnalysisWish {
    std::string player;
    Limits limits; // a move time is needed: it is shared out between the steps
    int lines = 1; // how many moves get a line of their own
    bool tree = false;
    bool exact = true; // ask the solver first, for a short time
    PlayerContext context = {};
};

struct Analysis {
    Choice choice;
    bool solved = false; // the report's values are proved
};

// The error of the player, or that the game is over.
[[nodiscard]] Result<Analysis> analyse(const GameEntry& game, const Playthrough& played,
                                       const AnalysisWish& wish, const StopToken& stop,
                                       const ProgressSink& sink);

// What a final-move rule of Monte-Carlo search would play.
struct FinalMove {
    std::string_view rule;
    std::string move;
};
// By each rule that decides; none where the moves have no visits.
[[nodiscard]] std::vector<FinalMove> final_moves(const Progress& report);

} // namespace papan::study
