// SGF as it is written: a collection of game trees of nodes of properties (FF[4], section
// "Basics"). Values are kept as the bytes between their brackets, escapes included, so that
// whatever was read is written back unchanged, private properties and odd encodings too. Meaning is
// read out of them by sgf/text.hpp and sgf/go.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace papan::sgf {

struct Property {
    std::string id;
    std::vector<std::string> values; // raw; never none

    friend bool operator==(const Property&, const Property&) = default;
};

struct Node {
    int parent = -1;
    std::vector<int> children; // the first is the main line
    std::vector<Property> properties;

    [[nodiscard]] const Property* find(std::string_view id) const {
        for (const Property& property : properties)
            if (property.id == id) return &property;
        return nullptr;
    }
    // The first raw value; "" without the property.
    [[nodiscard]] std::string_view value(std::string_view id) const {
        const Property* property = find(id);
        return property ? std::string_view(property->values.front()) : std::string_view();
    }
    void add(std::string id, std::string raw) {
        for (Property& property : properties) {
            if (property.id != id) continue;
            property.values.push_back(std::move(raw));
            return;
        }
        properties.push_back({std::move(id), {std::move(raw)}});
    }

    friend bool operator==(const Node&, const Node&) = default;
};

// Nodes are stored parents first; node 0 is the root. Never empty.
struct Tree {
    std::vector<Node> nodes;

    [[nodiscard]] const Node& root() const { return nodes.front(); }
    int add_node(int parent) {
        const auto index = static_cast<int>(nodes.size());
        nodes.push_back({parent, {}, {}});
        if (parent >= 0) nodes[static_cast<std::size_t>(parent)].children.push_back(index);
        return index;
    }
    // The nodes from the root along first children.
    [[nodiscard]] std::vector<int> main_line() const {
        std::vector<int> line{0};
        while (!nodes[static_cast<std::size_t>(line.back())].children.empty())
            line.push_back(nodes[static_cast<std::size_t>(line.back())].children.front());
        return line;
    }

    friend bool operator==(const Tree&, const Tree&) = default;
};

using Collection = std::vector<Tree>;

} // namespace papan::sgf
