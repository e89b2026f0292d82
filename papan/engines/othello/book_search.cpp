#include "papan/engines/othello/book_search.hpp"

#include "papan/engines/othello/root_search.hpp"
#include "papan/engines/othello/symmetry.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

namespace {

constexpr std::size_t table_megabytes = 16;
// With so many empty squares more than the depth the end costs no more than the depth.
constexpr int near_the_end = 4;

Othello::State state_of(const Position& at) {
    return {at.own, at.opponent};
}

// Of moves that are images of each other one; none of those that are known.
std::vector<Othello::Move> moves_to_search(const BookTask& task) {
    Othello::Moves legal;
    Othello::legal_moves(state_of(task.at), legal);
    std::vector<Position> seen = task.known_behind;
    std::vector<Othello::Move> moves;
    for (const Othello::Move move : legal) {
        const Position behind = normal_form(after_move(task.at, move));
        if (std::find(seen.begin(), seen.end(), behind) != seen.end()) continue;
        seen.push_back(behind);
        moves.push_back(move);
    }
    return moves;
}

} // namespace

BookSearch::BookSearch(std::shared_ptr<const PatternWeights> weights, int depth)
    : weights_(std::move(weights)), depth_(depth), frame_(Othello::Options{}),
      table_(table_megabytes) {}

std::optional<BookFind> BookSearch::search(const BookTask& task, const StopToken& stop) {
    const auto moves = moves_to_search(task);
    if (moves.empty()) return BookFind{};
    table_.clear();
    const Budget budget({.until_stopped = true}, stop);
    const auto state = state_of(task.at);
    RootSearch root(state, frame_, weights_.get(), table_, budget, {1, moves});
    const bool to_end = root.empties() <= depth_ + near_the_end;
    const Reach reach =
        to_end ? Reach{root.empties(), not_selective} : Reach{depth_, usual_selectivity};
    for (int depth = 1; depth < std::min(depth_, reach.depth); ++depth)
        if (!root.weigh({depth, usual_selectivity}, 1)) return std::nullopt;

    BookFind find;
    int least = -most_discs - 1; // what a move must be worth to be of interest
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int alpha = std::max(least - 1, -most_discs);
        if (i == 0 ? !root.weigh(reach, 1) : !root.weigh_within(reach, i, alpha, most_discs))
            return std::nullopt;
        const RootMove& row = root.moves()[i];
        if (i == 0) least = std::max(row.value, task.known_value) - book_margin;
        if (row.value < least) {
            find.rest = least - 1;
            break;
        }
        find.moves.push_back({row.move, std::clamp(row.value, -most_discs, most_discs),
                              std::max(reach.depth, 1), to_end});
    }
    return find;
}

} // namespace papan::engines::othello_search
