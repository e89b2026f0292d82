// How much a thread stands back before others of this machine.
#pragma once

namespace papan {

// The calling thread alone, as Linux has it, stands back by so much more, for good. Where that is
// refused, all threads stay alike.
void stand_back(int niceness);

} // namespace papan
