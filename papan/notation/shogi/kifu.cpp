#include "papan/notation/shogi/kifu.hpp"

namespace papan::kifu {

std::vector<const Node*> main_line(const Kifu& kifu) {
    std::vector<const Node*> line;
    for (const Node* node = &kifu.root; !node->next.empty();) {
        node = &node->next.front();
        line.push_back(node);
    }
    return line;
}

} // namespace papan::kifu
