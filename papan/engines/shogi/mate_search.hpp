// Depth-first proof-number search (Nagai 2002) for a mate by checks alone: the attacker must give
// check with every move, the defender may do anything legal. It claims only what it proved. Sums of
// proof numbers are replaced by the largest plus the number of other children (Ueda et al. 2008),
// for in shogi many drops between king and checker lead to the same play.
//
// Where a position repeats on the way to itself the attacker has failed, but only on that way. A
// refutation that rests on such a repetition is remembered together with its way (the "twins" of
// Kishimoto and Mueller 2004) until the node that is repeated is refuted itself. Even then the
// whole answer is "unknown" and not "no mate": what the rules say of the fourth repetition is not
// looked at. Memory is one table of a given size; what was cheap to find gives way first.
#pragma once

#include "papan/core/budget.hpp"
#include "papan/core/mate.hpp"
#include "papan/games/shogi/generate.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace papan::engines::shogi_search {

struct MateResult {
    MateVerdict verdict = MateVerdict::unknown;
    std::vector<shogi::Move> line; // from the attacker's first move to the mate
    bool shortest = false;         // proved to be the shortest
};

class MateSearch {
  public:
    explicit MateSearch(std::size_t megabytes);

    // For the side to move, with at most so many nodes besides what the meter allows.
    [[nodiscard]] MateResult solve(const shogi::Position& position, Meter& meter,
                                   std::uint64_t most_nodes);
    // A mate, and then ever shorter ones until it is proved that there is none or the meter is
    // spent. Every defence counts, also a piece put between in vain.
    [[nodiscard]] MateResult solve_shortest(const shogi::Position& position, Meter& meter);
    // Every first move that mates within so many plies, whatever the defender does; nothing when
    // the meter is spent before all are judged. Precondition: of the position that was solved last.
    [[nodiscard]] std::optional<std::vector<shogi::Move>>
    first_moves(const shogi::Position& position, std::size_t plies);

  private:
    // No repetition has a part in a refutation, or only such as lie wholly below the node.
    static constexpr std::int16_t untouched = 0x7fff, settled = 0x7ffe;

    // phi is what the side to move at the node wants small: the proof number where the attacker
    // moves, the disproof number where the defender does; delta is the other.
    struct Numbers {
        std::uint32_t phi = 1, delta = 1;
        std::uint16_t distance = 0; // plies to the mate, where one is proved
        // Of a refutation: the lowest ply on the way that was repeated below; -1 where the depth
        // limit was met.
        std::int16_t touched = untouched;
    };
    struct Entry {
        std::uint64_t key = 0;
        Numbers numbers;
        std::uint32_t work = 0; // nodes below: what is dear to find again stays
    };
    struct Child {
        std::uint64_t key; // of the position
        shogi::Move move;
    };
    // A node being expanded: its children are a part of children_.
    struct Node {
        std::size_t first, last;
        int ply;
        std::uint64_t path; // of the positions before this one, in order
    };
    struct Summary {
        Numbers numbers;
        std::size_t best = 0;
        std::uint32_t second = 0, rest = 0; // second smallest delta; what the other children add
    };

    // Whether the defender, to move, is mated within so many plies; nothing when the meter is
    // spent.
    [[nodiscard]] std::optional<bool> is_mated(shogi::Position position, int plies);

    void begin(const shogi::Position& position, Meter& meter, std::uint64_t most_nodes);
    [[nodiscard]] MateResult answer(const shogi::Position& root);
    void expand(std::uint32_t phi_limit, std::uint32_t delta_limit, int ply, std::uint64_t path);
    // The node's numbers once they have reached a limit or the budget is spent.
    [[nodiscard]] Numbers search_children(const Node& node, std::uint32_t phi_limit,
                                          std::uint32_t delta_limit);
    // The numbers of a node that needs no search; nothing for others.
    [[nodiscard]] std::optional<Numbers> end_of_line(const Node& node) const;
    void list_children();
    [[nodiscard]] Summary sum_up(const Node& node) const;
    [[nodiscard]] Numbers child_numbers(const Child& child, const Node& node) const;
    [[nodiscard]] Numbers failed() const;

    [[nodiscard]] std::uint64_t table_key(std::uint64_t key, int ply) const;
    [[nodiscard]] const Entry* find(std::uint64_t key) const;
    // What is known of a position at this ply; nothing when it is new.
    [[nodiscard]] std::optional<Numbers> known(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, const Numbers& numbers, std::uint64_t work);

    [[nodiscard]] std::optional<std::vector<shogi::Move>> extract_line(const shogi::Position& root);
    [[nodiscard]] std::optional<shogi::Move> next_of_line(int ply);
    [[nodiscard]] bool out_of_budget() const;
    [[nodiscard]] bool attacker_moves() const { return position_.side() == attacker_; }

    std::vector<Entry> entries_;
    std::vector<Child> children_; // of all nodes being expanded, one after the other
    std::unordered_map<std::uint64_t, int> plies_; // of the positions being expanded
    bool has_twins_ = false;
    std::optional<int> horizon_; // where only mates within so many plies count
    shogi::Position position_;
    Seat attacker_ = Seat::first;
    Meter* meter_ = nullptr;
    std::uint64_t nodes_ = 0, node_limit_ = 0;
};

} // namespace papan::engines::shogi_search
