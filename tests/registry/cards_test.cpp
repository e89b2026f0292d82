#include "papan/base/text.hpp"
#include "papan/notation/formats.hpp"
#include "papan/registry/cards.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace papan {
namespace {

void expect_both(const Bilingual& text, std::string_view what) {
    EXPECT_FALSE(text.en.empty()) << what;
    EXPECT_FALSE(text.id.empty()) << what;
}

TEST(Cards, EveryGameAndPlayerHasOneInBothLanguages) {
    EXPECT_EQ(game_cards().size(), games().size());
    for (const GameEntry& game : games()) {
        const GameCards& cards = cards_of(game);
        expect_both(cards.card->title, game.rules.name);
        expect_both(cards.card->about, game.rules.name);
        expect_both(cards.card->first, game.rules.name);
        expect_both(cards.card->second, game.rules.name);
        EXPECT_EQ(cards.players.size(), game.players.size()) << game.rules.name;
        for (const PlayerEntry& player : game.players) {
            const PlayerCard* card = find_card(cards, player.name);
            ASSERT_TRUE(card) << game.rules.name << " " << player.name;
            expect_both(card->title, player.name);
            expect_both(card->about, player.name);
        }
    }
}

// A number needs no translation.
bool needs_a_word(std::string_view text) {
    return text.find_first_not_of("0123456789") != std::string_view::npos;
}

TEST(Cards, EveryOptionAndChoiceHasItsWords) {
    for (const GameEntry& game : games()) {
        std::set<std::string, std::less<>> known;
        for (const Term& term : cards_of(game).card->terms) {
            expect_both(term.text, term.key);
            EXPECT_TRUE(known.insert(std::string(term.key)).second) << term.key;
        }
        for (const ParamInfo& option : game.rules.option_info()) {
            EXPECT_TRUE(known.contains(option.name)) << game.rules.name << " " << option.name;
            if (option.kind != ParamKind::choice) continue;
            for (const std::string_view choice : split(option.choices, '|'))
                EXPECT_TRUE(!needs_a_word(choice) || known.contains(choice) ||
                            known.contains(std::string(option.name) + "=" + std::string(choice)))
                    << game.rules.name << " " << option.name << "=" << choice;
        }
    }
}

// The page shows players' parameters to people, and then in their language.
TEST(Cards, EveryParameterOfAPlayerIsSaidInIndonesian) {
    std::ifstream file(PAPAN_PARAM_WORDS);
    const auto words = nlohmann::json::parse(file, nullptr, false);
    ASSERT_TRUE(words.is_object() && words.contains("help") && words.contains("choices"));
    std::set<std::string> helps, choices;
    for (const GameEntry& game : games())
        for (const PlayerEntry& player : game.players)
            for (const ParamInfo& param : player.params) {
                helps.emplace(param.help);
                if (param.kind != ParamKind::choice) continue;
                for (const std::string_view choice : split(param.choices, '|'))
                    choices.insert(std::string(param.name) + "=" + std::string(choice));
            }
    const auto expect_all = [](const nlohmann::json& said, const std::set<std::string>& wanted) {
        for (const std::string& each : wanted)
            EXPECT_FALSE(said.value(each, "").empty()) << "'" << each << "' is missing";
        for (const auto& [each, text] : said.items())
            EXPECT_TRUE(wanted.contains(each)) << "nobody says '" << each << "'";
    };
    expect_all(words["help"], helps);
    expect_all(words["choices"], choices);
}

TEST(Cards, WhatTheyNameExists) {
    for (const GameEntry& game : games()) {
        const GameCard& card = *cards_of(game).card;
        EXPECT_TRUE(game.rules.initial(card.begin_with)) << game.rules.name;
        for (const std::string_view format : split(card.formats, '|'))
            EXPECT_TRUE(format.empty() || find_format(format)) << format;
        for (const std::string_view size : split(card.sizes, '|'))
            EXPECT_TRUE(size.empty() || game.rules.initial("size=" + std::string(size))) << size;
    }
}

// A rating belongs to a player: it is told for the level that is that player, and not for another.
TEST(Cards, ALevelHasTheRatingOfItsPlayerOnly) {
    const GameEntry& othello = **find_game("othello");
    const LevelCard first = level_card(othello, 1);
    EXPECT_EQ(first.player, othello.levels[0]);
    EXPECT_EQ(first.elo, 0);
    GameEntry changed = othello;
    constexpr std::array<std::string_view, 2> levels{"random", "minimax:depth=19"};
    changed.levels = levels;
    EXPECT_FALSE(level_card(changed, 2).elo);
}

// What a card promises of a player is asked of the player itself.
TEST(Cards, PlayersShowWhatTheirCardsSay) {
    for (const GameEntry& game : games())
        for (const PlayerCard& card : cards_of(game).players) {
            if (shows(card.shown, Shows::policy)) continue; // needs a network file
            auto player = make_player(game, card.player, {});
            ASSERT_TRUE(player) << card.player;
            const std::string options = std::string(cards_of(game).card->begin_with);
            Playthrough start(*game.rules.initial(options));
            EXPECT_EQ((*player)->rate_moves(start.state()).has_value(),
                      shows(card.shown, Shows::features))
                << game.rules.name << " " << card.player;
            bool playouts = false;
            Request request{.game = start};
            request.limits.nodes = 400;
            request.limits.playouts = 20;
            request.limits.depth = 2;
            request.on_playout = [&](const auto&) { playouts = true; };
            const auto choice = (*player)->choose(request);
            ASSERT_TRUE(choice) << game.rules.name << " " << card.player;
            EXPECT_EQ(playouts, shows(card.shown, Shows::phases))
                << game.rules.name << " " << card.player;
            if (!shows(card.shown, Shows::tree)) continue;
            // A tree is kept of a depth that was searched to its end.
            Request look{.game = start, .limits = {.depth = 1}, .want_tree = true};
            const auto looked = (*player)->choose(look);
            ASSERT_TRUE(looked) << game.rules.name << " " << card.player;
            EXPECT_TRUE(looked->tree) << game.rules.name << " " << card.player;
        }
}

} // namespace
} // namespace papan
