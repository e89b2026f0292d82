// Counts games into statistics of openings. All positions are kept while games come in, because
// nobody knows before the end which of them will have been reached often enough: about a million of
// them for a hundred thousand games.
#pragma once

#include "papan/engines/othello/openings.hpp"

#include <span>

namespace papan::engines::othello_search {

class OpeningsCounter {
  public:
    explicit OpeningsCounter(const OpeningScope& scope) : scope_(scope) {}

    // A game from the usual start, and by how many discs Black won it.
    void add(std::span<const Othello::Move> moves, int margin);
    // The positions that enough games reached, each by way of others that enough games reached.
    [[nodiscard]] Openings openings() const;

  private:
    struct Count {
        std::uint64_t games = 0;
        std::vector<Openings::Way> ways;
    };

    void add(const Position& at, Othello::Move move, int margin);
    [[nodiscard]] bool is_kept(const Position& normal) const;

    OpeningScope scope_;
    std::unordered_map<Position, Count, PositionHash> counts_; // in normal form
};

} // namespace papan::engines::othello_search
