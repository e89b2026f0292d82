#include "papan/protocol/catalogue.hpp"

#include "papan/base/text.hpp"
#include "papan/protocol/json.hpp"
#include "papan/registry/cards.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <utility>

namespace papan::protocol {

namespace {

using Json = nlohmann::ordered_json;

std::string_view kind_name(ParamKind kind) {
    static constexpr std::array<std::string_view, 6> names{"flag",   "integer",  "real",
                                                           "choice", "duration", "text"};
    return names[static_cast<std::size_t>(kind)];
}

Json params_json(std::span<const ParamInfo> params) {
    Json rows = Json::array();
    for (const ParamInfo& info : params) {
        Json row{{"name", info.name},
                 {"kind", kind_name(info.kind)},
                 {"fallback", info.fallback},
                 {"help", info.help}};
        if (info.kind == ParamKind::integer || info.kind == ParamKind::real) {
            row["low"] = info.low;
            row["high"] = info.high;
        }
        if (info.kind == ParamKind::choice) row["choices"] = split(info.choices, '|');
        rows.push_back(std::move(row));
    }
    return rows;
}

// The value that an option has where nobody sets it: the one that changes nothing. "" where the
// first values of a number are all others.
std::string usual_value(const AnyGame& rules, const ParamInfo& option, const std::string& under) {
    constexpr int most_tries = 100;
    const auto usual = rules.initial(under);
    const auto changes_nothing = [&](const std::string& value) {
        const auto state = rules.initial(
            fmt::format("{}{}{}={}", under, under.empty() ? "" : ",", option.name, value));
        return usual && state && state->options() == usual->options();
    };
    if (option.kind == ParamKind::flag)
        return changes_nothing("true") ? "true" : changes_nothing("false") ? "false" : "";
    if (option.kind == ParamKind::choice)
        for (const std::string_view choice : split(option.choices, '|'))
            if (changes_nothing(std::string(choice))) return std::string(choice);
    if (option.kind == ParamKind::integer)
        for (int i = 0; i < most_tries && option.low + i <= option.high; ++i)
            if (const std::string value = fmt::format("{:.0f}", option.low + i);
                changes_nothing(value))
                return value;
    return "";
}

// What options mean that say nothing themselves, under each named set of rules: "usual", and
// "under" the choices with which it is another.
Json options_json(const AnyGame& rules) {
    const auto options = rules.option_info();
    Json rows = params_json(options);
    const auto is_set = [](const ParamInfo& each) {
        return each.kind == ParamKind::choice && !each.fallback.empty();
    };
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (!options[i].fallback.empty()) continue;
        const std::string usual = usual_value(rules, options[i], "");
        if (usual.empty()) continue;
        rows[i]["usual"] = usual;
        for (const ParamInfo& set : options) {
            if (!is_set(set)) continue;
            for (const std::string_view choice : split(set.choices, '|')) {
                const std::string under = fmt::format("{}={}", set.name, choice);
                if (std::string value = usual_value(rules, options[i], under); value != usual)
                    rows[i]["under"][under] = std::move(value);
            }
        }
    }
    return rows;
}

Json list(std::string_view texts) {
    return texts.empty() ? Json::array() : Json(split(texts, '|'));
}

std::string_view board_name(BoardKind kind) {
    static constexpr std::array<std::string_view, 4> names{"squares", "points", "pieces", "pits"};
    return names[static_cast<std::size_t>(kind)];
}

Json shown_json(Shows all) {
    static constexpr std::array<std::pair<std::string_view, Shows>, 10> names{{
        {"search", Shows::search},
        {"tree", Shows::tree},
        {"minimax", Shows::minimax},
        {"table", Shows::table},
        {"phases", Shows::phases},
        {"features", Shows::features},
        {"policy", Shows::policy},
        {"ownership", Shows::ownership},
        {"values", Shows::values},
        {"moves", Shows::moves},
    }};
    Json rows = Json::array();
    for (const auto& [name, one] : names)
        if (shows(all, one)) rows.push_back(name);
    return rows;
}

Json player_json(const PlayerEntry& player, const PlayerCard* card) {
    Json row{{"name", player.name}, {"summary", player.summary}};
    if (card) {
        row["title"] = to_json(card->title);
        row["about"] = to_json(card->about);
        row["shows"] = shown_json(card->shown);
    }
    row["params"] = params_json(player.params);
    return row;
}

Json levels_json(const GameEntry& game) {
    Json rows = Json::array();
    for (std::size_t level = 1; level <= game.levels.size(); ++level) {
        const LevelCard card = level_card(game, level);
        Json row{{"player", card.player}, {"strength", to_json(card.strength)}};
        if (card.elo) row["rating"] = *card.elo;
        rows.push_back(std::move(row));
    }
    return rows;
}

// What the game can do besides being played, each told by a part of its row that is there or not.
Json abilities_json(const GameEntry& game, const GameCards& cards) {
    const auto options = game.rules.option_info();
    const bool handicap = std::any_of(options.begin(), options.end(), [](const ParamInfo& info) {
        return info.name == "handicap";
    });
    const std::array<std::pair<std::string_view, bool>, 12> all{{
        {"passes", cards.passes},
        {"drops", cards.card->board == BoardKind::pieces},
        {"handicap", handicap},
        {"fair_start", game.fair_start != nullptr},
        {"scoring", game.scoring != nullptr},
        {"check", game.in_check != nullptr},
        {"impasse", game.agreed_impasse != nullptr},
        {"steps", game.tell_move != nullptr},
        {"secret", game.hides_last_move != nullptr},
        {"exact", game.solve != nullptr},
        {"openings", game.openings != nullptr},
        {"shapes", game.shapes != nullptr},
    }};
    Json rows = Json::array();
    for (const auto& [name, has] : all)
        if (has) rows.push_back(name);
    return rows;
}

Json terms_json(std::span<const Term> terms) {
    Json rows = Json::object();
    for (const Term& term : terms) rows[std::string(term.key)] = to_json(term.text);
    return rows;
}

Json notations_json(const NotationTable* notations) {
    Json rows = Json::array();
    if (!notations) return rows;
    for (const Notation& notation : notations->all)
        rows.push_back({{"name", notation.name}, {"title", to_json(notation.title)}});
    return rows;
}

Json game_json(const GameEntry& game) {
    const auto start = game.rules.initial("");
    const GameCards& cards = cards_of(game);
    const GameCard& card = *cards.card;
    Json players = Json::array();
    // A player that lacks what it needs here (a network) is not offered.
    for (const PlayerEntry& player : game.players)
        if (check_player(game, player.name, Asker::owner))
            players.push_back(player_json(player, find_card(cards, player.name)));
    Json row{{"game", game.rules.name},
             {"summary", game.summary},
             {"title", to_json(card.title)},
             {"about", to_json(card.about)},
             {"seats", {start->seat_name(Seat::first), start->seat_name(Seat::second)}},
             {"sides", {to_json(card.first), to_json(card.second)}},
             {"unit", to_json(card.unit)},
             {"board", board_name(card.board)},
             {"has", abilities_json(game, cards)},
             {"start", start->position()},
             {"begin_with", card.begin_with},
             {"sizes", list(card.sizes)},
             {"often", list(card.often)},
             {"clocks", list(card.clocks)},
             {"formats", list(card.formats)},
             {"terms", terms_json(card.terms)},
             {"notations", notations_json(game.notations)},
             {"options", options_json(game.rules)},
             {"players", players},
             {"levels", levels_json(game)}};
    if (card.evaluation.points > 0)
        row["evaluation"] = {{"name", to_json(card.evaluation.name)},
                             {"points", card.evaluation.points}};
    return row;
}

} // namespace

Json catalogue(std::span<const GameEntry* const> shown) {
    Json rows = Json::array();
    for (const GameEntry* game : shown) rows.push_back(game_json(*game));
    return Json{{"games", rows}};
}

} // namespace papan::protocol
