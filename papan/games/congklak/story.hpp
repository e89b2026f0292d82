// A move of congklak told step by step: every lift, drop and capture with the board after it.
#pragma once

#include "papan/core/any_state.hpp"
#include "papan/core/move_story.hpp"

#include <string_view>

namespace papan::congklak {

// Facts: "end" (how the sowing ended), "sown" (seeds dropped), "lifts" (hands taken), "captured"
// (by a shot) and "gain" (what the mover's store grew by, the sweep at the end of a round left
// out).
[[nodiscard]] Result<MoveStory> tell_move(const AnyState& state, std::string_view move,
                                          bool with_steps);

} // namespace papan::congklak
