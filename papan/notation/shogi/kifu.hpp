// A shogi game as records tell it: headers, a start position, and a tree of moves with times and
// comments. What every shogi format is read into and written from. Moves in the tree are legal.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papan::kifu {

// How a line ended, where that is not seen from the board.
enum class End : std::uint8_t {
    none,
    resigned,
    interrupted,
    repetition,
    impasse,
    mate,
    time_up,
    illegal_win,  // the opponent's last move was illegal
    illegal_loss, // the side to move did something illegal
    declared,
    no_mate,
};

struct Node {
    std::optional<shogi::Move> move = std::nullopt; // none at the root and where the line ends
    End end = End::none;                            // with a move: none
    std::optional<int> milliseconds = std::nullopt; // spent on the move
    std::string comment;                            // lines separated by '\n'
    std::vector<Node> next;                         // the main line first

    friend bool operator==(const Node&, const Node&) = default;
};

struct Kifu {
    std::vector<std::pair<std::string, std::string>>
        headers; // as KIF names them, without the start
    Shogi::State start = Shogi::initial({});
    Node root;
};

// The nodes of the first line below the root.
[[nodiscard]] std::vector<const Node*> main_line(const Kifu& kifu);

} // namespace papan::kifu
