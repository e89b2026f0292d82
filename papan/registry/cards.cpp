#include "papan/registry/cards.hpp"

#include "papan/base/assert.hpp"

#include <algorithm>
#include <array>

namespace papan {

namespace {

constexpr std::array<Bilingual, 10> strengths{{
    {"plays anything", "asal jalan"},
    {"first games", "baru pertama main"},
    {"beginner", "pemula"},
    {"knows the rules well", "paham aturan"},
    {"casual player", "pemain santai"},
    {"experienced player", "pemain berpengalaman"},
    {"club player", "pemain klub"},
    {"strong club player", "pemain klub yang kuat"},
    {"expert", "ahli"},
    {"as strong as it gets", "sekuat-kuatnya"},
}};

} // namespace

const GameCards& cards_of(const GameEntry& game) {
    const auto all = game_cards();
    const auto found = std::find_if(all.begin(), all.end(), [&](const GameCards& cards) {
        return cards.game == game.rules.name;
    });
    PAPAN_ASSERT(found != all.end());
    return *found;
}

const PlayerCard* find_card(const GameCards& cards, std::string_view player) {
    for (const PlayerCard& card : cards.players)
        if (card.player == player) return &card;
    return nullptr;
}

LevelCard level_card(const GameEntry& game, std::size_t level) {
    PAPAN_ASSERT(level >= 1 && level <= game.levels.size());
    LevelCard card{game.levels[level - 1], std::nullopt,
                   strengths[std::min(level, strengths.size()) - 1]};
    for (const LevelRating& rating : cards_of(game).ratings)
        if (rating.player == card.player) card.elo = rating.elo;
    return card;
}

} // namespace papan
