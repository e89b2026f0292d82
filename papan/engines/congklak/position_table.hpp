// What the congklak searches remember of positions: both bounds of the value, how deep they hold,
// and the best choice. Four entries of 16 bytes share a cache line, which can be fetched ahead of
// the question. The shallowest or oldest entry gives way. The table of one thread begins small and
// doubles as it fills, up to its size: a short search stays within the cache and touches few pages.
// One that threads share has its size from the start and no locks: an entry is two words, the key
// mixed with the data and the data (Hyatt and Mann 2002), so that a torn entry is not found.
#pragma once

#include "papan/engines/congklak/zeroed_array.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace papan::engines {

struct TableEntry {
    std::int16_t lower = 0, upper = 0;
    std::int16_t depth = 0; // solved_depth: right at any depth
    std::uint8_t hole = no_hole;
    std::uint8_t age = 0;

    static constexpr std::uint8_t no_hole = 0xff;
};
static_assert(sizeof(TableEntry) == sizeof(std::uint64_t));

class PositionTable {
  public:
    enum class Users : std::uint8_t { one_thread, many_threads };

    explicit PositionTable(std::size_t megabytes, Users users = Users::one_thread)
        : lines_(std::bit_floor(
              std::max<std::size_t>(first_lines, megabytes * 1024 * 1024 / sizeof(Line)))),
          users_(users), in_use_(least_lines()) {}

    // Not while threads are at work, nor is clear().
    void new_search() { ++age_; }
    void clear() {
        if (in_use_ <= swept_lines)
            std::fill_n(&lines_[0], in_use_, Line{});
        else
            lines_.clear();
        in_use_ = least_lines();
        filled_ = 0;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&line(key)); }

    // Nothing when the position is not known.
    [[nodiscard]] std::optional<TableEntry> find(std::uint64_t key) const {
        for (const Slot& slot : line(key).slots) {
            const std::uint64_t data = load(slot.data);
            if ((load(slot.check) ^ data) == key && data != 0)
                return std::bit_cast<TableEntry>(data);
        }
        return std::nullopt;
    }

    // Bounds of equal depth are joined; a deeper answer replaces a shallower one.
    void store(std::uint64_t key, int depth, int lower, int upper, std::uint8_t hole) {
        Slot* place = nullptr;
        int least = std::numeric_limits<int>::max();
        bool is_new = false;
        for (Slot& slot : lines_[key & (in_use_ - 1)].slots) {
            const std::uint64_t data = load(slot.data);
            const auto entry = std::bit_cast<TableEntry>(data);
            if ((load(slot.check) ^ data) == key && data != 0) {
                if (entry.depth == depth) {
                    lower = std::max<int>(lower, entry.lower);
                    upper = std::min<int>(upper, entry.upper);
                }
                place = &slot;
                is_new = false;
                break;
            }
            if (worth(entry) >= least) continue;
            least = worth(entry);
            place = &slot;
            is_new = data == 0;
        }
        const auto data = std::bit_cast<std::uint64_t>(
            TableEntry{static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper),
                       static_cast<std::int16_t>(depth), hole, age_});
        save(place->check, key ^ data);
        save(place->data, data);
        if (users_ == Users::one_thread) count(is_new);
    }

  private:
    struct Slot {
        std::uint64_t check = 0, data = 0;
    };
    struct alignas(64) Line {
        std::array<Slot, 4> slots{};
    };

    static constexpr std::size_t first_lines = 1024;
    static constexpr std::size_t swept_lines =
        16 * first_lines; // cheaper to clear than to map anew

    // Plain words that several threads may read and write at once: std::atomic cannot be had from
    // zeroed pages, and the browser's tool chain lacks std::atomic_ref.
    static std::uint64_t load(const std::uint64_t& word) {
        return __atomic_load_n(&word, __ATOMIC_RELAXED);
    }
    static void save(std::uint64_t& word, std::uint64_t value) {
        __atomic_store_n(&word, value, __ATOMIC_RELAXED);
    }

    [[nodiscard]] std::size_t least_lines() const {
        return users_ == Users::one_thread ? first_lines : lines_.size();
    }

    void count(bool is_new) {
        filled_ += is_new ? 1U : 0U;
        lines_.count_write();
        if (filled_ > 2 * in_use_ && in_use_ < lines_.size()) grow();
    }

    // Twice as many lines: what belongs to the new half moves there.
    void grow() {
        for (std::size_t i = 0; i < in_use_; ++i)
            for (std::size_t k = 0; k < lines_[i].slots.size(); ++k) {
                Slot& slot = lines_[i].slots[k];
                if (((slot.check ^ slot.data) & in_use_) == 0) continue;
                lines_[i + in_use_].slots[k] = slot;
                slot = {};
            }
        in_use_ *= 2;
    }

    [[nodiscard]] const Line& line(std::uint64_t key) const { return lines_[key & (in_use_ - 1)]; }
    [[nodiscard]] int worth(const TableEntry& entry) const {
        const int searches_ago = static_cast<std::uint8_t>(age_ - entry.age);
        return entry.depth - 64 * searches_ago;
    }

    ZeroedArray<Line> lines_;
    Users users_;
    std::size_t in_use_;     // a power of two
    std::size_t filled_ = 0; // entries
    std::uint8_t age_ = 0;
};

} // namespace papan::engines
