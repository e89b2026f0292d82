#include "papan/engines/othello/openings_counter.hpp"

#include "papan/engines/othello/position_queue.hpp"
#include "papan/engines/othello/symmetry.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

void OpeningsCounter::add(std::span<const Othello::Move> moves, int margin) {
    const auto plies = std::min(moves.size(), static_cast<std::size_t>(scope_.plies));
    Position at = position_of(Othello::initial({}));
    for (const Othello::Move move : moves.first(plies)) {
        add(at, move, margin);
        at = after_move(at, move);
        margin = -margin; // as the other side sees it
    }
}

void OpeningsCounter::add(const Position& at, Othello::Move move, int margin) {
    const Position normal = normal_form(at), behind = normal_form(after_move(at, move));
    Count& count = counts_[normal];
    ++count.games;
    auto way = std::find_if(count.ways.begin(), count.ways.end(),
                            [&](const Openings::Way& each) { return each.behind == behind; });
    if (way == count.ways.end())
        way = count.ways.insert(way, {normal_move(at, normal, move), {}, behind});
    ++way->tally.games;
    way->tally.wins += margin > 0 ? 1 : 0;
    way->tally.draws += margin == 0 ? 1 : 0;
    way->tally.discs += margin;
}

bool OpeningsCounter::is_kept(const Position& normal) const {
    const auto found = counts_.find(normal);
    return found != counts_.end() &&
           found->second.games >= static_cast<std::uint64_t>(scope_.least_games);
}

Openings OpeningsCounter::openings() const {
    Openings openings(scope_);
    PositionQueue queue;
    if (is_kept(normal_start())) queue.add(normal_start());
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Position at = queue[next];
        const Count& count = counts_.at(at);
        openings.put({at, count.ways});
        for (const Openings::Way& way : count.ways)
            if (is_kept(way.behind)) queue.add(way.behind);
    }
    return openings;
}

} // namespace papan::engines::othello_search
