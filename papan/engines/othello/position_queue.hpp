// The order in which files of openings have their positions: the start first, then each one when a
// move first leads there. Who writes such a file and who reads it walk the same way, so that no
// board has to be stored.
#pragma once

#include "papan/engines/othello/position.hpp"
#include "papan/engines/othello/position_hash.hpp"

#include <cstddef>
#include <unordered_set>
#include <vector>

namespace papan::engines::othello_search {

class PositionQueue {
  public:
    // A position in normal form; false where it was here before.
    bool add(const Position& normal) {
        if (!seen_.insert(normal).second) return false;
        queue_.push_back(normal);
        return true;
    }
    [[nodiscard]] std::size_t size() const { return queue_.size(); }
    [[nodiscard]] Position operator[](std::size_t place) const { return queue_[place]; }

  private:
    std::vector<Position> queue_;
    std::unordered_set<Position, PositionHash> seen_;
};

} // namespace papan::engines::othello_search
