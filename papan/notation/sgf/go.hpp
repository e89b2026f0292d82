// Go in SGF (FF[4], game type 1): a line of a game tree as a position, and a game as a tree. Moves
// are carried out as SGF says, whatever the rules say; what the rules would refuse is a warning.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/games/go/go.hpp"
#include "papan/notation/sgf/tree.hpp"
#include "papan/notation/warning.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papan::sgf {

struct GoLine {
    Go::State start;             // the last position from which all that follows is plain play
    std::vector<Go::Move> moves; // from start on, all legal
    Go::State end;
    std::vector<Warning> warnings; // without places: "move 12: D4 is occupied"
};

// The main line, or its first nodes only: `moves` B and W properties at most.
[[nodiscard]] Result<GoLine> read_go(const Tree& tree, std::optional<int> moves = std::nullopt);

using Tags = std::vector<std::pair<std::string, std::string>>; // property and text: {"PB","Anna"}

// Precondition: a game of Go.
[[nodiscard]] Tree write_go(const Playthrough& game, const Tags& tags = {});

// The moves of a game behind the last node of the main line.
void append_moves(Tree& tree, const Playthrough& game);

// "B+3.5", "W+0.5", "0": a result as SGF spells it.
[[nodiscard]] std::string result_text(double margin);

// The rule set that an RU property means; none when it is not known.
[[nodiscard]] const go::RuleSet* rules_named(std::string_view text);

} // namespace papan::sgf
