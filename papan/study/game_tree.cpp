#include "papan/study/game_tree.hpp"

#include "papan/notation/record.hpp"
#include "papan/notation/replay.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace papan::study {

int GameTree::add(int parent, std::string_view move) {
    for (const int child : children(parent))
        if (nodes[static_cast<std::size_t>(child)].move == move) return child;
    nodes.push_back({parent, std::string(move)});
    return static_cast<int>(nodes.size()) - 1;
}

std::vector<int> GameTree::children(int node) const {
    std::vector<int> found;
    for (std::size_t i = 1; i < nodes.size(); ++i)
        if (nodes[i].parent == node) found.push_back(static_cast<int>(i));
    return found;
}

std::vector<std::string> GameTree::moves_to(int node) const {
    std::vector<std::string> moves;
    for (; node > 0; node = nodes[static_cast<std::size_t>(node)].parent)
        moves.push_back(nodes[static_cast<std::size_t>(node)].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

std::vector<std::string> GameTree::main_line() const {
    return moves_to(leaves().front());
}

std::vector<int> GameTree::leaves() const {
    // First children first: a node's first child is the lowest number that names it as parent.
    std::vector<std::vector<int>> below(nodes.size());
    for (std::size_t i = 1; i < nodes.size(); ++i)
        below[static_cast<std::size_t>(nodes[i].parent)].push_back(static_cast<int>(i));
    std::vector<int> found, waiting{0};
    while (!waiting.empty()) {
        const int node = waiting.back();
        waiting.pop_back();
        const auto& next = below[static_cast<std::size_t>(node)];
        if (next.empty()) found.push_back(node);
        waiting.insert(waiting.end(), next.rbegin(), next.rend());
    }
    return found;
}

Result<Playthrough> replay(const GameEntry& game, std::string_view options, std::string_view start,
                           const std::vector<std::string>& moves) {
    return papan::replay(game.rules, options, start, moves);
}

Result<void> check_moves(const GameEntry& game, const GameTree& tree) {
    auto start = replay(game, tree.options, tree.start, {});
    if (!start) return pass_on(std::move(start));
    std::vector<AnyState> states{start->state()};
    for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
        AnyState next = states[static_cast<std::size_t>(tree.nodes[i].parent)];
        if (auto made = next.apply(tree.nodes[i].move); !made)
            return in_context(say("move"_key, "move {}", i), made.error());
        states.push_back(std::move(next));
    }
    return {};
}

GameTree tree_of(const Record& record) {
    GameTree tree{record.game,    record.options, record.start, {{}},
                  record.players, record.result,  record.tags};
    int at = 0;
    for (const std::string& move : record.moves) at = tree.add(at, move);
    // One line: a node has the number of the moves before it.
    for (const auto& [moves, text] : record.comments)
        if (moves < tree.nodes.size()) tree.nodes[moves].comment = text;
    return tree;
}

Record main_record(const GameTree& tree) {
    Record record;
    record.game = tree.game;
    record.options = tree.options;
    record.start = tree.start;
    record.players = tree.players;
    record.result = tree.result;
    record.tags = tree.tags;
    std::vector<int> path;
    for (int node = tree.leaves().front(); node >= 0;
         node = tree.nodes[static_cast<std::size_t>(node)].parent)
        path.insert(path.begin(), node);
    for (std::size_t moves = 0; moves < path.size(); ++moves) {
        const GameTree::Node& node = tree.nodes[static_cast<std::size_t>(path[moves])];
        if (moves > 0) record.moves.push_back(node.move);
        if (!node.comment.empty()) record.comments.emplace_back(moves, node.comment);
    }
    return record;
}

nlohmann::ordered_json to_json(const GameTree& tree) {
    auto nodes = nlohmann::ordered_json::array();
    for (std::size_t i = 1; i < tree.nodes.size(); ++i)
        nodes.push_back({tree.nodes[i].parent, tree.nodes[i].move});
    nlohmann::ordered_json json{{"game", tree.game},       {"options", tree.options},
                                {"start", tree.start},     {"nodes", std::move(nodes)},
                                {"players", tree.players}, {"result", tree.result}};
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
        if (!tree.nodes[i].comment.empty())
            json["comments"][std::to_string(i)] = tree.nodes[i].comment;
    for (const auto& [name, text] : tree.tags)
        json["tags"].push_back(nlohmann::ordered_json::array({name, text}));
    return json;
}

} // namespace papan::study
