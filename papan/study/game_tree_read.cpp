// Records of any format into a tree. Formats with variations are read line by line, each line by
// the reader that knows the format, and put together again.
#include "papan/base/text.hpp"
#include "papan/notation/formats.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/text.hpp"
#include "papan/notation/shogi/format.hpp"
#include "papan/study/saved_tree.hpp"

#include <algorithm>

namespace papan::study {

namespace {

constexpr std::size_t most_lines = 200; // of one record: what a person can look at

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

// What a node says in words, as UTF-8; "" where it says nothing that can be read.
std::string comment_of(const sgf::Node& node, std::string_view encoding) {
    const sgf::Property* comment = node.find("C");
    if (!comment) return "";
    const auto text = sgf::to_utf8(comment->values.front(), encoding);
    return text ? sgf::text_of(*text) : "";
}

// Every comment of the line to the node of the move it follows. Moves before the start of the line
// (stones set up after them) have no node of their own.
void add_sgf_comments(const sgf::Tree& line, std::size_t moves, const std::vector<int>& places,
                      GameTree& tree) {
    const auto plays = [](const sgf::Node& node) { return node.find("B") || node.find("W"); };
    const auto all =
        static_cast<std::size_t>(std::count_if(line.nodes.begin(), line.nodes.end(), plays));
    std::size_t played = 0;
    for (const sgf::Node& node : line.nodes) {
        if (plays(node)) ++played;
        const std::string text = comment_of(node, line.root().value("CA"));
        if (text.empty()) continue;
        const std::size_t before = all - std::min(all, moves);
        const std::size_t at = std::min(played > before ? played - before : 0, places.size() - 1);
        std::string& comment = tree.nodes[static_cast<std::size_t>(places[at])].comment;
        // Lines share their first nodes.
        if (comment.find(text) == std::string::npos)
            comment += (comment.empty() ? "" : "\n") + text;
    }
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
        const sgf::Tree way = line_to(tree, static_cast<int>(i));
        const auto line = sgf::read_go(way);
        if (!line || Go::format_position(line->start) != read.tree.start) continue;
        Go::State state = line->start;
        std::vector<int> places{0};
        for (const Go::Move move : line->moves) {
            places.push_back(read.tree.add(places.back(), Go::format_move(state, move)));
            Go::apply(state, move);
        }
        add_sgf_comments(way, line->moves.size(), places, read.tree);
    }
}

void add_kifu_nodes(const kifu::Node& from, const Shogi::State& state, int at, GameTree& tree) {
    const auto say = [&](const std::string& text) {
        std::string& comment = tree.nodes[static_cast<std::size_t>(at)].comment;
        if (!text.empty()) comment += (comment.empty() ? "" : "\n") + text;
    };
    say(from.comment);
    for (const kifu::Node& next : from.next) {
        if (!next.move) say(next.comment); // beside the word that ended the game
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
    if (records->games.empty())
        return fail(ErrorCode::invalid_input, "record.no_game"_key, "there is no game in it");
    ReadGame read{tree_of(records->games.front()), std::string(format.name),
                  std::move(records->warnings)};
    if (format.name == "sgf")
        add_sgf_variations(text, read);
    else if (read.tree.game == Shogi::name)
        add_kifu_variations(text, format.name, read);
    return read;
}

// "1. f5 d6 2. c3" or "f5d6c3": words, without the numbers that count them.
std::vector<std::string> words_of(std::string_view text, std::string_view game) {
    std::vector<std::string> words;
    std::string word;
    const auto counts = [&] {
        return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
    };
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
        if (c == '.' && counts()) {
            word.clear(); // the move may stand right behind
            continue;
        }
        word += c;
        // A transcript: a letter and a digit, without blanks between the moves.
        if (game == "othello" && word.size() == 2 && word != "pa" && !counts()) finish();
    }
    finish();
    return words;
}

Result<ReadGame> read_moves(const GameEntry& game, std::string_view text) {
    const auto words = words_of(text, game.rules.name);
    if (words.empty())
        return fail(ErrorCode::invalid_input, "record.no_moves"_key, "there are no moves in it");
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
        if (!move) return in_context(say("move"_key, "move {}", i + 1), move.error());
        at = read.tree.add(at, *move);
        (void)state->apply(*move);
    }
    return read;
}

} // namespace

Result<ReadGame> read_game(std::string_view text, std::string_view game) {
    const std::string_view trimmed = trim(text);
    if (trimmed.empty())
        return fail(ErrorCode::invalid_input, "record.empty"_key, "the text is empty");
    if (auto own = read_saved(trimmed)) {
        const auto entry = find_game(own->game);
        if (!entry) return Failure(entry.error());
        if (auto legal = check_moves(**entry, *own); !legal) return pass_on(std::move(legal));
        return ReadGame{*std::move(own), "papan", {}};
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
    return fail(ErrorCode::invalid_input, "record.unknown"_key,
                "the text looks like no record we know");
}

} // namespace papan::study
