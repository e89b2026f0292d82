// Processor time of programs that this one started and that have ended: a run that learns spends
// half of its work in its trainer.
#pragma once

#include "papan/base/clock.hpp"

namespace papan {

[[nodiscard]] Duration children_time();

} // namespace papan
