// The positions a game has been through, as hashes: what superko and long cycles ask about. A
// filter in front answers most questions with one look. A value.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace papan::go {

class History {
  public:
    void add(std::uint64_t hash) {
        hashes_.push_back(hash);
        word(hash) |= bit(hash);
        digest_ += hash;
    }
    [[nodiscard]] bool contains(std::uint64_t hash) const {
        return (filter_[index(hash)] & bit(hash)) != 0 &&
               std::find(hashes_.begin(), hashes_.end(), hash) != hashes_.end();
    }
    [[nodiscard]] int count(std::uint64_t hash) const {
        if ((filter_[index(hash)] & bit(hash)) == 0) return 0;
        return static_cast<int>(std::count(hashes_.begin(), hashes_.end(), hash));
    }
    // The same for the same positions, in whatever order they came.
    [[nodiscard]] std::uint64_t digest() const { return digest_; }

    friend bool operator==(const History& a, const History& b) {
        return a.hashes_.size() == b.hashes_.size() && a.digest_ == b.digest_;
    }

  private:
    static constexpr std::size_t words = 64;
    [[nodiscard]] static std::size_t index(std::uint64_t hash) { return (hash >> 6) % words; }
    [[nodiscard]] static std::uint64_t bit(std::uint64_t hash) {
        return std::uint64_t{1} << (hash & 63);
    }
    [[nodiscard]] std::uint64_t& word(std::uint64_t hash) { return filter_[index(hash)]; }

    std::vector<std::uint64_t> hashes_;
    std::array<std::uint64_t, words> filter_{};
    std::uint64_t digest_ = 0;
};

} // namespace papan::go
