// What programs that show an analysis of Go want of a search's report, in whatever words it is then
// told: the moves that were looked at in their order, chances, who owns what.
#pragma once

#include "papan/core/report.hpp"
#include "papan/engines/go/judge.hpp"
#include "papan/games/go/board.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papan::protocol {

using MoveRow = MoveReport<std::string>;

// A chance in 0..1 from a value in -1..1.
[[nodiscard]] double chance(double value);
// The lower end of the 95 % interval of a chance that was tried so often.
[[nodiscard]] double low_end(double chance, std::uint64_t visits);

struct RowsWanted {
    std::vector<std::string> allowed = {}; // none: all
    // Moves that were not visited are shown only to make up the fewest.
    std::size_t fewest = 0, most = 1000;
};
// What was looked at, the best first.
[[nodiscard]] std::vector<MoveRow> chosen_rows(const Progress& progress, const RowsWanted& wanted);

// The move and what follows, as far as it is known.
[[nodiscard]] std::vector<std::string> line_of(const MoveRow& row, const Progress& progress);

// Who owns each point of a board, 1 Black: the player's own opinion where it has one, else the
// judge's, who is asked once.
class OwnerOpinion {
  public:
    explicit OwnerOpinion(const go::Board& board) : board_(board) {}
    [[nodiscard]] std::vector<float> of(const Progress& progress);

  private:
    go::Board board_;
    std::optional<engines::Judgement> judgement_;
};

// Lets reports through no more often than asked for.
class Pace {
  public:
    explicit Pace(double seconds) : interval_(seconds) {}
    [[nodiscard]] bool is_time();

  private:
    double interval_;
    TimePoint last_ = Clock::now();
};

} // namespace papan::protocol
