// What people are told of each game and its players: the cards that stand beside the games and the
// engines, found by the row of the registry.
#pragma once

#include "papan/core/card.hpp"
#include "papan/registry/registry.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace papan {

struct GameCards {
    std::string_view game;
    bool passes; // it has a move that passes the turn
    const GameCard* card;
    std::span<const PlayerCard> players; // one for each player of the game
    std::span<const LevelRating> ratings;
};

// One row for each game of the registry.
[[nodiscard]] std::span<const GameCards> game_cards();
[[nodiscard]] const GameCards& cards_of(const GameEntry& game);
[[nodiscard]] const PlayerCard* find_card(const GameCards& cards, std::string_view player);

// A level of a game: its player, its rating where that was measured, and a word for its strength.
struct LevelCard {
    std::string_view player;
    std::optional<int> elo;
    Bilingual strength;
};
// Precondition: the game has this level; the first is 1.
[[nodiscard]] LevelCard level_card(const GameEntry& game, std::size_t level);

} // namespace papan
