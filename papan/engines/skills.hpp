// What the engines can do for a game besides playing it: each `<game>_players.hpp` names its own in
// a specialisation, as static members with the names and types that registry.hpp explains. What a
// game does not name it does not have.
#pragma once

namespace papan::engines {

template <class G> struct Skills {};

} // namespace papan::engines
