#include "papan/server/thoughts.hpp"

#include "papan/protocol/json.hpp"
#include "papan/protocol/study_json.hpp"
#include "papan/study/analysis.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace papan::server {

using Json = nlohmann::ordered_json;

void Thoughts::listen(PeerId peer, bool on) {
    if (on)
        listeners_.insert(peer);
    else
        listeners_.erase(peer);
    *heard_ = !listeners_.empty();
}

void Thoughts::keep(std::size_t ply, const Json& thought) {
    kept_[ply] = thought.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (kept_.size() > most_kept) kept_.erase(kept_.begin());
}

void Thoughts::forget_from(std::size_t ply) {
    kept_.erase(kept_.lower_bound(ply), kept_.end());
}

std::vector<std::size_t> Thoughts::plies() const {
    std::vector<std::size_t> all;
    for (const auto& [ply, thought] : kept_) all.push_back(ply);
    return all;
}

Json Thoughts::at(std::size_t ply) const {
    const auto found = kept_.find(ply);
    return found == kept_.end() ? Json() : Json::parse(found->second);
}

Json told_report(Progress report) {
    std::stable_sort(report.moves.begin(), report.moves.end(), [](const auto& a, const auto& b) {
        if (a.at_most != b.at_most) return b.at_most;
        return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    if (report.moves.size() > Thoughts::told_rows) report.moves.resize(Thoughts::told_rows);
    for (auto& row : report.moves) row.line.clear();
    return protocol::to_json(report);
}

Json final_thought(const Choice& choice) {
    return {{"move", choice.move},
            {"report", told_report(choice.report)},
            {"final", protocol::to_json(study::final_moves(choice.report))}};
}

} // namespace papan::server
