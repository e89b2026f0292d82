// Records of any format into a tree. Formats with variations are read line by line, each line by
// the reader that knows the format, and put together again.
#include "papan/base/text.hpp"
#include "papan/notation/formats.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/study/game_tree.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace papan::study {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_lines = 200; // of one record: what a person can look at
constexpr std::size_t most_nodes = 4000;

GameTree from_record(const Record& record) {
    GameTree tree{record.game, record.options, record.start, {{}}, record.players, record.result};
    int at = 0;
    for (const std::string& move : record.moves) at = tree.add(at, move);
    return tree;
}

// The nodes from the root to the leaf as a tree of one line.
sgf::Tree line_to(const sgf::Tree& tree, int leaf) {
    std::vector<int> path;
    for (int node = leaf; node >= 0; node = tree.nodes[static_cast<std::size_t>(node)].parent)
        path.push_back(node);
    std::reverse(path.begin(), path.end());
    sgf::Tree line;
    for (std::size_t i = 0; i < path.size(); ++i) {
        (void)line.add_node(static_cast<int>(i) - 1);
        line.nodes.back().properties = tree.nodes[static_cast<std::size_t>(path[i])].properties;
    }
    return line;
}

// Lines that begin at another position (stones set up on the way) stay out.
void add_sgf_variations(std::string_view text, ReadGame& read) {
    const auto parsed = sgf::parse(text);
    if (!parsed) return;
    const sgf::Tree& tree = parsed->games.front();
    std::size_t lines = 0;
    for (std::size_t i = 0; i < tree.nodes.size() && lines < most_lines; ++i) {
        if (!tree.nodes[i].children.empty() || read.tree.nodes.size() > most_nodes) continue;
        ++lines;
        const auto line = sgf::read_go(line_to(tree, static_cast<int>(i)));
        if (!line || Go::format_position(line->start) != read.tree.start) continue;
        Go::State state = line->start;
        int at = 0;
        for (const Go::Move move : line->moves) {
            at = read.tree.add(at, Go::format_move(state, move));
            Go::apply(state, move);
        }
    }
}

void add_kifu_nodes(const kifu::Node& from, const Shogi::State& state, int at, GameTree& tree) {
    for (const kifu::Node& next : from.next) {
        if (!next.move || next.illegal || tree.nodes.size() > most_nodes) continue;
        const int child = tree.add(at, Shogi::format_move(state, *next.move));
        Shogi::State after = state;
        Shogi::apply(after, *next.move);
        add_kifu_nodes(next, after, child, tree);
    }
}

void add_kifu_variations(std::string_view text, std::string_view format, ReadGame& read) {
    for (const auto kind : {kifu::FileKind::csa, kifu::FileKind::csa3, kifu::FileKind::jkf,
                            kifu::FileKind::ki2, kifu::FileKind::ki2u, kifu::FileKind::kif,
                            kifu::FileKind::kifu, kifu::FileKind::sfen, kifu::FileKind::usi}) {
        if (kifu::file_ending(kind) != format) continue;
        const auto games = kifu::read_file(kind, text);
        if (games && !games->empty())
            add_kifu_nodes(games->front().root, games->front().start, 0, read.tree);
    }
}

Result<ReadGame> read_format(const Format& format, std::string_view text) {
    auto records = format.read(text);
    if (!records) return pass_on(std::move(records));
    if (records->games.empty()) return fail(ErrorCode::invalid_input, "there is no game in it");
    ReadGame read{from_record(records->games.front()), std::string(format.name),
                  std::move(records->warnings)};
    if (format.name == "sgf")
        add_sgf_variations(text, read);
    else if (read.tree.game == Shogi::name)
        add_kifu_variations(text, format.name, read);
    return read;
}

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

