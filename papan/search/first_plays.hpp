// Who plays each move first in the rest of a game: what all-moves-as-first asks. Moves are told
// apart by their bytes, folded to sixteen bits: in every game we have they fit.
#pragma once

#include "papan/core/seat.hpp"

#include <cstdint>
#include <cstring>
#include <vector>

namespace papan::search {

template <class Move> class FirstPlays {
    static_assert(sizeof(Move) <= 4);

  public:
    // Told from the last move of the game to the first: the earlier overwrites the later.
    void add(Move move, Seat seat) {
        if (first_.empty()) first_.assign(1U << 16, nobody);
        const std::uint16_t key = key_of(move);
        if (first_[key] == nobody) touched_.push_back(key);
        first_[key] = seat == Seat::first ? by_first : by_second;
    }
    [[nodiscard]] bool is_by(Move move, Seat seat) const {
        return !first_.empty() &&
               first_[key_of(move)] == (seat == Seat::first ? by_first : by_second);
    }
    void clear() {
        for (const std::uint16_t key : touched_) first_[key] = nobody;
        touched_.clear();
    }

  private:
    enum : std::uint8_t { nobody, by_first, by_second };

    [[nodiscard]] static std::uint16_t key_of(Move move) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, &move, sizeof(Move));
        return static_cast<std::uint16_t>(bits ^ (bits >> 16));
    }

    std::vector<std::uint8_t> first_;
    std::vector<std::uint16_t> touched_;
};

} // namespace papan::search
