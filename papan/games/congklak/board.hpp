// The seeds on a congklak board, and the sowing of one hole at full speed. A row holds a player's
// holes from the farthest from the own store to the nearest, and the store. Seen by the player who
// sows, the way runs through the own holes (0 to n-1), the own store (n) and the opponent's holes
// (n+1 to 2n): a ring of 2n+1 places that leaves out the opponent's store. sowing.hpp tells the
// same seed by seed, for every rule; tests compare the two.
#pragma once

#include "papan/core/seat.hpp"
#include "papan/games/congklak/rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papan::congklak {

using Seeds = std::uint16_t;

inline constexpr std::size_t row_width = 16; // one vector register
inline constexpr std::size_t store_cell = most_holes;

// The cells of both rows: 0 to 15 of the first player, 16 to 31 of the second.
struct alignas(64) Board {
    std::array<Seeds, 2 * row_width> cells{};

    [[nodiscard]] static constexpr std::size_t cell(Seat seat, int hole) {
        return static_cast<std::size_t>(seat) * row_width + static_cast<std::size_t>(hole);
    }
    [[nodiscard]] Seeds& at(Seat seat, int hole) { return cells[cell(seat, hole)]; }
    [[nodiscard]] int at(Seat seat, int hole) const { return cells[cell(seat, hole)]; }
    [[nodiscard]] Seeds& store(Seat seat) { return at(seat, static_cast<int>(store_cell)); }
    [[nodiscard]] int store(Seat seat) const { return at(seat, static_cast<int>(store_cell)); }

    // The seeds in a player's holes. Unused cells are 0, so the whole row can be summed.
    [[nodiscard]] int on_side(Seat seat) const {
        int sum = 0;
        for (int hole = 0; hole < most_holes; ++hole) sum += at(seat, hole);
        return sum;
    }
    [[nodiscard]] bool side_is_empty(Seat seat) const {
        unsigned any = 0;
        for (int hole = 0; hole < most_holes; ++hole) any |= cells[cell(seat, hole)];
        return any == 0;
    }

    friend bool operator==(const Board&, const Board&) = default;
};

// How a sowing ended.
enum class SowEnd : std::uint8_t {
    store,    // in the own store
    capture,  // in an empty hole, with the seeds opposite taken
    bank,     // in an empty own hole opposite an empty one; the seed was banked
    dead_own, // in an empty own hole, without a shot
    dead_opp, // in an empty hole of the opponent
    stop,     // in an occupied hole, where there is no relay
};

[[nodiscard]] std::string_view to_text(SowEnd end);

