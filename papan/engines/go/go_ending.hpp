// What a search of Go does not see at the end of a game: which moves still matter when the stones
// are settled, and when it is time to pass. Shared by the players; the judge says what is settled.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/core/typed_player.hpp"
#include "papan/engines/go/judge.hpp"
#include "papan/games/go/go.hpp"

#include <span>
#include <vector>

namespace papan::engines {

// Whether the stones are taken off the board that the players hold to be dead, or have to be taken.
enum class DeadStones : std::uint8_t { agreed, to_be_taken };

// The moves that still matter in a position whose stones are all settled as marked: neutral points,
// a defence still needed, and dead stones to be taken off where nobody else does it.
[[nodiscard]] std::vector<Go::Move> useful_moves(const Go::State& state, const go::Marks& marks,
                                                 DeadStones dead);
// The moves on points that are not decided, in a position that is not settled.
[[nodiscard]] std::vector<Go::Move> open_moves(const Go::State& state, const Judgement& judgement);

// Before a good part of the board is filled nothing is settled: no need to ask.
[[nodiscard]] bool may_be_settled(const go::Board& board);
// The opponent has passed and the count is won: passing wins.
[[nodiscard]] bool pass_wins(const Go::State& root);

// The move becomes the result's, with what its report knows of it.
void choose_instead(SearchResult<Go>& result, Go::Move move);

// Puts right what a search that knows nothing of the end has chosen: where the judge finds the
// board settled, only what still matters is played, and else it passes; where it does not, no stone
// goes into territory that is the mover's already, and it does not pass unless that wins. The judge
// is asked only where the choice is doubtful: a pass, an answer to one, a stone where the search
// itself holds everything to be decided, or any move once few points are empty.
void finish_choice(const Go::State& root, const Budget& budget, std::uint64_t seed,
                   SearchResult<Go>& result);

} // namespace papan::engines
