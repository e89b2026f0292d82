// What a search remembers of positions it has seen: score, bound, depth and best move under the
// position's hash. A power of two of buckets with four entries each; the shallowest or oldest entry
// gives way. For one thread.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace papan::search {

enum class Bound : std::uint8_t { none, lower, upper, exact };

template <class Move> struct TableEntry {
    std::uint64_t key = 0;
    int score = 0;
    Move move{};
    std::int16_t depth = 0;
    Bound bound = Bound::none;
    bool has_move : 1 = false;
    bool solved : 1 = false; // no line below it was cut off by depth: right at any depth
    std::uint8_t age = 0;
};

template <class Move> class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes) {
        const std::size_t buckets = megabytes * 1024 * 1024 / sizeof(Bucket);
        if (buckets > 0) buckets_.resize(std::bit_floor(buckets));
    }

    void new_search() { ++age_; }
    void clear() { std::fill(buckets_.begin(), buckets_.end(), Bucket{}); }

    [[nodiscard]] std::optional<TableEntry<Move>> find(std::uint64_t key) const {
        if (buckets_.empty()) return std::nullopt;
        for (const auto& entry : bucket(key))
            if (entry.key == key && entry.bound != Bound::none) return entry;
        return std::nullopt;
    }

    void store(TableEntry<Move> entry) {
        if (buckets_.empty()) return;
        entry.age = age_;
        Bucket& row = buckets_[entry.key & (buckets_.size() - 1)];
        const auto same = std::find_if(row.begin(), row.end(), [&](const auto& old) {
            return old.key == entry.key && old.bound != Bound::none;
        });
        *(same != row.end() ? same : cheapest(row)) = entry;
    }

    // How much of the table the present search has filled, in thousandths, from a sample.
    [[nodiscard]] int permille_full() const {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const auto& entry : buckets_[i])
                used += entry.bound != Bound::none && entry.age == age_ ? 1 : 0;
        return sample == 0 ? 0 : static_cast<int>(used * 1000 / (sample * 4));
    }

  private:
    using Bucket = std::array<TableEntry<Move>, 4>;

    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const {
        return buckets_[key & (buckets_.size() - 1)];
    }
    [[nodiscard]] auto cheapest(Bucket& row) const {
        const auto worth = [this](const TableEntry<Move>& entry) {
            if (entry.bound == Bound::none) return -1000;
            const int searches_ago = static_cast<std::uint8_t>(age_ - entry.age);
            return entry.depth - 8 * std::min(searches_ago, 100);
        };
        return std::min_element(row.begin(), row.end(),
                                [&](const auto& a, const auto& b) { return worth(a) < worth(b); });
    }

    std::vector<Bucket> buckets_;
    std::uint8_t age_ = 0;
};

} // namespace papan::search
