// Statistics of the openings of Othello: positions of the full board, each once whatever side of
// the board it stands on, with the moves that people played there and how their games ended. A
// value; made by counting games (openings_counter.hpp) or read from a file (openings_file.hpp).
#pragma once

#include "papan/core/opening_statistics.hpp"
#include "papan/engines/othello/position_hash.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace papan::engines::othello_search {

// How the games went in which a move was made, for the side that made it. Empty squares count for
// the winner, as in tournaments.
struct OpeningTally {
    std::uint32_t games = 0, wins = 0, draws = 0;
    std::int64_t discs = 0; // the sum of the margins
    friend bool operator==(const OpeningTally&, const OpeningTally&) = default;
};

class Openings {
  public:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    struct Way {
        Othello::Move move; // of the normal form
        OpeningTally tally;
        Position behind; // in normal form
    };
    struct Entry {
        Position at; // in normal form
        std::vector<Way> ways;
    };
    // What was played in a position as it stands on the board.
    struct Played {
        std::vector<Othello::Move> moves; // images of each other, by their squares
        OpeningTally tally;
    };

    explicit Openings(const OpeningScope& scope) : scope_(scope) {}

    [[nodiscard]] const OpeningScope& scope() const { return scope_; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] const Entry& entry(std::size_t place) const { return entries_[place]; }
    [[nodiscard]] std::size_t find(const Position& normal) const;
    // From the start, whatever was played there.
    [[nodiscard]] std::uint64_t games() const;
    // Most played first; none where it is not in the table.
    [[nodiscard]] std::vector<Played> moves_at(const Position& at) const;

    // A position that the table has not.
    void put(Entry entry);

  private:
    OpeningScope scope_;
    std::vector<Entry> entries_; // the start first
    std::unordered_map<Position, std::size_t, PositionHash> places_;
};

} // namespace papan::engines::othello_search
