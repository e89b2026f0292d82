// A record played through again by the rules, before it is written in a format.
#pragma once

#include "papan/core/any_game.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/notation/record.hpp"

#include <string_view>

namespace papan {

// An error when the record is of another game than the format can write, or has a move that is
// none.
[[nodiscard]] Result<Playthrough> replay(const Record& record, const AnyGame& game,
                                         std::string_view format);

} // namespace papan
