// What the congklak searches remember of positions: both bounds of the value, how deep they hold,
// and the best choice. Four entries of 16 bytes share a cache line, which can be fetched ahead of
// the question. The shallowest or oldest entry gives way. The table begins small and doubles as it
// fills, up to its size: a short search stays within the cache and touches few pages. For one
// thread.
#pragma once

#include "papan/engines/congklak/zeroed_array.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace papan::engines {

struct TableEntry {
    std::uint64_t key = 0;
    std::int16_t lower = 0, upper = 0;
    std::int16_t depth = 0; // solved_depth: right at any depth
    std::uint8_t hole = no_hole;
    std::uint8_t age = 0;

    static constexpr std::uint8_t no_hole = 0xff;
};

class PositionTable {
  public:
    explicit PositionTable(std::size_t megabytes)
        : lines_(std::bit_floor(
              std::max<std::size_t>(first_lines, megabytes * 1024 * 1024 / sizeof(Line)))) {}

    void new_search() { ++age_; }
    void clear() {
        if (in_use_ <= swept_lines)
            std::fill_n(&lines_[0], in_use_, Line{});
        else
            lines_.clear();
        in_use_ = first_lines;
        filled_ = 0;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&line(key)); }

    // Null when the position is not known.
    [[nodiscard]] const TableEntry* find(std::uint64_t key) const {
        for (const TableEntry& entry : line(key).entries)
            if (entry.key == key) return &entry;
        return nullptr;
    }

    // Bounds of equal depth are joined; a deeper answer replaces a shallower one.
    void store(std::uint64_t key, int depth, int lower, int upper, std::uint8_t hole) {
        Line& row = lines_[key & (in_use_ - 1)];
        TableEntry* place = nullptr;
        for (TableEntry& entry : row.entries)
            if (entry.key == key) place = &entry;
        if (place && place->depth == depth) {
            lower = std::max<int>(lower, place->lower);
            upper = std::min<int>(upper, place->upper);
        }
        if (!place)
            place = &*std::min_element(
                row.entries.begin(), row.entries.end(),
                [this](const auto& a, const auto& b) { return worth(a) < worth(b); });
        filled_ += place->key == 0 ? 1U : 0U;
        *place = {key,
                  static_cast<std::int16_t>(lower),
                  static_cast<std::int16_t>(upper),
                  static_cast<std::int16_t>(depth),
                  hole,
                  age_};
        lines_.count_write();
        if (filled_ > 2 * in_use_ && in_use_ < lines_.size()) grow();
    }

  private:
    struct alignas(64) Line {
        std::array<TableEntry, 4> entries{};
    };

    static constexpr std::size_t first_lines = 1024;
    static constexpr std::size_t swept_lines =
        16 * first_lines; // cheaper to clear than to map anew

    // Twice as many lines: what belongs to the new half moves there.
    void grow() {
        for (std::size_t i = 0; i < in_use_; ++i)
            for (std::size_t k = 0; k < lines_[i].entries.size(); ++k) {
                TableEntry& entry = lines_[i].entries[k];
                if ((entry.key & in_use_) == 0) continue;
                lines_[i + in_use_].entries[k] = entry;
                entry = {};
            }
        in_use_ *= 2;
    }

    [[nodiscard]] const Line& line(std::uint64_t key) const { return lines_[key & (in_use_ - 1)]; }
    [[nodiscard]] int worth(const TableEntry& entry) const {
        const int searches_ago = static_cast<std::uint8_t>(age_ - entry.age);
        return entry.depth - 64 * searches_ago;
    }

    ZeroedArray<Line> lines_;
    std::size_t in_use_ = first_lines; // a power of two
    std::size_t filled_ = 0;           // entries
    std::uint8_t age_ = 0;
};

} // namespace papan::engines
