#include "papan/study/saved_tree.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"

namespace papan::study {

namespace {

// A member of an object; null where there is none.
const Json& member(const Json& json, const char* name) {
    static const Json nothing;
    const auto found = json.find(name);
    return found == json.end() ? nothing : *found;
}

bool take_text(const Json& json, std::string& into) {
    if (!json.is_string()) return false;
    into = json.get_ref<const std::string&>();
    return true;
}

// By the numbers that nodes have in the text.
Result<void> read_comments(const Json& comments, const std::vector<int>& known, GameTree& tree) {
    for (const auto& [number, text] : comments.items()) {
        const auto node = parse_integer(number);
        if (!node || *node < 0 || static_cast<std::size_t>(*node) >= known.size() ||
            !take_text(text,
                       tree.nodes[static_cast<std::size_t>(known[static_cast<std::size_t>(*node)])]
                           .comment))
            return fail(ErrorCode::invalid_input, "saved.comment"_key,
                        "a comment must be a text at the number of a node");
    }
    return {};
}

Result<void> read_nodes(const Json& json, GameTree& tree) {
    const Json& nodes = member(json, "nodes");
    std::string move;
    // The main line comes first, so that numbers of nodes in the text are not those here.
    std::vector<int> known{0};
    for (const Json& node : nodes) {
        if (!nodes.is_array() || !node.is_array() || node.size() != 2 ||
            !node[0].is_number_unsigned() || !take_text(node[1], move))
            return fail(ErrorCode::invalid_input, "saved.node"_key,
                        "a node must be its parent's number and a move");
        const auto parent = node[0].get<std::size_t>();
        if (parent >= known.size() || tree.nodes.size() > most_nodes)
            return fail(ErrorCode::invalid_input, "saved.order"_key, "its nodes are out of order");
        known.push_back(tree.add(known[parent], move));
    }
    if (known.size() == 1)
        for (std::size_t i = 1; i < tree.nodes.size(); ++i) known.push_back(static_cast<int>(i));
    return read_comments(member(json, "comments"), known, tree);
}

Result<void> read_tags(const Json& tags, GameTree& tree) {
    for (const Json& tag : tags) {
        std::string name, text;
        if (!tag.is_array() || tag.size() != 2 || !take_text(tag[0], name) ||
            !take_text(tag[1], text))
            return fail(ErrorCode::invalid_input, "saved.tag"_key,
                        "a tag must be a name and a text");
        tree.tags.emplace_back(std::move(name), std::move(text));
    }
    return {};
}

} // namespace

std::string write_saved(const GameTree& tree) {
    Json json{{"papan", 1},          {"game", tree.game},         {"options", tree.options},
              {"start", tree.start}, {"moves", tree.main_line()}, {"players", tree.players}};
    // Without variations a node's number is that of its move.
    Json whole = to_json(tree);
    if (tree.leaves().size() > 1) json["nodes"] = std::move(whole["nodes"]);
    for (const char* name : {"comments", "tags"})
        if (const auto said = whole.find(name); said != whole.end()) json[name] = *said;
    if (!tree.result.empty()) json["result"] = tree.result;
    return json.dump(1) + "\n";
}

Result<GameTree> read_saved(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return in_context(say("saved.other"_key, "not a saved game of papan"), json.error());
    if (!json->is_object() || json->value("papan", Json(0)) != 1)
        return fail(ErrorCode::invalid_input, "saved.other"_key, "not a saved game of papan");
    JsonFields fields(*json);
    GameTree tree;
    tree.game = fields.need<std::string>("game");
    tree.options = fields.need<std::string>("options");
    tree.start = fields.need<std::string>("start");
    tree.players = fields.need<std::array<std::string, 2>>("players");
    tree.result = fields.value<std::string>("result", "");
    // One line, whose moves need not be looked for: a hostile one may be of any length.
    for (std::string& move : fields.need<std::vector<std::string>>("moves"))
        tree.nodes.push_back({static_cast<int>(tree.nodes.size()) - 1, std::move(move)});
    if (!fields.result())
        return in_context(say("saved.fields"_key, "not a whole saved game"),
                          fields.result().error());
    if (auto read = read_nodes(*json, tree); !read) return pass_on(std::move(read));
    if (auto read = read_tags(member(*json, "tags"), tree); !read) return pass_on(std::move(read));
    return tree;
}

} // namespace papan::study
