// Discs that can never be turned over again. What is found is certain, but not all of it is found:
// edges as far as they alone decide, full lines, and what leans on either.
#pragma once

#include "papan/engines/othello/position.hpp"

namespace papan::engines::othello_search {

// Of `at.own`.
[[nodiscard]] Board stable_discs(const Position& at, const Frame& frame);

// No side can get more than the other's stable discs leave it: the highest value they allow the
// side to move.
[[nodiscard]] int most_by_stable_discs(const Position& at, const Frame& frame);
// Looking for them pays where the window is so high that there may be enough of them.
[[nodiscard]] constexpr bool worth_looking_for_stable_discs(int alpha, int empties) {
    return alpha >= 2 * empties - 2;
}

} // namespace papan::engines::othello_search
