#include "papan/protocol/analysis_rows.hpp"

#include <algorithm>
#include <cmath>

namespace papan::protocol {

double chance(double value) {
    return (value + 1) / 2;
}

double low_end(double chance, std::uint64_t visits) {
    if (visits == 0) return 0;
    const double spread = std::sqrt(chance * (1 - chance) / static_cast<double>(visits));
    return std::max(0.0, chance - 1.96 * spread);
}

std::vector<MoveRow> chosen_rows(const Progress& progress, const RowsWanted& wanted) {
    auto rows = progress.moves;
    const std::string best = progress.line.empty() ? "" : progress.line.front();
    if (rows.empty() && !best.empty()) rows.push_back({best, progress.value, {}, 1, false, {}});
    const auto& allowed = wanted.allowed;
    if (!allowed.empty())
        std::erase_if(rows, [&](const MoveRow& row) {
            return std::find(allowed.begin(), allowed.end(), row.move) == allowed.end();
        });
    std::stable_sort(rows.begin(), rows.end(), [&](const MoveRow& a, const MoveRow& b) {
        if ((a.move == best) != (b.move == best)) return a.move == best;
        return a.visits > b.visits;
    });
    const auto visited = static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const MoveRow& row) { return row.visits > 0; }));
    rows.resize(std::min({rows.size(), wanted.most, std::max(visited, wanted.fewest)}));
    return rows;
}

std::vector<std::string> line_of(const MoveRow& row, const Progress& progress) {
    if (!row.line.empty()) return row.line;
    const bool is_best = !progress.line.empty() && progress.line.front() == row.move;
    return is_best ? progress.line : std::vector{row.move};
}

std::vector<float> OwnerOpinion::of(const Progress& progress) {
    const auto points = static_cast<std::size_t>(board_.points());
    if (progress.ownership.size() == points) return progress.ownership;
    if (!judgement_) judgement_ = engines::judge(board_, {.playouts = 200});
    const auto& judged = judgement_->ownership;
    return {judged.begin(), judged.begin() + board_.points()};
}

bool Pace::is_time() {
    if (seconds(Clock::now() - last_) < interval_) return false;
    last_ = Clock::now();
    return true;
}

} // namespace papan::protocol
