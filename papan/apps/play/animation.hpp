// A move shown step by step, for games that tell one (a sowing of many laps). On a terminal the
// board is redrawn in place and Enter skips to the end; elsewhere the steps are printed one after
// another.
#pragma once

#include "papan/apps/play/terminal.hpp"
#include "papan/apps/play/words.hpp"
#include "papan/base/clock.hpp"
#include "papan/core/move_story.hpp"

namespace papan::apps {

// Shows every step for `pace`.
void animate(Terminal& terminal, Language language, const MoveStory& story, Duration pace);

} // namespace papan::apps
