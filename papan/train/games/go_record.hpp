// A game of Go as a collection of people's games writes it, a line each, in five columns with tabs
// between them: source, rules, komi (`-` where it is not known), result (`B+R`, `W+2.5`, `B+T`),
// moves as pairs of SGF's letters, Black first, `tt` for a pass. No handicap.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/go/go.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace papan::train {

struct GoRecord {
    Go::Options options; // komi is the rule set's where the line has none
    Seat winner = Seat::first;
    std::optional<double> margin = std::nullopt; // the winner's; none where it was not counted
    std::vector<Go::Move> moves;
};

// Every move is played by the rules: a game that does not replay is refused with the place. So is
// one without a winner, or decided by the clock, which says nothing of the position.
[[nodiscard]] Result<GoRecord> parse_go_record(std::string_view line);

} // namespace papan::train
