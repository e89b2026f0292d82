// What people call what they see on a board: the castles and openings of shogi. A game finds them
// in its own table; terminal and page show them without knowing the game.
#pragma once

#include "papan/core/card.hpp"
#include "papan/core/playthrough.hpp"

#include <concepts>
#include <span>
#include <string_view>
#include <vector>

namespace papan {

// Constant texts of a table.
struct NamedShape {
    std::string_view key; // "mino"
    Bilingual kind;       // "castle"
    Bilingual name;
    std::string_view native; // in the language of the game's home
    Bilingual about;         // one sentence
};

struct SeenShape {
    Seat seat;
    const NamedShape* shape; // never null
};

// What is to be seen at the end of a game, given all its positions from the start on; at most one
// of each kind for a side.
template <class G>
concept ShapedGame = Game<G> && requires(std::span<const typename G::State* const> game) {
    { G::shapes(game) } -> std::same_as<std::vector<SeenShape>>;
};

template <ShapedGame G> std::vector<SeenShape> shapes_of(const Playthrough& played) {
    std::vector<const typename G::State*> game;
    for (std::size_t ply = 0; ply <= played.moves().size(); ++ply)
        game.push_back(played.state_after(ply).as<G>());
    return G::shapes(game);
}

} // namespace papan
