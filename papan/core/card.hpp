// What people call a game, its sides, options and players, in both languages, and what can be shown
// of them: what a page or a form needs besides the rules. Constant texts, written beside the game
// (GameCard) and beside its players (PlayerCard); the catalogue puts them together with what the
// compiler knows of the game.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace papan {

struct Bilingual {
    std::string_view en, id;
};

// How a board is drawn: pieces in squares, pieces on crossings, pieces that walk and are held in
// hand, seeds in pits.
enum class BoardKind : std::uint8_t { squares, points, pieces, pits };

// An option, one of its choices, or a word such as "pass", as this game's players say it.
struct Term {
    std::string_view key;
    Bilingual text;
};

// What the points of the game's evaluations are told in, where people have a unit: so many of them
// are one pawn.
struct EvaluationUnit {
    Bilingual name = {};
    int points = 0; // 0: the points themselves
};

struct GameCard {
    Bilingual title;
    Bilingual about; // the rules in two or three sentences
    Bilingual first, second;
    Bilingual unit; // what a margin counts; empty where a win is only a win
    BoardKind board = BoardKind::squares;
    std::string_view begin_with = {}; // options of a newcomer's game
    std::string_view sizes = {};      // sizes of the board to choose from: "9|13|19"
    std::string_view often = {};      // options that people change often: "rules|komi"
    std::string_view clocks = "none|fischer";
    std::string_view formats = {}; // of records, besides our own
    std::span<const Term> terms = {};
    EvaluationUnit evaluation = {};
};

// What a page can show of how a player comes to its move.
enum class Shows : std::uint16_t {
    nothing = 0,
    search = 1,      // thoughts that grow while it searches
    tree = 2,        // the tree it searched, with its cut-offs
    minimax = 4,     // a full tree of its evaluation, with the cut-offs it would make
    table = 8,       // a table of what each choice brings
    phases = 16,     // its playouts one by one
    features = 32,   // the features of each move and their weights
    policy = 64,     // where its network would play
    ownership = 128, // who will own what
    values = 256,    // its network's value after every move
    moves = 512,     // what it thinks each move is worth
};

[[nodiscard]] constexpr Shows operator|(Shows a, Shows b) {
    return static_cast<Shows>(static_cast<std::uint16_t>(a) | static_cast<std::uint16_t>(b));
}
[[nodiscard]] constexpr bool shows(Shows all, Shows one) {
    return (static_cast<std::uint16_t>(all) & static_cast<std::uint16_t>(one)) != 0;
}

struct PlayerCard {
    std::string_view player; // its name in the table of players
    Bilingual title;
    Bilingual about;
    Shows shown = Shows::nothing;
};

// The rating of a level, in Elo above level 1, as long as the level is the player it was measured
// with.
struct LevelRating {
    std::string_view player;
    int elo;
};

} // namespace papan
