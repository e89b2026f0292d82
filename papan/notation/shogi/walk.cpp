#include "papan/notation/shogi/walk.hpp"

namespace papan::kifu {

namespace {

struct Branch {
    const Node* parent;
    Place place;
};

void walk_line(const Node& parent, std::size_t alternative, Place place, Visitor& visitor) {
    std::vector<Branch> branches;
    const Node* above = &parent;
    for (const Node* node = &parent.next[alternative]; node != nullptr; ++place.number) {
        place.splits = above->next.size() > 1 && node == &above->next.front();
        if (place.splits) branches.push_back({above, place});
        place.spent[shogi::index(place.to_move)] += node->milliseconds.value_or(0) / 1000;
        visitor.see_node(*node, place);
        if (node->move && !node->illegal) Shogi::apply(place.state, *node->move);
        place.previous = node->move;
        place.to_move = other(place.to_move);
        above = node;
        node = node->next.empty() ? nullptr : &node->next.front();
    }
    for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch)
        for (std::size_t i = 1; i < branch->parent->next.size(); ++i) {
            visitor.see_variation(branch->place.number);
            walk_line(*branch->parent, i, branch->place, visitor);
        }
}

} // namespace

void walk(const Kifu& kifu, Visitor& visitor) {
    if (kifu.root.next.empty()) return;
    Place place;
    place.state = kifu.start;
    place.to_move = Shogi::to_move(kifu.start);
    walk_line(kifu.root, 0, std::move(place), visitor);
}

} // namespace papan::kifu
