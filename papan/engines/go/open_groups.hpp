// What a tree search says of groups that the playouts are of two minds about and that stand in too
// large a space to be read.
#pragma once

#include "papan/engines/go/judge.hpp"

namespace papan::engines {

// Searches each such group with either side to move first, and writes into the judgement what falls
// both ways or stands both ways. Precondition: reading is done.
void search_open_groups(const go::Board& board, const JudgeSettings& settings,
                        Judgement& judgement);

} // namespace papan::engines
