// A shogi game as records tell it: headers, a start position, and a tree of moves with times and
// comments. What every shogi format is read into and written from. Moves in the tree are legal, but
// for one that is marked: the illegal move that lost a game. Trees are made by TreeBuilder.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <optional>
#include <string>
#include <string_view>
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
    draw,
    move_limit,
    won_by_default,
    lost_by_default,
    taken_back,
    failed, // something went wrong with the game's playing or recording
    other,  // a word that only some program knows: Node::end_word
};

struct Node {
    std::optional<shogi::Move> move = std::nullopt; // none at the root and where the line ends
    bool illegal = false;                           // the move; nothing but an end follows
    End end = End::none;                            // with a move: none
    std::string end_word;                           // where the end is other
    std::optional<int> milliseconds = std::nullopt; // spent on the move
    std::string comment;                            // lines separated by '\n'
    std::string bookmark;
    std::vector<Node> next; // the main line first

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
// Whether any node has a sibling.
[[nodiscard]] bool has_variations(const Kifu& kifu);
[[nodiscard]] std::optional<std::string_view> header(const Kifu& kifu, std::string_view name);
// The row of shogi::handicaps that the game starts from.
[[nodiscard]] std::optional<std::size_t> handicap_of(const Shogi::State& start);
// Line breaks become blanks: for formats with a line for each thing.
[[nodiscard]] std::string one_line(std::string_view text);
[[nodiscard]] std::string_view without_return(std::string_view line);
// Whether a word may stand for an ending that we have no name for: Japanese, or as in CSA's %NAME.
[[nodiscard]] bool is_end_word(std::string_view word);

} // namespace papan::kifu