Result<void> read_own_moves(const Json& json, GameTree& tree) {
    const Json &moves = member(json, "moves"), &nodes = member(json, "nodes");
    if (!moves.is_array() || !(nodes.is_null() || nodes.is_array()))
        return fail(ErrorCode::invalid_input, "not a whole saved game: its moves must be a list");
    int at = 0;
    std::string move;
    for (const Json& text : moves) {
        if (!take_text(text, move))
            return fail(ErrorCode::invalid_input, "a move must be a text, not {}", text.dump());
        at = tree.add(at, move);
    }
    // The main line comes first, so that numbers of nodes in the text are not those here.
    std::vector<int> known{0};
    for (const Json& node : nodes) {
        if (!node.is_array() || node.size() != 2 || !node[0].is_number_unsigned() ||
            !take_text(node[1], move))
            return fail(ErrorCode::invalid_input, "a node must be its parent's number and a move");
        const auto parent = node[0].get<std::size_t>();
        if (parent >= known.size() || tree.nodes.size() > most_nodes)
            return fail(ErrorCode::invalid_input, "its nodes are out of order");
        known.push_back(tree.add(known[parent], move));
    }
    return {};
}

// As `papan play` saves it and write_game writes it.
Result<ReadGame> read_own(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.value("papan", Json(0)) != 1)
        return fail(ErrorCode::invalid_input, "not a saved game of papan");
    GameTree tree;
    tree.nodes = {{}};
    const Json& players = member(json, "players");
    const bool has_head = take_text(member(json, "game"), tree.game) &&
                          take_text(member(json, "options"), tree.options) &&
                          take_text(member(json, "start"), tree.start) && players.is_array() &&
                          players.size() == 2 && take_text(players[0], tree.players[0]) &&
                          take_text(players[1], tree.players[1]);
    if (!has_head)
        return fail(ErrorCode::invalid_input,
                    "not a whole saved game: game, options, start and two players are needed");
    if (auto read = read_own_moves(json, tree); !read) return pass_on(std::move(read));
    return ReadGame{std::move(tree), "papan", {}};
}

// "1. f5 d6 2. c3" or "f5d6c3": words, without the numbers that count them.
std::vector<std::string> words_of(std::string_view text, std::string_view game) {
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
        if (!word.empty() && word.back() != '.') words.push_back(word);
        word.clear();
    };
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';';
        if (blank) {
            finish();
            continue;
        }
        word += c;
        // A transcript: a letter and a digit, without blanks between the moves.
        if (game == "othello" && word.size() == 2 && word != "pa") finish();
    }
    finish();
    return words;
}

Result<ReadGame> read_moves(const GameEntry& game, std::string_view text) {
    const auto words = words_of(text, game.rules.name);
    if (words.empty()) return fail(ErrorCode::invalid_input, "there are no moves in it");
    auto state = game.rules.initial("");
    if (!state) return pass_on(std::move(state));
    ReadGame read{{std::string(game.rules.name), "", "", {{}}, {}, ""}, "moves", {}};
    int at = 0;
    for (std::size_t i = 0; i < words.size() && i < most_nodes; ++i) {
        auto move = state->canonical_move(words[i]);
        // A transcript leaves passes out.
        if (const auto legal = state->legal_moves();
            !move && legal.size() == 1 && legal.front() == "pass") {
            at = read.tree.add(at, "pass");
            (void)state->apply("pass");
            move = state->canonical_move(words[i]);
        }
        if (!move) return in_context(fmt::format("move {}", i + 1), move.error());
        at = read.tree.add(at, *move);
        (void)state->apply(*move);
    }
    return read;
}

} // namespace

Result<ReadGame> read_game(std::string_view text, std::string_view game) {
    const std::string_view trimmed = trim(text);
    if (trimmed.empty()) return fail(ErrorCode::invalid_input, "the text is empty");
    if (auto own = read_own(trimmed)) {
        const auto entry = find_game(own->tree.game);
        if (!entry) return pass_on(Result<const GameEntry*>(entry));
        if (auto legal = check_moves(**entry, own->tree); !legal) return pass_on(std::move(legal));
        return own;
    }
    std::optional<Error> first;
    const auto note = [&](const Error& error) {
        if (!first) first = error;
    };
    if (const auto hinted = find_game(game); !game.empty() && hinted) {
        auto read = read_moves(**hinted, text);
        if (read) return read;
    }
    if (const auto format = detect_format(text)) {
        auto read = read_format(**format, text);
        if (read) return read;
        note(read.error());
    }
    // Go last: nearly every list of points is a game of it.
    for (const std::string_view name : {"othello", "shogi", "congklak", "go"})
        if (const auto entry = find_game(name))
            if (auto read = read_moves(**entry, text)) return read;
    if (first) return Failure(*first);
    return fail(ErrorCode::invalid_input, "the text looks like no record we know");
}

} // namespace papan::study
