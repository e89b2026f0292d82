// Goes through a record in the order KIF and KI2 write it: the main line, then the variations that
// leave it, the deepest first, each followed by its own.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <array>

namespace papan::kifu {

// What a node is written from.
struct Place {
    Shogi::State state; // before the node
    int number = 1;     // of the node in its line
    Seat to_move = Seat::first;
    std::optional<shogi::Move> previous = std::nullopt;
    bool splits = false;                 // the first of several alternatives
    std::array<std::int64_t, 2> spent{}; // seconds of both sides, with this node's
};

class Visitor {
  public:
    virtual ~Visitor() = default;
    virtual void see_node(const Node& node, const Place& place) = 0;
    // The nodes up to the next variation are alternatives from this number on.
    virtual void see_variation(int number) = 0;
};

void walk(const Kifu& kifu, Visitor& visitor);

} // namespace papan::kifu
