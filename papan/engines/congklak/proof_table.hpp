// What a proof of Kalah remembers of positions: both bounds of the value and, for one question
// about it, how much is still to be shown. Four entries of 16 bytes share a cache line, which can
// be fetched ahead of the question. The position with the fewest seeds gives way: it costs least to
// work out again. For one thread.
#pragma once

#include "papan/engines/congklak/zeroed_array.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace papan::engines {

// A large number in little room: exact up to 4095, and to one part in two thousand beyond.
struct RoundNumber {
    std::uint16_t code = 0; // the 11 highest bits below the leading one, and how far up they lie

    RoundNumber() = default;
    // Precondition: below 2^42.
    explicit RoundNumber(std::uint64_t number) {
        const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - 12);
        const std::uint64_t top = number >> shift;
        code = static_cast<std::uint16_t>(
            top < 2048 ? top : (static_cast<std::uint64_t>(shift + 1) << 11) | (top - 2048));
    }
    [[nodiscard]] std::uint64_t value() const {
        const std::uint64_t rest = code & 2047U;
        const int shift = code >> 11;
        return shift == 0 ? rest : (rest + 2048) << (shift - 1);
    }
};

// Two hashes of a position that know nothing of one another: what is kept of it, and where. With a
// part of one as the other, billions of looks at the table would sooner or later take one position
// for another.
struct ProofKey {
    std::uint64_t tag = 0; // never 0
    std::uint64_t spread = 0;
};

struct ProofEntry {
    static constexpr std::int8_t no_goal = 127;

    std::uint64_t tag = 0; // 0 for none
    std::int8_t lower = 0, upper = 0;
    std::int8_t goal = no_goal; // the question that the numbers are about
    std::uint8_t left = 0;      // seeds on the board
    // How many positions must at least be decided for a yes, and for a no.
    RoundNumber for_yes, for_no;
};
static_assert(sizeof(ProofEntry) == 16);

class ProofTable {
  public:
    explicit ProofTable(std::size_t megabytes)
        : lines_(std::bit_floor(std::max<std::size_t>(1, megabytes * 1024 * 1024 / sizeof(Line)))) {
    }

    void prefetch(const ProofKey& key) const { __builtin_prefetch(&lines_[place_of(key)]); }

    // Null when the position is not known.
    [[nodiscard]] const ProofEntry* find(const ProofKey& key) const {
        for (const ProofEntry& entry : lines_[place_of(key)].entries)
            if (entry.tag == key.tag) return &entry;
        return nullptr;
    }

    // Bounds are joined with those that are known; the question is the new one.
    void store(const ProofKey& key, ProofEntry fresh) {
        fresh.tag = key.tag;
        Line& row = lines_[place_of(key)];
        ProofEntry* place = nullptr;
        for (ProofEntry& entry : row.entries)
            if (entry.tag == key.tag) place = &entry;
        if (place) {
            fresh.lower = std::max(fresh.lower, place->lower);
            fresh.upper = std::min(fresh.upper, place->upper);
        } else {
            place =
                &*std::min_element(row.entries.begin(), row.entries.end(),
                                   [](const auto& a, const auto& b) { return a.left < b.left; });
        }
        *place = fresh;
        lines_.count_write();
    }

  private:
    struct alignas(64) Line {
        std::array<ProofEntry, 4> entries{};
    };

    [[nodiscard]] std::size_t place_of(const ProofKey& key) const {
        return key.spread & (lines_.size() - 1);
    }

    ZeroedArray<Line> lines_;
};

} // namespace papan::engines
