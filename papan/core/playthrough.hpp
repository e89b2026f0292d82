// A game as it has been played so far: where it started, every move, every position, and the way
// back. What players are shown, what protocols and rooms keep.
#pragma once

#include "papan/core/any_state.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

class Playthrough {
  public:
    explicit Playthrough(AnyState start) { states_.push_back(std::move(start)); }

    [[nodiscard]] const AnyState& start() const { return states_.front(); }
    [[nodiscard]] const AnyState& state() const { return states_.back(); }
    // The position after so many moves; 0 is the start.
    [[nodiscard]] const AnyState& state_after(std::size_t moves) const { return states_[moves]; }
    [[nodiscard]] std::span<const std::string> moves() const { return moves_; }

    // Nothing changes when the move is refused.
    [[nodiscard]] Result<void> play(std::string_view move);
    // Precondition: the move was played from the last position.
    void add(PlayedMove played);
    // False at the start.
    bool undo();

  private:
    std::vector<AnyState> states_; // one more than moves_
    std::vector<std::string> moves_;
};

} // namespace papan
