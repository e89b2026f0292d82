#include "papan/engines/othello/root_search.hpp"

#include <algorithm>
#include <thread>

namespace papan::engines::othello_search {

namespace {

constexpr int least_depth_for_threads = 8;
constexpr std::size_t near_megabytes = 1;
constexpr int narrow = 1; // discs on either side of a guess

} // namespace

RootSearch::RootSearch(const Othello::State& root, const Frame& frame,
                       const PatternWeights* weights, Table& table, const Budget& budget,
                       const RootSettings& settings)
    : root_(root),
      empties_(count_bits(frame.empties(position_of(root)))), shared_{frame, weights, table} {
    const auto threads = static_cast<std::uint32_t>(settings.threads);
    for (std::uint32_t i = 0; i < threads; ++i) {
        meters_.emplace_back(budget, i, threads);
        near_.emplace_back(near_megabytes);
    }
    Othello::Moves legal;
    Othello::legal_moves(root, legal);
    const auto& only = settings.only;
    for (const Othello::Move move : legal)
        if (only.empty() || std::find(only.begin(), only.end(), move) != only.end())
            moves_.push_back({move, after_move(position_of(root), move)});
}

std::uint64_t RootSearch::nodes() const {
    std::uint64_t sum = 0;
    for (const Meter& meter : meters_) sum += meter.nodes();
    return sum;
}

std::uint64_t RootSearch::playouts() const {
    std::uint64_t sum = 0;
    for (const Meter& meter : meters_) sum += meter.playouts();
    return sum;
}

bool RootSearch::weigh(const Reach& reach, std::size_t lines) {
    for (std::size_t line = 0; line < std::min(lines, moves_.size()); ++line)
        if (!aspire(reach, line)) return false;
    return true;
}

bool RootSearch::weigh_within(const Reach& reach, std::size_t first, int alpha, int beta) {
    return search({reach, first, alpha, beta});
}

// A narrow window around the last value; where it does not hold, a wider one on that side of what
// was found. Selective searches may contradict each other, so in the end it is all values.
bool RootSearch::aspire(const Reach& reach, std::size_t first) {
    const int guess = moves_[first].value;
    int low = -most_discs, high = most_discs;
    if (guess >= low && reach.depth > 4) {
        low = std::max(low, guess - narrow);
        high = std::min(high, guess + narrow);
    }
    for (int width = 4;; width *= 2) {
        if (!search({reach, first, low, high})) return false;
        const int value = moves_[first].value;
        if (value <= low && low > -most_discs) {
            low = std::max(-most_discs, value - width);
            high = width > 8 ? most_discs : value + 1;
        } else if (value >= high && high < most_discs) {
            high = std::min(most_discs, value + width);
            low = width > 8 ? -most_discs : value - 1;
        } else {
            return true;
        }
    }
}

bool RootSearch::search(const Window& window) {
    shared_.many_threads = meters_.size() > 1 && window.reach.depth >= least_depth_for_threads;
    shared_.finished.store(false, std::memory_order_relaxed);
    std::vector<std::thread> helpers;
    if (shared_.many_threads)
        for (std::size_t i = 1; i < meters_.size(); ++i)
            helpers.emplace_back([this, window, i, moves = moves_]() mutable {
                TreeSearch tree(shared_, near_[i], meters_[i]);
                (void)search_moves(tree, moves, window);
            });
    TreeSearch tree(shared_, near_[0], meters_[0]);
    const bool complete = search_moves(tree, moves_, window);
    shared_.finished.store(true, std::memory_order_relaxed);
    for (std::thread& helper : helpers) helper.join();
    return complete;
}

// The best move from the first on comes to that place.
bool RootSearch::search_moves(TreeSearch& tree, std::vector<RootMove>& moves,
                              const Window& window) {
    tree.set_selectivity(window.reach.selectivity);
    const auto place = moves.begin() + static_cast<std::ptrdiff_t>(window.first);
    int alpha = window.alpha;
    for (auto at = place; at != moves.end(); ++at) {
        const bool first = at == place;
        // A pass uses up no empty square.
        const int depth = window.reach.depth - (at->move == Othello::pass ? 0 : 1);
        const auto ask = [&](int low, int high) {
            return -tree.value(at->after, {depth, -high, -low});
        };
        int value = ask(alpha, first ? window.beta : alpha + 1);
        if (tree.over()) return false;
        if (!first && value > alpha && value < window.beta) value = ask(alpha, window.beta);
        if (tree.over()) return false;
        at->value = value;
        at->reach = window.reach;
        at->at_most = !first && value <= alpha;
        if (at->at_most) continue;
        alpha = std::max(alpha, value);
        std::rotate(place, at, at + 1);
        if (value >= window.beta) break;
    }
    return true;
}

std::vector<Othello::Move> RootSearch::line(const RootMove& first, std::size_t most) const {
    std::vector<Othello::Move> line{first.move};
    Othello::State state = root_;
    Othello::apply(state, first.move);
    while (line.size() < most && !Othello::outcome(state)) {
        Othello::Moves legal;
        Othello::legal_moves(state, legal);
        Othello::Move next = legal[0]; // a pass, where there is nothing else
        if (next != Othello::pass) {
            const auto found = shared_.table.find(Table::key(position_of(state)));
            if (!found) break;
            next = {found->moves[0]};
            if (next == Othello::pass || !Othello::is_legal(state, next)) break;
        }
        line.push_back(next);
        Othello::apply(state, next);
    }
    return line;
}

} // namespace papan::engines::othello_search
