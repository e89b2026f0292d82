#include "papan/protocol/catalogue.hpp"

#include "papan/base/text.hpp"

#include <array>
#include <nlohmann/json.hpp>

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

Json game_json(const GameEntry& game) {
    const auto start = game.rules.initial("");
    Json players = Json::array();
    for (const PlayerEntry& player : game.players)
        players.push_back({{"name", player.name},
                           {"summary", player.summary},
                           {"params", params_json(player.params)}});
    return {{"game", game.rules.name},
            {"summary", game.summary},
            {"seats", {start->seat_name(Seat::first), start->seat_name(Seat::second)}},
            {"start", start->position()},
            {"fair_start", game.fair_start != nullptr},
            {"options", params_json(game.rules.option_info())},
            {"players", players},
            {"levels", game.levels}};
}

} // namespace

Json catalogue(std::span<const GameEntry* const> shown) {
    Json rows = Json::array();
    for (const GameEntry* game : shown) rows.push_back(game_json(*game));
    return Json{{"games", rows}};
}

} // namespace papan::protocol
