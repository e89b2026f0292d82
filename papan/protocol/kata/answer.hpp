// What a search found, as KataGo's analysis protocol tells it.
#pragma once

#include "papan/protocol/analysis_rows.hpp"
#include "papan/protocol/kata/query.hpp"

#include <optional>

namespace papan::kata {

// Tells of one turn of a query.
class Answer {
  public:
    // `allowed`: the moves that the query leaves; none: all.
    Answer(const Query& query, std::size_t turn, const AnyState& state,
           std::vector<std::string> allowed);

    [[nodiscard]] Json tell(const Progress& progress, bool during_search);
    // Of a turn that was given up before anything was known.
    [[nodiscard]] static Json without_result(const std::string& id, std::size_t turn);

  private:
    [[nodiscard]] double seen(double of_mover) const; // what adds up to 0 between both sides
    [[nodiscard]] double seen_chance(double of_mover) const;
    [[nodiscard]] Json owners(const std::vector<float>& black) const;
    [[nodiscard]] Json row(const protocol::MoveRow& row, std::size_t order,
                           const Progress& progress) const;
    [[nodiscard]] Json root(const Progress& progress,
                            const std::vector<protocol::MoveRow>& rows) const;
    // What the network thought before it searched: nothing for a player without one.
    [[nodiscard]] std::optional<Json> policy(const Progress& progress) const;

    const Query& query_;
    std::size_t turn_;
    const AnyState& state_;
    Seat mover_, eyes_;
    protocol::RowsWanted wanted_;
    std::optional<protocol::OwnerOpinion> owners_;
};

} // namespace papan::kata