namespace detail {

// For each place of the ring: the cell it is (of the first player's view) and how many seeds it
// takes to reach every cell from there, 1 to 2n+1; cells outside the ring are never reached.
struct Ring {
    static constexpr Seeds never = 0xffff;
    std::array<std::uint8_t, 2 * most_holes + 1> cell{};
    std::array<std::array<Seeds, 2 * row_width>, 2 * most_holes + 1> distance{};
};

consteval Ring make_ring(int holes) {
    Ring ring;
    const int length = 2 * holes + 1;
    for (int place = 0; place < length; ++place) {
        const std::size_t cell = place < holes ? static_cast<std::size_t>(place)
                                 : place == holes
                                     ? store_cell
                                     : row_width + static_cast<std::size_t>(place - holes - 1);
        ring.cell[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(cell);
    }
    for (auto& row : ring.distance) row.fill(Ring::never);
    for (int from = 0; from < length; ++from)
        for (int to = 0; to < length; ++to)
            ring.distance[static_cast<std::size_t>(from)][ring.cell[static_cast<std::size_t>(to)]] =
                static_cast<Seeds>((to - from + length - 1) % length + 1);
    return ring;
}

consteval std::array<Ring, most_holes + 1> make_rings() {
    std::array<Ring, most_holes + 1> rings{};
    for (int holes = 1; holes <= most_holes; ++holes)
        rings[static_cast<std::size_t>(holes)] = make_ring(holes);
    return rings;
}

inline constexpr std::array<Ring, most_holes + 1> rings = make_rings();

// Adds a handful sown from this place, the whole of it at once. Both loops become a few vector
// instructions.
inline void drop(Board& board, const Ring& ring, std::size_t place, std::size_t flip, int hand,
                 int length) {
    const auto& distance = ring.distance[place];
    int rest = hand;
    if (hand > length) [[unlikely]] {
        const auto laps = static_cast<Seeds>((hand - 1) / length);
        rest = hand - laps * length;
        for (std::size_t i = 0; i < 2 * row_width; ++i)
            if (distance[i] != Ring::never)
                board.cells[i ^ flip] = static_cast<Seeds>(board.cells[i ^ flip] + laps);
    }
    const auto reach = static_cast<Seeds>(rest);
    Seeds* own = board.cells.data() + flip;
    Seeds* other = board.cells.data() + (flip ^ row_width);
    for (std::size_t i = 0; i < row_width; ++i)
        own[i] = static_cast<Seeds>(own[i] + (distance[i] <= reach ? 1 : 0));
    for (std::size_t i = 0; i < row_width; ++i)
        other[i] = static_cast<Seeds>(other[i] + (distance[row_width + i] <= reach ? 1 : 0));
}

// "Mikul": the last seed lies between two seeded holes of the opponent and carries both away. False
// where it does not.
inline bool carry(Board& board, const Rules& rules, const Ring& ring, int place, Seat seat) {
    const int holes = rules.holes;
    if (place <= holes + 1 || place >= 2 * holes) return false;
    const std::size_t flip = static_cast<std::size_t>(seat) * row_width;
    const auto at = [&](int where) -> Seeds& {
        return board.cells[ring.cell[static_cast<std::size_t>(where)] ^ flip];
    };
    if (at(place - 1) == 0 || at(place + 1) == 0) return false;
    int taken = at(place - 1) + at(place + 1);
    at(place - 1) = at(place + 1) = 0;
    if (rules.takes_last) {
        at(place) = 0;
        ++taken;
    }
    board.store(seat) = static_cast<Seeds>(board.store(seat) + taken);
    return true;
}

} // namespace detail

// Sows this hole, with every relay and what the last seed brings. Preconditions: the hole has
// seeds, no hole is burnt, and the rules do not skip the origin. Always ends: a hand that passes
// the own store banks a seed, and one that does not can only move seeds forward.
inline SowEnd sow(Board& board, const Rules& rules, Seat seat, int hole) {
    const int holes = rules.holes, length = 2 * holes + 1;
    const detail::Ring& ring = detail::rings[rules.holes];
    const std::size_t flip = static_cast<std::size_t>(seat) * row_width;
    int place = hole;
    bool lapped = false;
    while (true) {
        Seeds& origin = board.cells[ring.cell[static_cast<std::size_t>(place)] ^ flip];
        const int hand = origin;
        origin = 0;
        detail::drop(board, ring, static_cast<std::size_t>(place), flip, hand, length);
        place += hand;
        if (place >= length) {
            lapped = true;
            place -= length;
            if (place >= length) place %= length;
        }
        if (place == holes) return SowEnd::store;
        if (board.cells[ring.cell[static_cast<std::size_t>(place)] ^ flip] == 1) break;
        if (!rules.relay) return SowEnd::stop;
    }
    const bool at_home = place < holes;
    if (!at_home && !rules.shoot_both && !rules.mikul) return SowEnd::dead_opp;
    if (rules.lap_first && !lapped) return at_home ? SowEnd::dead_own : SowEnd::dead_opp;
    if (!at_home) {
        if (rules.mikul && detail::carry(board, rules, ring, place, seat)) return SowEnd::capture;
        if (!rules.shoot_both) return SowEnd::dead_opp;
    }
    // The opposite of a hole lies as far from the end of the ring as the hole from its beginning.
    Seeds& last = board.cells[ring.cell[static_cast<std::size_t>(place)] ^ flip];
    Seeds& opposite = board.cells[ring.cell[static_cast<std::size_t>(2 * holes - place)] ^ flip];
    Seeds& store = board.store(seat);
    if (opposite == 0) {
        if (!at_home) return SowEnd::dead_opp;
        if (!rules.bank_alone) return SowEnd::dead_own;
        last = 0;
        ++store;
        return SowEnd::bank;
    }
    store = static_cast<Seeds>(store + opposite);
    opposite = 0;
    if (rules.takes_last) {
        last = 0;
        ++store;
    }
    return SowEnd::capture;
}

} // namespace papan::congklak
