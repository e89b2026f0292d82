// Kalah at full speed: rules without relays, in which a position fits into two words and a sowing
// is an addition. A position is seen by its mover; a byte is a hole, the lowest the farthest from
// the own store. step.hpp tells the same for every rule; tests compare the two.
#pragma once

#include "papan/engines/congklak/seed_index.hpp"
#include "papan/engines/congklak/step.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace papan::engines {

struct KalahPosition {
    std::uint64_t own = 0, opposite = 0;
    int left = 0; // seeds on the board

    friend bool operator==(const KalahPosition&, const KalahPosition&) = default;
};

struct KalahStep {
    KalahPosition next; // seen by the side that chooses next; nothing once it is over
    int gain = 0;       // as in Step
    bool again = false;
    bool over = false;
};

// Sums of seeds stay within a byte, and values within a signed one.
inline constexpr int most_kalah_seeds = 120;
inline constexpr int most_kalah_holes = 8;

// True where KalahSowing tells the truth.
[[nodiscard]] inline bool is_kalah(const congklak::Rules& rules) {
    return !rules.relay && rules.extra_turn && rules.takes_last && !rules.lap_first &&
           !rules.shoot_both && !rules.mikul && !rules.skip_origin && !rules.stop_at_half &&
           !rules.menang_jalan && rules.end == congklak::EndRule::side_empty &&
           rules.leftover == congklak::Leftover::owner && rules.holes <= most_kalah_holes;
}

namespace detail {

inline constexpr std::uint64_t every_byte = 0x0101010101010101ULL;

// Byte i of the product is the sum of the bytes up to i.
[[nodiscard]] constexpr std::uint64_t running_sums(std::uint64_t row) {
    return row * every_byte;
}
[[nodiscard]] constexpr int row_sum(std::uint64_t row) {
    return static_cast<int>(running_sums(row) >> 56);
}
[[nodiscard]] constexpr int byte_of(std::uint64_t row, int at) {
    return static_cast<int>((row >> (8 * at)) & 0xff);
}

} // namespace detail

// Holes of a row that have seeds.
[[nodiscard]] constexpr int seeded_holes(std::uint64_t row) {
    return std::popcount((row + 0x7f * detail::every_byte) & (0x80 * detail::every_byte));
}

[[nodiscard]] inline KalahPosition to_kalah(const congklak::Board& board, Seat mover, int holes) {
    KalahPosition position;
    for (int hole = 0; hole < holes; ++hole) {
        position.own |= static_cast<std::uint64_t>(board.at(mover, hole)) << (8 * hole);
        position.opposite |= static_cast<std::uint64_t>(board.at(other(mover), hole)) << (8 * hole);
    }
    position.left = detail::row_sum(position.own) + detail::row_sum(position.opposite);
    return position;
}

class KalahSowing {
  public:
    // Precondition: is_kalah.
    explicit KalahSowing(const congklak::Rules& rules)
        : holes_(rules.holes), bank_alone_(rules.bank_alone) {
        const int length = 2 * holes_ + 1;
        for (int hole = 0; hole < holes_; ++hole) {
            Hand hand;
            int place = hole;
            for (std::size_t seeds = 0; seeds <= most_kalah_seeds; ++seeds) {
                hand.last = static_cast<std::uint8_t>(place);
                hands_[static_cast<std::size_t>(hole)][seeds] = hand;
                place = (place + 1) % length;
                if (place < holes_)
                    hand.own += std::uint64_t{1} << (8 * place);
                else if (place == holes_)
                    ++hand.banked;
                else
                    hand.opposite += std::uint64_t{1} << (8 * (place - holes_ - 1));
            }
        }
    }

    [[nodiscard]] int holes() const { return holes_; }

    // Precondition: the hole has seeds.
    [[nodiscard]] KalahStep take(const KalahPosition& position, int hole) const {
        const Hand& hand = hands_[static_cast<std::size_t>(hole)]
                                 [static_cast<std::size_t>(detail::byte_of(position.own, hole))];
        std::uint64_t own = (position.own & ~(std::uint64_t{0xff} << (8 * hole))) + hand.own;
        std::uint64_t opposite = position.opposite + hand.opposite;
        int banked = hand.banked;
        if (hand.last < holes_ && detail::byte_of(own, hand.last) == 1) {
            const int facing = holes_ - 1 - hand.last;
            const int shot = detail::byte_of(opposite, facing);
            if (shot > 0 || bank_alone_) {
                banked += shot + 1;
                own &= ~(std::uint64_t{0xff} << (8 * hand.last));
                opposite &= ~(std::uint64_t{0xff} << (8 * facing));
            }
        }
        KalahStep step;
        step.gain = banked;
        step.again = hand.last == holes_;
        step.next = step.again ? KalahPosition{own, opposite, position.left - banked}
                               : KalahPosition{opposite, own, position.left - banked};
        if (own == 0 || opposite == 0) {
            step.over = true;
            step.gain += detail::row_sum(own) - detail::row_sum(opposite);
        }
        return step;
    }

  private:
    // What a handful of so many seeds from a hole adds.
    struct Hand {
        std::uint64_t own = 0, opposite = 0;
        std::uint8_t banked = 0, last = 0; // the last place of the ring (see board.hpp)
    };
    int holes_;
    bool bank_alone_;
    std::array<std::array<Hand, most_kalah_seeds + 1>, most_kalah_holes> hands_{};
};

// The number that SeedIndex gives the position, from the sums of its seeds alone: in
// SeedIndex::rank each cell adds count(cells, before) - count(cells, after), and what is left after
// one cell is what is left before the next.
class KalahIndex {
  public:
    explicit KalahIndex(int holes) : holes_(holes) {
        const int cells = 2 * holes;
        for (int seeds = 0; seeds <= SeedIndex::most_seeds; ++seeds) {
            const auto at = static_cast<std::size_t>(seeds);
            first_[at] = SeedIndex::count(cells, seeds) - 1;
            for (int cell = 1; cell < cells; ++cell)
                terms_[static_cast<std::size_t>(cell)][at] =
                    SeedIndex::count(cells - cell, seeds) -
                    SeedIndex::count(cells - cell + 1, seeds);
        }
    }

    // Precondition: at most SeedIndex::most_seeds are left.
    [[nodiscard]] std::uint64_t rank(const KalahPosition& position) const {
        std::uint64_t number = first_[static_cast<std::size_t>(position.left)];
        const std::uint64_t own = detail::running_sums(position.own);
        for (int hole = 0; hole < holes_; ++hole)
            number += term(hole + 1, position.left - detail::byte_of(own, hole));
        const int rest = position.left - detail::byte_of(own, holes_ - 1);
        const std::uint64_t opposite = detail::running_sums(position.opposite);
        for (int hole = 0; hole + 1 < holes_; ++hole)
            number += term(holes_ + hole + 1, rest - detail::byte_of(opposite, hole));
        return number;
    }

  private:
    [[nodiscard]] std::uint64_t term(int cell, int seeds) const {
        return terms_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(seeds)];
    }

    int holes_;
    std::array<std::uint64_t, SeedIndex::most_seeds + 1> first_{};
    // Differences that wrap around below zero, which the sum makes good.
    std::array<std::array<std::uint64_t, SeedIndex::most_seeds + 1>, 2 * most_kalah_holes> terms_{};
};

} // namespace papan::engines
