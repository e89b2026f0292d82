#include "papan/engines/shogi/mate_search.hpp"

#include "papan/base/hash.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

constexpr std::uint32_t infinite = 1U << 30;
constexpr int deepest = 4000; // recursion; what lies deeper counts as not found
constexpr std::size_t neighbours = 4;

} // namespace

MateSearch::MateSearch(std::size_t megabytes)
    : entries_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * 1024 * 1024 / sizeof(Entry))) {}

const MateSearch::Entry* MateSearch::find(std::uint64_t key) const {
    for (std::size_t i = 0; i < neighbours; ++i) {
        const Entry& entry = entries_[(key + i) & (entries_.size() - 1)];
        if (entry.key == key) return &entry;
    }
    return nullptr;
}

void MateSearch::store(std::uint64_t key, const Numbers& numbers, std::uint64_t work) {
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

// Within a horizon the same position is another one for each number of plies that are left.
std::uint64_t MateSearch::table_key(std::uint64_t key, int ply) const {
    return horizon_ ? key ^ mix(static_cast<std::uint64_t>(*horizon_ - ply) + 1) : key;
}

std::optional<MateSearch::Numbers> MateSearch::known(std::uint64_t key, int ply) const {
    if (const Entry* entry = find(table_key(key, ply))) return entry->numbers;
    if (!horizon_) return std::nullopt;
    // A mate known without a horizon may be near enough, and what is no mate at all is none here.
    const Entry* entry = find(key);
    if (entry == nullptr) return std::nullopt;
    const Numbers& numbers = entry->numbers;
    const bool attackers = (*horizon_ - ply) % 2 == 1;
    const bool proved = (attackers ? numbers.phi : numbers.delta) == 0;
    const bool refuted = (attackers ? numbers.delta : numbers.phi) == 0;
    const bool near = proved && numbers.distance <= *horizon_ - ply;
    return near || refuted ? std::optional(numbers) : std::nullopt;
}

bool MateSearch::out_of_budget() const {
    return meter_->spent() || nodes_ >= node_limit_;
}

// The numbers of a position with the side to move where the attacker has failed.
MateSearch::Numbers MateSearch::failed() const {
    return attacker_moves() ? Numbers{infinite, 0} : Numbers{0, infinite};
}

void MateSearch::list_children() {
    Moves moves;
    if (attacker_moves())
        list_checks(position_, moves);
    else
        list_moves(position_, moves);
    for (const Move move : moves) {
        const Captured captured = position_.make(move);
        children_.push_back({position_.key(), move});
        position_.unmake(move, captured);
    }
}

MateSearch::Numbers MateSearch::child_numbers(const Child& child, const Node& node) const {
    if (!horizon_) {
        if (const auto repeated = plies_.find(child.key); repeated != plies_.end()) {
            Numbers numbers = attacker_moves() ? Numbers{0, infinite} : Numbers{infinite, 0};
            numbers.touched = static_cast<std::int16_t>(repeated->second);
            return numbers;
        }
        const Entry* twin = has_twins_ ? find(mix(node.path ^ child.key)) : nullptr;
        if (twin != nullptr) return twin->numbers;
    }
    return known(child.key, node.ply + 1).value_or(Numbers{});
}

// The numbers of a node from its children's: phi is their smallest delta, delta their largest phi
// and one for each other child still open.
MateSearch::Summary MateSearch::sum_up(const Node& node) const {
    Summary sum{{infinite, 0}, node.first, infinite, 0};
    std::uint32_t open = 0;
    std::uint16_t shortest = 0xffff, longest = 0;
    std::int16_t all_touch = untouched, one_touches = -1;
    for (std::size_t i = node.first; i < node.last; ++i) {
        const Numbers child = child_numbers(children_[i], node);
        if (child.delta < sum.numbers.phi) {
            sum.second = sum.numbers.phi;
            sum.numbers.phi = child.delta;
            sum.best = i;
        } else {
            sum.second = std::min(sum.second, child.delta);
        }
        sum.numbers.delta = std::max(sum.numbers.delta, child.phi);
        open += child.phi > 0 ? 1 : 0;
        if (child.delta == 0) {
            shortest = std::min(shortest, child.distance);
            one_touches = std::max(one_touches, child.touched);
        }
        longest = std::max(longest, child.distance);
        all_touch = std::min(all_touch, child.touched);
    }
    sum.rest = open > 0 ? open - 1 : 0;
    auto& numbers = sum.numbers;
    if (numbers.delta < infinite) numbers.delta = std::min(numbers.delta + sum.rest, infinite - 1);
    if (numbers.phi == 0) numbers.delta = infinite;
    const bool attackers = attacker_moves();
    numbers.distance =
        static_cast<std::uint16_t>(std::min((attackers ? shortest : longest) + 1, 0xfffe));
    // All checks must fail, but one defence is enough.
    const std::int16_t touched = attackers ? all_touch : one_touches;
    const bool refuted = attackers ? numbers.phi >= infinite : numbers.phi == 0;
    if (refuted) numbers.touched = touched >= node.ply && touched < settled ? settled : touched;
    return sum;
}

std::optional<MateSearch::Numbers> MateSearch::end_of_line(const Node& node) const {
    if (node.first == node.last) return Numbers{infinite, 0}; // no check left, or mated
    if (horizon_ && node.ply >= *horizon_) return failed();
    if (node.ply < deepest) return std::nullopt;
    Numbers numbers = failed();
    numbers.touched = -1;
    return numbers;
}

void MateSearch::expand(std::uint32_t phi_limit, std::uint32_t delta_limit, int ply,
                        std::uint64_t path) {
    if (!meter_->spend_node()) return;
    const std::uint64_t before = nodes_++, key = position_.key();
    const std::size_t first = children_.size();
    list_children();
    const Node node{first, children_.size(), ply, mix(path + key)};
    auto numbers = end_of_line(node);
    if (!numbers) {
        plies_.emplace(key, ply);
        numbers = search_children(node, phi_limit, delta_limit);
        plies_.erase(key);
    }
    const bool holds_here_only = numbers->touched < settled;
    has_twins_ |= holds_here_only;
    store(holds_here_only ? mix(path ^ key) : table_key(key, ply), *numbers, nodes_ - before);
    children_.resize(first);
}

MateSearch::Numbers MateSearch::search_children(const Node& node, std::uint32_t phi_limit,
                                                std::uint32_t delta_limit) {
    while (true) {
        const auto [numbers, best, second, rest] = sum_up(node);
        if (numbers.phi >= phi_limit || numbers.delta >= delta_limit || out_of_budget())
            return numbers;
        const Move move = children_[best].move;
        const Captured captured = position_.make(move);
        expand(delta_limit >= infinite ? infinite : delta_limit - std::min(rest, delta_limit - 1),
               std::min(phi_limit, second >= infinite ? infinite : second + 1 + second / 4),
               node.ply + 1, node.path);
        position_.unmake(move, captured);
    }
}

void MateSearch::begin(const Position& position, Meter& meter, std::uint64_t most_nodes) {
    std::fill(entries_.begin(), entries_.end(), Entry{});
    children_.clear();
    plies_.clear();
    has_twins_ = false;
    horizon_.reset();
    position_ = position;
    attacker_ = position.side();
    meter_ = &meter;
    nodes_ = 0;
    node_limit_ = most_nodes;
}

MateResult MateSearch::answer(const Position& root) {
    position_ = root;
    expand(infinite, infinite, 0, 0);
    MateResult result;
    const auto numbers = known(root.key(), 0).value_or(Numbers{});
    if (numbers.phi == 0) {
        if (auto line = extract_line(root)) {
            result.line = *std::move(line);
            result.verdict = MateVerdict::mate;
        }
    } else if (numbers.delta == 0 && numbers.touched == untouched) {
        result.verdict = MateVerdict::no_mate;
    }
    return result;
}

MateResult MateSearch::solve(const Position& position, Meter& meter, std::uint64_t most_nodes) {
    begin(position, meter, most_nodes);
    return answer(position);
}

MateResult MateSearch::solve_shortest(const Position& position, Meter& meter) {
    MateResult best = solve(position, meter, std::numeric_limits<std::uint64_t>::max());
    while (best.verdict == MateVerdict::mate) {
        horizon_ = static_cast<int>(best.line.size()) - 2;
        if (*horizon_ < 1) {
            best.shortest = true;
            break;
        }
        MateResult shorter = answer(position);
        best.shortest = shorter.verdict == MateVerdict::no_mate;
        if (shorter.verdict != MateVerdict::mate) break;
        best = std::move(shorter);
    }
    return best;
}

std::optional<std::vector<Move>> MateSearch::first_moves(const Position& position,
                                                         std::size_t plies) {
    Moves checks;
    list_checks(position, checks);
    std::vector<Move> found;
    for (const Move move : checks) {
        Position next = position;
        (void)next.make(move);
        const auto mated = is_mated(next, static_cast<int>(plies) - 1);
        if (!mated) return std::nullopt;
        if (*mated) found.push_back(move);
    }
    return found;
}

// What was found of one reply serves the others: the table knows positions by the plies left.
std::optional<bool> MateSearch::is_mated(Position position, int plies) {
    Moves replies;
    list_moves(position, replies);
    if (plies == 0) return replies.empty();
    for (const Move reply : replies) {
        const Captured captured = position.make(reply);
        horizon_ = plies - 1;
        const MateVerdict verdict = answer(position).verdict;
        if (verdict == MateVerdict::unknown) return std::nullopt;
        if (verdict == MateVerdict::no_mate) return false;
        position.unmake(reply, captured);
    }
    return true;
}

// Follows proved children: the nearest mate for the attacker, the farthest for the defender.
std::optional<std::vector<Move>> MateSearch::extract_line(const Position& root) {
    std::vector<Move> line;
    position_ = root;
    while (line.size() < deepest) {
        if (count_moves(position_) == 0 && !attacker_moves()) return line;
        const auto move = next_of_line(static_cast<int>(line.size()));
        if (!move) return std::nullopt;
        line.push_back(*move);
        (void)position_.make(*move);
    }
    return std::nullopt;
}

// What the table has lost is proved again, once; nothing when that fails.
std::optional<Move> MateSearch::next_of_line(int ply) {
    for (int attempt = 0; attempt < 2; ++attempt) {
        const std::size_t first = children_.size();
        list_children();
        std::optional<Move> chosen;
        std::uint16_t distance = 0;
        bool all_known = true;
        for (std::size_t i = first; i < children_.size(); ++i) {
            const Numbers child = known(children_[i].key, ply + 1).value_or(Numbers{});
            const bool proved = attacker_moves() ? child.delta == 0 : child.phi == 0;
            all_known &= proved;
            const bool better =
                attacker_moves() ? child.distance < distance : child.distance > distance;
            if (!proved || (chosen && !better)) continue;
            chosen = children_[i].move;
            distance = child.distance;
        }
        children_.resize(first);
        if (chosen && (attacker_moves() || all_known)) return chosen;
        if (attempt == 0) expand(infinite, infinite, ply, 0);
    }
    return std::nullopt;
}

} // namespace papan::engines::shogi_search
