// The search of `zero` for an encoder's game: PUCT with a network as the judge, or what a game
// makes of it where it knows more (a specialisation, seen before `zero_entry` is instantiated).
#pragma once

#include "papan/engines/zero/network_judge.hpp"
#include "papan/search/puct.hpp"

namespace papan::engines {

template <encode::Encoder E> struct ZeroSearchOf {
    using type = search::Puct<typename E::Game, NetworkJudge<E>>;
};

} // namespace papan::engines
