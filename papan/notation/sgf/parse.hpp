// Reading SGF. Strict where something would be lost, forgiving where it would not: every departure
// from FF[4] that can be read is a warning with its place, and only text without a game tree is an
// error. Linear; safe on any input.
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/sgf/tree.hpp"
#include "papan/notation/warning.hpp"

#include <string_view>
#include <vector>

namespace papan::sgf {

struct Parsed {
    Collection games;
    std::vector<Warning> warnings;
};

[[nodiscard]] Result<Parsed> parse(std::string_view text);

} // namespace papan::sgf
