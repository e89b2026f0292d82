// What the shogi search remembers of positions: score, static evaluation, bound, depth and best
// move. Unlike search/transposition_table.hpp it may be used by several threads at once without
// locks: an entry is two words, and the key is kept combined with the data (Hyatt and Mann 2002),
// so that a half-written entry is not recognised. A power of two of buckets with four entries each;
// the shallowest or oldest gives way.
#pragma once

#include "papan/games/shogi/move.hpp"
#include "papan/search/transposition_table.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

namespace papan::engines::shogi_search {

struct Remembered {
    int score = 0;    // seen from the position itself
    int estimate = 0; // static evaluation, meaningless in check
    shogi::Move move; // no_move where there is none
    int depth = 0;
    search::Bound bound = search::Bound::none;
};

inline constexpr shogi::Move no_move{};

class HashTable {
  public:
    explicit HashTable(std::size_t megabytes);

    void new_search() { age_ = (age_ + 1) & 63; }
    void clear();
    [[nodiscard]] std::optional<Remembered> find(std::uint64_t key) const;
    void store(std::uint64_t key, const Remembered& what);
    // Brings the bucket into the cache while other work is done.
    void prefetch(std::uint64_t key) const {
        if (!buckets_.empty()) __builtin_prefetch(&buckets_[key & (buckets_.size() - 1)]);
    }
    // How much of the table the present search has filled, in thousandths, from a sample.
    [[nodiscard]] int permille_full() const;

  private:
    struct Entry {
        std::atomic<std::uint64_t> check{0}, data{0}; // check is key ^ data
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    [[nodiscard]] int worth(std::uint64_t data) const;

    std::vector<Bucket> buckets_;
    unsigned age_ = 0;
};

} // namespace papan::engines::shogi_search
