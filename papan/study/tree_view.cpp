#include "papan/study/tree_view.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace papan::study {

using Json = nlohmann::ordered_json;

TreeView::TreeView(std::shared_ptr<const SearchTree> tree) : tree_(std::move(tree)) {
    const auto& nodes = tree_->nodes;
    first_.assign(nodes.size() + 1, 0);
    for (std::size_t i = 1; i < nodes.size(); ++i)
        ++first_[static_cast<std::size_t>(nodes[i].parent) + 1];
    for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
    children_.resize(nodes.empty() ? 0 : nodes.size() - 1);
    std::vector<int> place(first_.begin(), first_.end() - 1);
    for (std::size_t i = 1; i < nodes.size(); ++i)
        children_[static_cast<std::size_t>(place[static_cast<std::size_t>(nodes[i].parent)]++)] =
            static_cast<int>(i);
    seen_.assign(nodes.size(), false);
    stops_.resize(nodes.size());
    searched_ = std::any_of(nodes.begin(), nodes.end(), [](const auto& node) {
        return node.kind == TreeNodeKind::cut || node.kind == TreeNodeKind::known || node.bound;
    });
    if (searched_)
        read_cuts();
    else if (!nodes.empty())
        (void)prune(0, std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
}

void TreeView::read_cuts() {
    for (std::size_t i = 0; i < size(); ++i) {
        const auto& row = tree_->nodes[i];
        seen_[i] = row.kind != TreeNodeKind::cut;
        if (seen_[i]) ++kept_;
        if (!row.bound) continue;
        for (int at = first_[i]; at < first_[i + 1]; ++at) {
            const int child = children_[static_cast<std::size_t>(at)];
            if (tree_->nodes[static_cast<std::size_t>(child)].kind == TreeNodeKind::cut) {
                if (at > first_[i])
                    stops_[i] = {children_[static_cast<std::size_t>(at) - 1], row.value,
                                 *row.bound};
                break;
            }
        }
    }
}

// Fail-hard alpha-beta over the values that are there; trees are as deep as a search is.
int TreeView::prune(int node, int alpha, int beta) {
    const auto index = static_cast<std::size_t>(node);
    const auto& row = tree_->nodes[index];
    seen_[index] = true;
    ++kept_;
    if (child_count(node) == 0) return row.value;
    int best = row.maximises ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    for (int i = first_[index]; i < first_[index + 1]; ++i) {
        const int child = children_[static_cast<std::size_t>(i)];
        const int value = prune(child, alpha, beta);
        best = row.maximises ? std::max(best, value) : std::min(best, value);
        const int bound = row.maximises ? beta : alpha;
        (row.maximises ? alpha : beta) =
            row.maximises ? std::max(alpha, best) : std::min(beta, best);
        if (alpha < beta) continue;
        if (i + 1 < first_[index + 1]) stops_[index] = {child, best, bound};
        break;
    }
    return best;
}

std::size_t TreeView::child_count(int node) const {
    const auto index = static_cast<std::size_t>(node);
    return static_cast<std::size_t>(first_[index + 1] - first_[index]);
}

namespace {

// A value as people read it, and besides it whether it is that of a game won or lost.
void put_value(Json& json, const char* name, const char* end_name, int value,
               const TreeScale& scale) {
    json[name] = scale.told(value);
    if (const int end = scale.end_of(value); end != 0) json[end_name] = end;
}

} // namespace

Json TreeView::tell(const Stop& stop) const {
    Json json{{"after", stop.after}};
    put_value(json, "value", "end", stop.value, tree_->scale);
    put_value(json, "bound", "bound_end", stop.bound, tree_->scale);
    return json;
}

Json TreeView::describe(int node) const {
    const auto index = static_cast<std::size_t>(node);
    const auto& row = tree_->nodes[index];
    Json json{{"node", node},
              {"parent", row.parent},
              {"move", row.move},
              {"to_move", to_text(row.to_move)},
              {"role", row.maximises ? "max" : "min"},
              {"kind", to_text(row.kind)},
              {"best", row.best_child},
              {"children", child_count(node)}};
    put_value(json, "value", "end", row.value, tree_->scale);
    if (!seen_[index]) json["cut"] = true;
    if (const Stop& stop = stops_[index]; stop.after >= 0) json["stop"] = tell(stop);
    return json;
}

Json TreeView::summary() const {
    return {{"nodes", size()}, {"kept", kept_}, {"searched", searched_}};
}

Json TreeView::marks() const {
    Json cut = Json::array(), stops = Json::array();
    for (std::size_t i = 0; i < size(); ++i) {
        if (!seen_[i]) cut.push_back(i);
        if (const Stop& stop = stops_[i]; stop.after >= 0) {
            stops.push_back({{"node", i}});
            stops.back().update(tell(stop));
        }
    }
    return {{"kept", kept_},
            {"searched", searched_},
            {"cut", std::move(cut)},
            {"stops", std::move(stops)}};
}

Json TreeView::span(std::size_t node, std::size_t most) const {
    Json list = Json::array();
    for (std::size_t at = node; at < size() && list.size() < most; ++at)
        list.push_back(describe(static_cast<int>(at)));
    return list;
}

Json TreeView::open(std::size_t node, int depth, std::size_t most) const {
    Json list = Json::array();
    if (node >= size()) return list;
    std::vector<int> layer{static_cast<int>(node)};
    for (int level = 0; !layer.empty(); ++level) {
        std::vector<int> next;
        for (const int at : layer) {
            if (list.size() >= most) return list;
            list.push_back(describe(at));
            const auto index = static_cast<std::size_t>(at);
            if (level < depth)
                next.insert(next.end(), children_.begin() + first_[index],
                            children_.begin() + first_[index + 1]);
        }
        layer = std::move(next);
    }
    return list;
}

} // namespace papan::study
