// What the searches of Othello remember: for a position bounds of its value at a depth and a
// selectivity, and its two best moves. Shared by the threads of a search without locks: an entry is
// two words, the first the key mixed with the second, so that a torn entry is not found.
#pragma once

#include "papan/engines/large_pages.hpp"
#include "papan/engines/othello/position.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace papan::engines::othello_search {

struct Remembered {
    std::int8_t lower = -64, upper = 64;
    std::uint8_t depth = 0;
    std::uint8_t selectivity = 0; // the higher, the fewer moves were cut off by judgement
    std::array<std::uint8_t, 2> moves{no_square, no_square};
    std::uint8_t age = 0;
    std::uint8_t used = 0; // 1: the entry holds something
};
static_assert(sizeof(Remembered) == 8);

class Table {
  public:
    explicit Table(std::size_t megabytes)
        : buckets_(
              std::bit_floor(std::max<std::size_t>(megabytes * 1024 * 1024 / sizeof(Bucket), 1))) {}

    // Two products side by side and one behind them: keys are made for every move that is looked
    // at.
    [[nodiscard]] static std::uint64_t key(const Position& at) {
        const std::uint64_t both =
            (at.own * 0xbf58476d1ce4e5b9ULL) ^ std::rotl(at.opponent * 0x94d049bb133111ebULL, 32);
        const std::uint64_t spread = (both ^ (both >> 32)) * 0x9e3779b97f4a7c15ULL;
        return spread ^ (spread >> 29);
    }
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

    void new_search() { ++age_; }
    void clear() {
        for (Bucket& row : buckets_)
            for (Entry& entry : row.entries) write(entry, 0, {});
    }

    [[nodiscard]] std::optional<Remembered> find(std::uint64_t key) const {
        for (const Entry& entry : bucket(key).entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) != key) continue;
            const auto found = std::bit_cast<Remembered>(data);
            if (found.used != 0) return found;
        }
        return std::nullopt;
    }

    // What is known of the position already is narrowed, or replaced where it was searched less;
    // of other positions the one that cost least gives way.
    void store(std::uint64_t key, Remembered fresh) {
        fresh.age = age_;
        fresh.used = 1;
        Entry* cheapest = nullptr;
        int least = 0;
        for (Entry& entry : buckets_[key & (buckets_.size() - 1)].entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            const auto old = std::bit_cast<Remembered>(data);
            if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && old.used != 0) {
                write(entry, key, merged(old, fresh));
                return;
            }
            const int worth = old.used == 0 ? -1 : old.depth + (old.age == age_ ? 64 : 0);
            if (cheapest != nullptr && worth >= least) continue;
            cheapest = &entry;
            least = worth;
        }
        write(*cheapest, key, fresh);
    }

    // How much the present search has filled, in thousandths, from a sample.
    [[nodiscard]] int permille_full() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Entry& entry : buckets_[i].entries) {
                const auto held =
                    std::bit_cast<Remembered>(entry.data.load(std::memory_order_relaxed));
                used += held.used != 0 && held.age == age_ ? 1 : 0;
            }
        return static_cast<int>(used * 1000 / (sample * 4));
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> check{0}, data{0};
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    // What was searched further stays: shallow looks at a position, to put moves in order, are
    // many.
    static Remembered merged(const Remembered& old, Remembered fresh) {
        if (std::pair(old.depth, old.selectivity) > std::pair(fresh.depth, fresh.selectivity)) {
            Remembered kept = old;
            kept.age = fresh.age;
            return kept;
        }
        if (fresh.moves[0] == no_square)
            fresh.moves = old.moves;
        else if (old.moves[0] != fresh.moves[0])
            fresh.moves[1] = old.moves[0];
        else
            fresh.moves[1] = old.moves[1];
        if (old.depth != fresh.depth || old.selectivity != fresh.selectivity) return fresh;
        const std::int8_t lower = std::max(old.lower, fresh.lower);
        const std::int8_t upper = std::min(old.upper, fresh.upper);
        // Bounds of a selective search may contradict each other; the newer ones hold then.
        if (lower <= upper) {
            fresh.lower = lower;
            fresh.upper = upper;
        }
        return fresh;
    }
    static void write(Entry& entry, std::uint64_t key, const Remembered& value) {
        const auto data = std::bit_cast<std::uint64_t>(value);
        entry.check.store(key ^ data, std::memory_order_relaxed);
        entry.data.store(data, std::memory_order_relaxed);
    }
    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const {
        return buckets_[key & (buckets_.size() - 1)];
    }

    std::vector<Bucket, LargePages<Bucket>> buckets_;
    std::uint8_t age_ = 0;
};

} // namespace papan::engines::othello_search
