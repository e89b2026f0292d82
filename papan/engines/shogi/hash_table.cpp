#include "papan/engines/shogi/hash_table.hpp"

#include "papan/search/scores.hpp"

#include <algorithm>
#include <bit>

namespace papan::engines::shogi_search {

using search::Bound;

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

// Decided games keep their distance above every evaluation.
constexpr int most_evaluation = 31'000, nearest_end = 32'700;

std::uint16_t to_small(int score) {
    int small = std::clamp(score, -most_evaluation, most_evaluation);
    if (score > search::decided_score) small = nearest_end - (search::win_score - score);
    if (score < -search::decided_score) small = -nearest_end + (search::win_score + score);
    return static_cast<std::uint16_t>(static_cast<std::int16_t>(small));
}

int from_small(std::uint64_t bits) {
    const int small = static_cast<std::int16_t>(bits & 0xffff);
    if (small > most_evaluation) return search::win_score - (nearest_end - small);
    if (small < -most_evaluation) return -search::win_score + (nearest_end + small);
    return small;
}

// move 0-15, score 16-31, estimate 32-47, depth 48-55, bound 56-57, age 58-63
std::uint64_t pack(const Remembered& what, unsigned age) {
    return what.move.bits | std::uint64_t{to_small(what.score)} << 16 |
           std::uint64_t{to_small(what.estimate)} << 32 |
           static_cast<std::uint64_t>(std::clamp(what.depth, 0, 255)) << 48 |
           static_cast<std::uint64_t>(what.bound) << 56 | std::uint64_t{age} << 58;
}

Bound bound_of(std::uint64_t data) {
    return static_cast<Bound>(data >> 56 & 3);
}
unsigned age_of(std::uint64_t data) {
    return static_cast<unsigned>(data >> 58);
}
int depth_of(std::uint64_t data) {
    return static_cast<int>(data >> 48 & 255);
}

Remembered unpack(std::uint64_t data) {
    return {from_small(data >> 16),
            from_small(data >> 32),
            {static_cast<std::uint16_t>(data)},
            depth_of(data),
            bound_of(data)};
}

} // namespace

HashTable::HashTable(std::size_t megabytes) {
    const std::size_t buckets = megabytes * 1024 * 1024 / sizeof(Bucket);
    if (buckets > 0) buckets_ = std::vector<Bucket>(std::bit_floor(buckets));
}

void HashTable::clear() {
    for (Bucket& bucket : buckets_) {
        for (Entry& entry : bucket.entries) {
            entry.check.store(0, relaxed);
            entry.data.store(0, relaxed);
        }
    }
}

std::optional<Remembered> HashTable::find(std::uint64_t key) const {
    if (buckets_.empty()) return std::nullopt;
    for (const Entry& entry : buckets_[key & (buckets_.size() - 1)].entries) {
        const std::uint64_t data = entry.data.load(relaxed);
        if ((entry.check.load(relaxed) ^ data) == key && bound_of(data) != Bound::none)
            return unpack(data);
    }
    return std::nullopt;
}

int HashTable::worth(std::uint64_t data) const {
    if (bound_of(data) == Bound::none) return -1000;
    return depth_of(data) - 8 * static_cast<int>((age_ - age_of(data)) & 63);
}

void HashTable::store(std::uint64_t key, const Remembered& what) {
    if (buckets_.empty()) return;
    Entry* place = nullptr;
    int least = 0;
    std::uint64_t data = pack(what, age_);
    for (Entry& entry : buckets_[key & (buckets_.size() - 1)].entries) {
        const std::uint64_t old = entry.data.load(relaxed);
        if ((entry.check.load(relaxed) ^ old) == key) {
            // A search that found no best move keeps the one known before.
            if (what.move == no_move) data |= old & 0xffff;
            place = &entry;
            break;
        }
        if (place == nullptr || worth(old) < least) {
            place = &entry;
            least = worth(old);
        }
    }
    place->check.store(key ^ data, relaxed);
    place->data.store(data, relaxed);
}

int HashTable::permille_full() const {
    const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Entry& entry : buckets_[i].entries) {
            const std::uint64_t data = entry.data.load(relaxed);
            used += bound_of(data) != Bound::none && age_of(data) == age_ ? 1 : 0;
        }
    return sample == 0 ? 0 : static_cast<int>(used * 1000 / (sample * 4));
}

} // namespace papan::engines::shogi_search
