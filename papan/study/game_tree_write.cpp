#include "papan/notation/formats.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/write.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/study/game_tree.hpp"

#include <nlohmann/json.hpp>

namespace papan::study {

namespace {

using Json = nlohmann::ordered_json;

Result<std::string> write_own(const GameTree& tree) {
    Json json{{"papan", 1},          {"game", tree.game},         {"options", tree.options},
              {"start", tree.start}, {"moves", tree.main_line()}, {"players", tree.players}};
    if (tree.leaves().size() > 1) json["nodes"] = to_json(tree)["nodes"];
    return json.dump(1) + "\n";
}

// Each line as the writer of games makes it, laid over the others.
Result<std::string> write_sgf(const GameEntry& game, const GameTree& tree) {
    sgf::Tags tags;
    if (!tree.players[0].empty()) tags.emplace_back("PB", tree.players[0]);
    if (!tree.players[1].empty()) tags.emplace_back("PW", tree.players[1]);
    if (!tree.result.empty()) tags.emplace_back("RE", tree.result);
    sgf::Tree whole;
    std::vector<int> written(tree.nodes.size(), -1); // by node of the game tree
    for (const int leaf : tree.leaves()) {
        auto played = replay(game, tree.options, tree.start, tree.moves_to(leaf));
        if (!played) return pass_on(std::move(played));
        const sgf::Tree line = sgf::write_go(*played, tags);
        std::vector<int> path{leaf};
        while (path.front() > 0)
            path.insert(path.begin(), tree.nodes[static_cast<std::size_t>(path.front())].parent);
        for (std::size_t i = 0; i < path.size() && i < line.nodes.size(); ++i) {
            int& place = written[static_cast<std::size_t>(path[i])];
            if (place >= 0) continue;
            place = whole.add_node(i == 0 ? -1 : written[static_cast<std::size_t>(path[i - 1])]);
            whole.nodes.back().properties = line.nodes[i].properties;
        }
    }
    return sgf::write(whole);
}

Result<void> grow(const GameTree& tree, int at, const Shogi::State& state, kifu::Node& into) {
    for (const int child : tree.children(at)) {
        const auto move =
            Shogi::parse_move(state, tree.nodes[static_cast<std::size_t>(child)].move);
        if (!move) return Failure(move.error());
        kifu::Node node;
        node.move = *move;
        Shogi::State after = state;
        Shogi::apply(after, *move);
        if (auto grown = grow(tree, child, after, node); !grown) return grown;
        into.next.push_back(std::move(node));
    }
    return {};
}

Result<std::string> write_shogi(const GameEntry& game, const GameTree& tree,
                                std::string_view format) {
    auto start = replay(game, tree.options, tree.start, {});
    if (!start) return pass_on(std::move(start));
    kifu::Kifu kifu;
    kifu.start = *start->state().as<Shogi>();
    if (!tree.players[0].empty()) kifu.headers.emplace_back("先手", tree.players[0]);
    if (!tree.players[1].empty()) kifu.headers.emplace_back("後手", tree.players[1]);
    if (auto grown = grow(tree, 0, kifu.start, kifu.root); !grown) return pass_on(std::move(grown));
    std::vector<Warning> warnings; // of variations the format has no room for
    for (const auto kind : {kifu::FileKind::csa3, kifu::FileKind::jkf, kifu::FileKind::ki2u,
                            kifu::FileKind::kifu, kifu::FileKind::sfen, kifu::FileKind::usi})
        if (kifu::file_ending(kind) == format) return kifu::write_file(kind, {kifu}, warnings);
    return fail(ErrorCode::unsupported, "{} is not written in UTF-8", format);
}

} // namespace

Result<std::string> write_game(const GameTree& tree, std::string_view format) {
    const auto game = find_game(tree.game);
    if (!game) return Failure(game.error());
    if (auto legal = check_moves(**game, tree); !legal) return pass_on(std::move(legal));
    if (format == "papan") return write_own(tree);
    const auto found = find_format(format);
    if (!found) return Failure(found.error());
    if (!(*found)->write) return fail(ErrorCode::unsupported, "{} cannot be written", format);
    if (format == "sgf" && tree.game == Go::name) return write_sgf(**game, tree);
    if (tree.game == Shogi::name) return write_shogi(**game, tree, format);
    Record record;
    record.game = tree.game;
    record.options = tree.options;
    record.start = tree.start;
    record.moves = tree.main_line();
    record.players = tree.players;
    record.result = tree.result;
    return (*found)->write({record});
}

} // namespace papan::study
