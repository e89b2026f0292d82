// Discs that can never be turned over again. What is found is certain, but not all of it is found:
// edges as far as they alone decide, full lines, and what leans on either.
#pragma once

#include "papan/engines/othello/position.hpp"

namespace papan::engines::othello_search {

// Of `at.own`.
[[nodiscard]] Board stable_discs(const Position& at, const Frame& frame);

} // namespace papan::engines::othello_search
