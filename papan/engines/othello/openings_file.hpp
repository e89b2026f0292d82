// Statistics of openings as files, NAME.openings. Positions are not stored as boards: the file
// begins with the start of the game, and each move says whether the position behind it comes next
// in the queue. A move takes five or six bytes.
#pragma once

#include "papan/base/result.hpp"
#include "papan/engines/othello/openings.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace papan::engines::othello_search {

[[nodiscard]] std::string to_bytes(const Openings& openings);
// The error says what is wrong, and at which byte where the content is.
[[nodiscard]] Result<Openings> parse_openings(std::string_view bytes);

// Those that come with the program or that the user put in their place; the error says why they
// cannot be used. Read once.
[[nodiscard]] const Result<std::shared_ptr<const Openings>>& installed_openings();
// By name or file.
[[nodiscard]] Result<std::shared_ptr<const Openings>> open_openings(std::string_view name);

} // namespace papan::engines::othello_search
