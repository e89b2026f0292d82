// A record played through again by the rules, before it is written in a format.
#pragma once

#include "papan/core/any_game.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/notation/record.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan {

// An error when the record is of another game than the format can write, or has a move that is
// none.
[[nodiscard]] Result<Playthrough> replay(const Record& record, const AnyGame& game,
                                         std::string_view format);
// The same from its parts; start: "" for the usual one.
[[nodiscard]] Result<Playthrough> replay(const AnyGame& game, std::string_view options,
                                         std::string_view start,
                                         const std::vector<std::string>& moves);

} // namespace papan
