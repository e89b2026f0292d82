// Games and statistics of openings for the tests: random ones, counted as the program does and by
// slow looking.
#pragma once

#include "papan/engines/othello/openings_counter.hpp"
#include "papan/engines/othello/symmetry.hpp"
#include "positions.hpp"

#include <algorithm>
#include <string_view>

namespace papan::engines::othello_search {

inline std::vector<Othello::Move> moves_of(std::string_view line) {
    std::vector<Othello::Move> moves;
    auto state = Othello::initial({});
    for (; !line.empty(); line.remove_prefix(2)) {
        moves.push_back(*Othello::parse_move(state, line.substr(0, 2)));
        Othello::apply(state, moves.back());
    }
    return moves;
}

struct SomeGame {
    std::vector<Othello::Move> moves;
    int margin = 0; // of Black
};

inline std::vector<SomeGame> random_games(std::size_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<SomeGame> games(count);
    for (SomeGame& game : games) {
        auto state = Othello::initial({});
        while (!Othello::outcome(state)) {
            game.moves.push_back(Othello::random_move(state, random));
            Othello::apply(state, game.moves.back());
        }
        game.margin = Othello::outcome(state)->margin;
    }
    return games;
}

inline Position position_before(const SomeGame& game, std::size_t ply) {
    Position at = position_of(Othello::initial({}));
    for (std::size_t i = 0; i < ply; ++i) at = after_move(at, game.moves[i]);
    return at;
}

inline bool are_images(const Position& a, const Position& b) {
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
        if (image(a, symmetry) == b) return true;
    return false;
}

// How many games have an image of the position among their first ones.
inline std::size_t times_reached(const std::vector<SomeGame>& games, const Position& at,
                                 std::size_t plies) {
    std::size_t count = 0;
    for (const SomeGame& game : games)
        for (std::size_t ply = 0; ply < std::min(plies, game.moves.size()); ++ply)
            count += are_images(position_before(game, ply), at) ? 1 : 0;
    return count;
}

inline Openings random_openings(std::size_t games, std::uint64_t seed) {
    OpeningsCounter counter({8, 1});
    for (const SomeGame& game : random_games(games, seed)) counter.add(game.moves, game.margin);
    return counter.openings();
}

} // namespace papan::engines::othello_search
