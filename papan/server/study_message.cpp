#include "papan/server/study_message.hpp"

#include "papan/server/message_fields.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace papan::server {

namespace {

constexpr std::size_t most_move_bytes = 16;
constexpr std::array<std::string_view, 13> kinds{"analyse", "compare", "explain", "map",  "open",
                                                 "read",    "review",  "score",   "span", "study",
                                                 "trace",   "values",  "write"};

Reply<void> read_texts(const Json& json, const char* name, std::size_t most_texts,
                       std::size_t most_bytes, std::vector<std::string>& into) {
    const auto found = json.find(name);
    if (found == json.end()) return {};
    if (!found->is_array() || found->size() > most_texts)
        return bad_message("\"{}\" must be a list of at most {} texts", name, most_texts);
    for (const Json& text : *found) {
        if (!text.is_string() || text.get_ref<const std::string&>().size() > most_bytes)
            return bad_message("\"{}\" has something else than short texts in it", name);
        into.push_back(text);
    }
    return {};
}

// Each names an earlier node, so that what is read is a tree.
Reply<void> read_nodes(const Json& json, StudyWish& wish) {
    const auto found = json.find("nodes");
    if (found == json.end()) return {};
    if (!found->is_array() || found->size() > most_study_nodes)
        return bad_message("\"nodes\" must be a list of at most {}", most_study_nodes);
    for (const Json& node : *found) {
        const bool pair = node.is_array() && node.size() == 2 && node[0].is_number_unsigned() &&
                          node[1].is_string() && node[0] <= wish.nodes.size() &&
                          node[1].get_ref<const std::string&>().size() <= most_move_bytes;
        if (!pair) return bad_message("a node is [number of an earlier node, move]");
        wish.nodes.emplace_back(node[0], node[1]);
    }
    return {};
}

} // namespace

bool is_study(std::string_view what) {
    return std::find(kinds.begin(), kinds.end(), what) != kinds.end();
}

Reply<void> read_study(const Json& json, StudyWish& wish) {
    for (const TextField& field :
         {TextField{"start", 1000, wish.start}, TextField{"player", 200, wish.player},
          TextField{"limits", 100, wish.limits}, TextField{"format", 8, wish.format},
          TextField{"text", most_record_bytes, wish.text}})
        if (auto read = read_text(json, field); !read) return read;
    struct Number {
        const char* name;
        std::size_t low, high;
        std::size_t& into;
    };
    for (const Number& number :
         {Number{"from", 0, most_study_moves, wish.from},
          Number{"analysis", 0, std::size_t{1} << 53U, wish.analysis},
          Number{"node", 0, std::size_t{1} << 31U, wish.node}, Number{"depth", 0, 8, wish.depth},
          Number{"lines", 1, 10, wish.lines}, Number{"playouts", 1, 500, wish.playouts},
          Number{"games", 2, 100, wish.games}})
        if (auto read = read_number(json, number.name, number.low, number.high, number.into); !read)
            return read;
    if (auto read = read_flag(json, "tree", wish.tree); !read) return read;
    if (auto read = read_flag(json, "exact", wish.exact); !read) return read;
    if (auto read = read_texts(json, "moves", most_study_moves, most_move_bytes, wish.moves); !read)
        return read;
    if (auto read = read_texts(json, "players", 8, 100, wish.players); !read) return read;
    return read_nodes(json, wish);
}

} // namespace papan::server
