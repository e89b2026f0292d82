#include "papan/protocol/kata/answer.hpp"

#include "papan/games/go/vertex.hpp"

#include <algorithm>
#include <cmath>

namespace papan::kata {

namespace {

using protocol::MoveRow;

// Six digits say all that is known, and lines stay short.
double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

Seat eyes_of(Perspective perspective, Seat mover) {
    if (perspective == Perspective::mover) return mover;
    return perspective == Perspective::black ? Seat::first : Seat::second;
}

template <class T> std::vector<T> first_of(std::vector<T> all, std::size_t most) {
    all.resize(std::min(all.size(), most));
    return all;
}

} // namespace

Answer::Answer(const Query& query, std::size_t turn, const AnyState& state,
               std::vector<std::string> allowed)
    : query_(query), turn_(turn), state_(state), mover_(state.to_move()),
      eyes_(eyes_of(query.perspective, mover_)), wanted_{std::move(allowed)} {
    if (query.wishes.ownership) owners_.emplace(state.as<Go>()->board);
}

Json Answer::without_result(const std::string& id, std::size_t turn) {
    return {{"id", id}, {"isDuringSearch", false}, {"noResults", true}, {"turnNumber", turn}};
}

Json Answer::tell(const Progress& progress, bool during_search) {
    const auto rows = protocol::chosen_rows(progress, wanted_);
    if (rows.empty() && !during_search) return without_result(query_.id, turn_);
    Json moves = Json::array();
    for (std::size_t i = 0; i < rows.size(); ++i) moves.push_back(row(rows[i], i, progress));
    Json told{{"id", query_.id},
              {"isDuringSearch", during_search},
              {"moveInfos", std::move(moves)},
              {"rootInfo", root(progress, rows)},
              {"turnNumber", turn_}};
    if (owners_) told["ownership"] = owners(owners_->of(progress));
    if (auto known = query_.policy ? policy(progress) : std::nullopt)
        told["policy"] = *std::move(known);
    return told;
}

double Answer::seen(double of_mover) const {
    return rounded(eyes_ == mover_ ? of_mover : -of_mover);
}

double Answer::seen_chance(double of_mover) const {
    return rounded(eyes_ == mover_ ? of_mover : 1 - of_mover);
}

Json Answer::owners(const std::vector<float>& black) const {
    Json told = Json::array();
    for (const float owner : black) told.push_back(rounded(eyes_ == Seat::first ? owner : -owner));
    return told;
}

Json Answer::row(const MoveRow& row, std::size_t order, const Progress& progress) const {
    const double winrate = protocol::chance(row.value);
    const double low = protocol::low_end(winrate, row.visits);
    Json told{{"move", row.move},
              {"order", order},
              {"visits", row.visits},
              {"winrate", seen_chance(winrate)},
              {"lcb", seen_chance(low)},
              {"utility", seen(row.value)},
              {"utilityLcb", seen(2 * low - 1)},
              {"prior", rounded(row.prior.value_or(0))},
              {"pv", first_of(protocol::line_of(row, progress), query_.line_length)}};
    // A search without playouts knows no margin, and says none.
    if (row.margin) told["scoreLead"] = told["scoreMean"] = seen(*row.margin);
    if (query_.wishes.pv_visits && !row.line_visits.empty())
        told["pvVisits"] = first_of(row.line_visits, query_.line_length);
    if (query_.wishes.moves_ownership && !row.ownership.empty())
        told["ownership"] = owners(row.ownership);
    return told;
}

Json Answer::root(const Progress& progress, const std::vector<MoveRow>& rows) const {
    const double value = progress.root_value.value_or(progress.value);
    Json told{{"currentPlayer", mover_ == Seat::first ? "B" : "W"},
              {"visits", progress.playouts},
              {"winrate", seen_chance(protocol::chance(value))},
              {"utility", seen(value)}};
    if (!rows.empty() && rows.front().margin) told["scoreLead"] = seen(*rows.front().margin);
    return told;
}

std::optional<Json> Answer::policy(const Progress& progress) const {
    const go::Board& board = state_.as<Go>()->board;
    const auto index = [&](const std::string& move) {
        const auto point = go::parse_vertex(board, move);
        return static_cast<std::size_t>(point ? board.cell(*point) : board.points());
    };
    constexpr double illegal = -1;
    std::vector<double> chances(static_cast<std::size_t>(board.points()) + 1, illegal);
    for (const std::string& move : state_.legal_moves()) chances[index(move)] = 0;
    bool known = false;
    for (const MoveRow& row : progress.moves) {
        if (!row.prior) continue;
        chances[index(row.move)] = rounded(*row.prior);
        known = true;
    }
    return known ? std::optional<Json>(chances) : std::nullopt;
}

} // namespace papan::kata
