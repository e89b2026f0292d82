#include "papan/engines/othello/openings.hpp"

#include "papan/engines/othello/symmetry.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

std::size_t Openings::find(const Position& normal) const {
    const auto found = places_.find(normal);
    return found == places_.end() ? nowhere : found->second;
}

std::uint64_t Openings::games() const {
    std::uint64_t sum = 0;
    if (!entries_.empty())
        for (const Way& way : entries_.front().ways) sum += way.tally.games;
    return sum;
}

std::vector<Openings::Played> Openings::moves_at(const Position& at) const {
    const Position normal = normal_form(at);
    const std::size_t place = find(normal);
    std::vector<Played> played;
    if (place == nowhere) return played;
    for (const Way& way : entries_[place].ways)
        played.push_back({moves_like(at, normal, way.move), way.tally});
    std::sort(played.begin(), played.end(), [](const Played& a, const Played& b) {
        if (a.tally.games != b.tally.games) return a.tally.games > b.tally.games;
        return a.moves.front().square < b.moves.front().square;
    });
    return played;
}

void Openings::put(Entry entry) {
    PAPAN_ASSERT(find(entry.at) == nowhere);
    places_.emplace(entry.at, entries_.size());
    entries_.push_back(std::move(entry));
}

} // namespace papan::engines::othello_search
