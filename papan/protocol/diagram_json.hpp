// The picture of a position, which every game can make, for whoever has no drawing of the game's
// own.
#pragma once

#include "papan/core/any_state.hpp"

#include <nlohmann/json_fwd.hpp>

namespace papan {
class JsonText;
}

namespace papan::protocol {

// {"rows":["X . O",...],"columns":["a",...],"labels":["8",...],"above"?:[...],"below"?:[...]}:
// cells are parted by blanks and "." is an empty one; "labels" are the rows' names, from the top.
[[nodiscard]] nlohmann::ordered_json diagram_json(const AnyState& state);
// The same, straight into a text.
void add_diagram(JsonText& json, const AnyState& state);

} // namespace papan::protocol
