// A move of shogi in 16 bits: target in bits 0-6, origin (or 81 + kind for a drop) in bits 7-13,
// promotion in bit 14. The declaration of an entered king is a move too.
#pragma once

#include "papan/games/shogi/bitboard.hpp"
#include "papan/games/shogi/piece.hpp"

namespace papan::shogi {

struct Move {
    std::uint16_t bits = 0;

    [[nodiscard]] static constexpr Move normal(int from, int to, bool promotes) {
        return {static_cast<std::uint16_t>(to | from << 7 | (promotes ? 1 << 14 : 0))};
    }
    [[nodiscard]] static constexpr Move drop(Kind kind, int to) {
        return normal(square_count + static_cast<int>(kind), to, false);
    }

    [[nodiscard]] constexpr Square to() const { return bits & 127; }
    // Precondition: not a drop.
    [[nodiscard]] constexpr Square from() const { return (bits >> 7) & 127; }
    [[nodiscard]] constexpr bool promotes() const { return (bits >> 14) != 0; }
    [[nodiscard]] constexpr bool is_drop() const { return from() >= square_count; }
    // Precondition: a drop.
    [[nodiscard]] constexpr Kind dropped() const {
        return static_cast<Kind>(from() - square_count);
    }

    friend bool operator==(const Move&, const Move&) = default;
};

// Declares the entered king and so ends the game ("win" in USI).
inline constexpr Move declaration{0x7fff};

} // namespace papan::shogi
