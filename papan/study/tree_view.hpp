// A searched tree for those who look at it node by node: the children of a node, and what
// alpha-beta cut off in it and why. The tree of an alpha-beta search tells that itself; for that of
// a full minimax search it is what alpha-beta would have done, which its values tell exactly, as
// long as its children stand in the order in which they were searched.
#pragma once

#include "papan/core/search_tree.hpp"

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace papan::study {

class TreeView {
  public:
    explicit TreeView(std::shared_ptr<const SearchTree> tree);

    [[nodiscard]] std::size_t size() const { return tree_->nodes.size(); }
    // How many nodes alpha-beta looked at, or would have in the same tree.
    [[nodiscard]] std::size_t kept() const { return kept_; }
    // {"nodes","kept","searched"}: searched tells that the cut-offs are the search's own.
    [[nodiscard]] nlohmann::ordered_json summary() const;
    // {"kept","searched","cut":[node...],"stops":[{"node","after","value","bound"}...]}: the marks
    // of `open` for the whole tree.
    [[nodiscard]] nlohmann::ordered_json marks() const;
    // The node and what is below it to this depth, breadth first, `most` nodes at most:
    // [{"node","parent","move","to_move","role","kind","value","best","children","cut"?,"stop"?}...]
    // "cut": alpha-beta does not come here. "stop": it leaves the node after this child, because
    // the value is beyond the bound: {"after","value","bound"}.
    [[nodiscard]] nlohmann::ordered_json open(std::size_t node, int depth, std::size_t most) const;
    // So many nodes from this one on, in the order in which they were searched: a parent stands
    // before its children.
    [[nodiscard]] nlohmann::ordered_json span(std::size_t node, std::size_t most) const;

  private:
    struct Stop {
        int after = -1; // child; -1: no cut-off
        int value = 0, bound = 0;
    };
    [[nodiscard]] int prune(int node, int alpha, int beta);
    void read_cuts();
    [[nodiscard]] nlohmann::ordered_json tell(const Stop& stop) const;
    [[nodiscard]] nlohmann::ordered_json describe(int node) const;
    [[nodiscard]] std::size_t child_count(int node) const;

    std::shared_ptr<const SearchTree> tree_;
    std::vector<int> first_, children_; // of node i: children_[first_[i]] to children_[first_[i+1]]
    std::vector<bool> seen_;            // by alpha-beta
    std::vector<Stop> stops_;
    std::size_t kept_ = 0;
    bool searched_ = false;
};

} // namespace papan::study
