#include "papan/engines/shogi/mate_search.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

constexpr std::uint32_t infinite = 1U << 30;
constexpr int deepest = 600; // recursion; longer lines count as not found
constexpr std::size_t neighbours = 4;

} // namespace

struct MateSearch::Children {
    Moves moves;
    std::array<std::uint64_t, Moves::capacity()> keys;
};

MateSearch::MateSearch(std::size_t megabytes)
    : entries_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Entry))) {}

MateSearch::Numbers MateSearch::look_up(std::uint64_t key) const {
    for (std::size_t i = 0; i < neighbours; ++i) {
        const Entry& entry = entries_[(key + i) & (entries_.size() - 1)];
        if (entry.key == key) return entry.numbers;
    }
    return {};
}

void MateSearch::store(const Numbers& numbers, std::uint64_t work) {
    const std::uint64_t key = position_.key();
    Entry* place = nullptr;
    for (std::size_t i = 0; i < neighbours; ++i) {
        Entry& entry = entries_[(key + i) & (entries_.size() - 1)];
        if (entry.key == key) {
            place = &entry;
            break;
        }
        if (place == nullptr || entry.work < place->work) place = &entry;
    }
    *place = {key, numbers, static_cast<std::uint32_t>(std::min<std::uint64_t>(work, infinite))};
}

bool MateSearch::out_of_budget() const {
    return meter_->spent() || nodes_ >= node_limit_;
}

void MateSearch::list_children(Children& children) {
    Moves moves;
    list_moves(position_, moves);
    const bool checks_only = attacker_moves();
    for (const Move move : moves) {
        if (checks_only && !gives_check(position_, move)) continue;
        const Captured captured = position_.make(move);
        children.keys[children.moves.size()] = position_.key();
        children.moves.push_back(move);
        position_.unmake(move, captured);
    }
}

// The numbers of a node from its children's: phi is their smallest delta, delta their largest phi
// and one for each other child still open. Gives the child to go to, the second smallest delta and
// what the other children add.
MateSearch::Numbers MateSearch::sum_up(const Children& children, std::size_t& best,
                                       std::uint32_t& second, std::uint32_t& rest) const {
    Numbers node{infinite, 0, 0};
    std::uint32_t open = 0;
    std::uint16_t shortest = 0xffff, longest = 0;
    second = infinite;
    for (std::size_t i = 0; i < children.moves.size(); ++i) {
        Numbers child = look_up(children.keys[i]);
        // A repetition is the attacker's failure.
        if (path_.contains(children.keys[i]))
            child = attacker_moves() ? Numbers{0, infinite, 0} : Numbers{infinite, 0, 0};
        if (child.delta < node.phi) {
            second = node.phi;
            node.phi = child.delta;
            best = i;
        } else {
            second = std::min(second, child.delta);
        }
        node.delta = std::max(node.delta, child.phi);
        open += child.phi > 0 ? 1 : 0;
        if (child.delta == 0) shortest = std::min(shortest, child.distance);
        longest = std::max(longest, child.distance);
    }
    rest = open > 0 ? open - 1 : 0;
    if (node.delta < infinite) node.delta = std::min(node.delta + rest, infinite - 1);
    if (node.phi == 0) node.delta = infinite;
    const std::uint16_t nearest = attacker_moves() ? shortest : longest;
    node.distance = static_cast<std::uint16_t>(std::min(nearest + 1, 0xfffe));
    return node;
}

void MateSearch::expand(std::uint32_t phi_limit, std::uint32_t delta_limit, int depth) {
    if (!meter_->spend_node()) return;
    const std::uint64_t before = nodes_++;
    Children children;
    list_children(children);
    if (children.moves.empty() || depth >= deepest) {
        store({infinite, 0, 0}, 1); // no check left, or mated
        return;
    }
    const std::uint64_t key = position_.key();
    path_.insert(key);
    while (true) {
        std::size_t best = 0;
        std::uint32_t second = 0, rest = 0;
        const Numbers node = sum_up(children, best, second, rest);
        store(node, nodes_ - before);
        if (node.phi >= phi_limit || node.delta >= delta_limit || out_of_budget()) break;
        const Move move = children.moves[best];
        const Captured captured = position_.make(move);
        expand(delta_limit >= infinite ? infinite : delta_limit - std::min(rest, delta_limit - 1),
               std::min(phi_limit, second >= infinite ? infinite : second + 1 + second / 4),
               depth + 1);
        position_.unmake(move, captured);
    }
    path_.erase(path_.find(key));
}

MateResult MateSearch::solve(const Position& position, Meter& meter, std::uint64_t most_nodes) {
    std::fill(entries_.begin(), entries_.end(), Entry{});
    position_ = position;
    attacker_ = position.side();
    path_.clear();
    meter_ = &meter;
    nodes_ = 0;
    node_limit_ = most_nodes;
    expand(infinite, infinite, 0);
    const Numbers root = look_up(position.key());
    MateResult result;
    if (root.phi == 0) {
        result.line = extract_line(position);
        result.answer = MateAnswer::mate;
    } else if (root.delta == 0) {
        result.answer = MateAnswer::no_mate;
    }
    return result;
}

// Follows proved children: the nearest mate for the attacker, the farthest for the defender. What
// the table has lost is proved again.
std::vector<Move> MateSearch::extract_line(const Position& root) {
    std::vector<Move> line;
    position_ = root;
    path_.clear();
    while (line.size() < deepest) {
        Children children;
        list_children(children);
        if (children.moves.empty()) break;
        std::optional<Move> chosen;
        std::uint16_t distance = 0;
        for (std::size_t i = 0; i < children.moves.size(); ++i) {
            const Numbers child = look_up(children.keys[i]);
            const bool proved = attacker_moves() ? child.delta == 0 : child.phi == 0;
            if (!proved || path_.contains(children.keys[i])) continue;
            const bool better =
                attacker_moves() ? child.distance < distance : child.distance > distance;
            if (chosen && !better) continue;
            chosen = children.moves[i];
            distance = child.distance;
        }
        if (!chosen) {
            const std::uint64_t before = nodes_;
            expand(infinite, infinite, 0);
            if (out_of_budget() || nodes_ == before) break;
            const Numbers again = look_up(position_.key());
            if ((attacker_moves() ? again.phi : again.delta) != 0) break;
            continue;
        }
        path_.insert(position_.key());
        line.push_back(*chosen);
        (void)position_.make(*chosen);
    }
    return line;
}

} // namespace papan::engines::shogi_search
