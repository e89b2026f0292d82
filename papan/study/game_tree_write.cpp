#include "papan/notation/formats.hpp"
#include "papan/notation/sgf/format.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/text.hpp"
#include "papan/notation/sgf/write.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/study/saved_tree.hpp"

namespace papan::study {

namespace {

// Each line as the writer of games makes it, laid over the others.
Result<std::string> write_sgf(const GameEntry& game, const GameTree& tree) {
    sgf::Tags tags;
    if (!tree.players[0].empty()) tags.emplace_back("PB", tree.players[0]);
    if (!tree.players[1].empty()) tags.emplace_back("PW", tree.players[1]);
    for (const auto& tag : tree.tags)
        if (sgf::is_tag(tag.first)) tags.push_back(tag);
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
            const std::string& comment = tree.nodes[static_cast<std::size_t>(path[i])].comment;
            if (!comment.empty()) whole.nodes.back().add("C", sgf::escaped(comment));
        }
    }
    return sgf::write(whole);
}

Result<void> grow(const GameTree& tree, int at, const Shogi::State& state, kifu::Node& into) {
    into.comment = tree.nodes[static_cast<std::size_t>(at)].comment;
    for (const int child : tree.children(at)) {
        const auto move =
            Shogi::parse_move(state, tree.nodes[static_cast<std::size_t>(child)].move);
        if (!move) return Failure(move.error());
        kifu::Node node;
        if (*move == shogi::declaration) {
            node.end = kifu::End::declared;
            node.comment = tree.nodes[static_cast<std::size_t>(child)].comment;
            into.next.push_back(std::move(node));
            continue;
        }
        node.move = *move;
        Shogi::State after = state;
        Shogi::apply(after, *move);
        if (auto grown = grow(tree, child, after, node); !grown) return grown;
        into.next.push_back(std::move(node));
    }
    return {};
}

Result<std::string> write_shogi(const GameTree& tree, std::string_view format) {
    auto main = kifu::from_record(main_record(tree));
    if (!main) return pass_on(std::move(main));
    kifu::Kifu kifu{main->headers, main->start, {}};
    if (auto grown = grow(tree, 0, kifu.start, kifu.root); !grown) return pass_on(std::move(grown));
    // How it ended stands behind the last move of the main line.
    kifu::Node* last = &kifu.root;
    while (!last->next.empty()) last = &last->next.front();
    if (const auto line = kifu::main_line(*main);
        !line.empty() && !line.back()->move && last->end == kifu::End::none)
        last->next.push_back(*line.back());
    std::vector<Warning> warnings; // of variations the format has no room for
    for (const auto kind : {kifu::FileKind::csa3, kifu::FileKind::jkf, kifu::FileKind::ki2u,
                            kifu::FileKind::kifu, kifu::FileKind::sfen, kifu::FileKind::usi})
        if (kifu::file_ending(kind) == format) return kifu::write_file(kind, {kifu}, warnings);
    return fail(ErrorCode::unsupported, "record.not_utf8"_key, "{} is not written in UTF-8",
                format);
}

} // namespace

Result<std::string> write_game(const GameTree& tree, std::string_view format) {
    const auto game = find_game(tree.game);
    if (!game) return Failure(game.error());
    if (auto legal = check_moves(**game, tree); !legal) return pass_on(std::move(legal));
    if (format == "papan") return write_saved(tree);
    const auto found = find_format(format);
    if (!found) return Failure(found.error());
    if (!(*found)->write)
        return fail(ErrorCode::unsupported, "record.unwritable"_key, "{} cannot be written",
                    format);
    if (format == "sgf" && tree.game == Go::name) return write_sgf(**game, tree);
    if (tree.game == Shogi::name) return write_shogi(tree, format);
    return (*found)->write({main_record(tree)});
}

} // namespace papan::study
