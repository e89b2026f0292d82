// Depth-first proof-number search (Nagai 2002) for a mate by checks alone: the attacker must give
// check with every move, the defender may do anything legal. Proves or refutes, as far as its node
// limit goes; a mate found is certain but not always the shortest. Where a position repeats on the
// way to itself the attacker has failed. Sums of proof numbers are replaced by the largest plus the
// number of other children (Ueda et al. 2008), for in shogi many drops between king and checker
// lead to the same play.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/games/shogi/generate.hpp"

#include <cstdint>
#include <unordered_set>
#include <vector>

namespace papan::engines::shogi_search {

enum class MateAnswer : std::uint8_t { mate, no_mate, unknown };

struct MateResult {
    MateAnswer answer = MateAnswer::unknown;
    std::vector<shogi::Move> line; // from the attacker's first move to the mate
};

class MateSearch {
  public:
    explicit MateSearch(std::size_t megabytes);

    // For the side to move, with at most so many nodes besides what the meter allows.
    [[nodiscard]] MateResult solve(const shogi::Position& position, Meter& meter,
                                   std::uint64_t most_nodes);

  private:
    // phi is what the side to move at the node wants small: the proof number where the attacker
    // moves, the disproof number where the defender does; delta is the other.
    struct Numbers {
        std::uint32_t phi = 1, delta = 1;
        std::uint16_t distance = 0; // plies to the mate, where one is proved
    };
    struct Entry {
        std::uint64_t key = 0;
        Numbers numbers;
        std::uint32_t work = 0; // nodes below: what is dear to find again stays
    };
    struct Children;

    void expand(std::uint32_t phi_limit, std::uint32_t delta_limit, int depth);
    [[nodiscard]] Numbers sum_up(const Children& children, std::size_t& best, std::uint32_t& second,
                                 std::uint32_t& rest) const;
    void list_children(Children& children);
    [[nodiscard]] Numbers look_up(std::uint64_t key) const;
    void store(const Numbers& numbers, std::uint64_t work);
    [[nodiscard]] std::vector<shogi::Move> extract_line(const shogi::Position& root);
    [[nodiscard]] bool out_of_budget() const;
    bool attacker_moves() const { return position_.side() == attacker_; }

    std::vector<Entry> entries_;
    shogi::Position position_;
    Seat attacker_ = Seat::first;
    std::unordered_multiset<std::uint64_t> path_;
    Meter* meter_ = nullptr;
    std::uint64_t nodes_ = 0, node_limit_ = 0;
};

} // namespace papan::engines::shogi_search
