// The results of the games between two players, seen from the first of them ("A"), with what the
// statistics need: the results of pairs of games from one opening with the colours swapped.
#pragma once

#include "papan/match/game_loop.hpp"
#include "papan/match/stats/elo.hpp"

#include <array>
#include <cstdint>
#include <map>

namespace papan::match {

class Tally {
  public:
    // The games `2p` and `2p + 1` are a pair.
    void add(std::size_t game, const GameRecord& record, Seat seat_of_a);

    [[nodiscard]] std::uint64_t wins() const { return games_[2]; }
    [[nodiscard]] std::uint64_t draws() const { return games_[1]; }
    [[nodiscard]] std::uint64_t losses() const { return games_[0]; }
    [[nodiscard]] std::uint64_t games() const { return games_[0] + games_[1] + games_[2]; }
    [[nodiscard]] double points() const {
        return static_cast<double>(wins()) + static_cast<double>(draws()) / 2;
    }
    // Of the points to be had; 0.5 before the first game.
    [[nodiscard]] double score() const;

    [[nodiscard]] const Pentanomial& pairs() const { return pairs_; }
    // From the pairs; from the games where there is no whole pair yet.
    [[nodiscard]] EloEstimate elo() const;

    // A's games with the first move: losses, draws, wins.
    [[nodiscard]] const Trinomial& as_first() const { return as_first_; }
    [[nodiscard]] const std::map<Ending, std::uint64_t>& endings() const { return endings_; }
    // Games given away by faults, of A and of B.
    [[nodiscard]] const std::map<Ending, std::uint64_t>& forfeits(bool of_a) const {
        return forfeits_[of_a ? 0 : 1];
    }
    [[nodiscard]] std::uint64_t moves() const { return moves_; }
    // What a player thought about a move, on average, in seconds.
    [[nodiscard]] double seconds_a_move(bool of_a) const;

  private:
    Trinomial games_{}, as_first_{};
    Pentanomial pairs_{};
    std::map<std::size_t, std::size_t> open_pairs_; // half points of the one game played so far
    std::map<Ending, std::uint64_t> endings_;
    std::array<std::map<Ending, std::uint64_t>, 2> forfeits_;
    std::uint64_t moves_ = 0;
    std::array<double, 2> seconds_{};
    std::array<std::uint64_t, 2> asked_{};
};

} // namespace papan::match
