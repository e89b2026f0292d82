// Positions as keys of hash tables.
#pragma once

#include "papan/base/hash.hpp"
#include "papan/engines/othello/position.hpp"

#include <cstddef>

namespace papan::engines::othello_search {

struct PositionHash {
    std::size_t operator()(const Position& at) const {
        return static_cast<std::size_t>(combine(mix(at.own), at.opponent));
    }
};

} // namespace papan::engines::othello_search
