// A game with its variations, of any game: what an analysis looks at, what a record is read into
// and written from. Node 0 is the start; every other node is a move after its parent. The first
// child of a node is the main line.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/notation/warning.hpp"
#include "papan/registry/registry.hpp"

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papan {
struct Record;
}

namespace papan::study {

constexpr std::size_t most_nodes = 4000; // of a tree that is read

struct GameTree {
    struct Node {
        int parent = -1;
        std::string move;
        std::string comment = {}; // what the record says there
    };
    std::string game, options;
    std::string start; // position; "" for the usual one
    std::vector<Node> nodes{{}};
    std::array<std::string, 2> players;
    std::string result;
    // What else the record says of the whole game (dates, places), as its format names it.
    std::vector<std::pair<std::string, std::string>> tags = {};

    // The node after `parent` by this move: the one that is there, or a new one.
    int add(int parent, std::string_view move);
    [[nodiscard]] std::vector<int> children(int node) const;
    [[nodiscard]] std::vector<std::string> moves_to(int node) const;
    [[nodiscard]] std::vector<std::string> main_line() const;
    // Nodes without children; the end of the main line first.
    [[nodiscard]] std::vector<int> leaves() const;
};

// The game with these moves made; an error where one is not legal.
[[nodiscard]] Result<Playthrough> replay(const GameEntry& game, std::string_view options,
                                         std::string_view start,
                                         const std::vector<std::string>& moves);

// A record as a tree of one line, and the main line of a tree as a record.
[[nodiscard]] GameTree tree_of(const Record& record);
[[nodiscard]] Record main_record(const GameTree& tree);

// An error that names the first move that is not legal. Each move is made once, however many lines
// share it.
[[nodiscard]] Result<void> check_moves(const GameEntry& game, const GameTree& tree);

// A record in any format we know: SGF, GGF, the shogi formats, papan's own, or plain moves
// ("f5d6c3", "3 5 1"), which are tried as moves of `game` first ("" for none in particular).
struct ReadGame {
    GameTree tree;
    std::string format;
    std::vector<Warning> warnings;
};
[[nodiscard]] Result<ReadGame> read_game(std::string_view text, std::string_view game = "");

// As a text in the format of this name, with variations and comments where it has room for them:
// "papan" for any game, "sgf" for Go, the shogi formats, "ggf" for Othello. Always UTF-8.
[[nodiscard]] Result<std::string> write_game(const GameTree& tree, std::string_view format);

// {"game","options","start","nodes":[[parent,move]...],"players","result"}; node i+1 is nodes[i].
// Where the record has them, "comments":{"0":TEXT,...} by node and "tags":[[NAME,TEXT],...].
[[nodiscard]] nlohmann::ordered_json to_json(const GameTree& tree);

} // namespace papan::study
