// Settling a finished game of Go between people: the judge's proposal, the count under any marks,
// and the stones that go together (core/score_sheet.hpp).
#pragma once

#include "papan/core/score_sheet.hpp"

namespace papan::engines {

extern const ScoringTable go_scoring;

} // namespace papan::engines
