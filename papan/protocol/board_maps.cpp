#include "papan/protocol/board_maps.hpp"

#include "papan/engines/go/judge.hpp"
#include "papan/protocol/json.hpp"

#include <nlohmann/json.hpp>

namespace papan::protocol {

namespace {

using Json = nlohmann::ordered_json;

Json map_json(const BoardMap& map) {
    Json json{{"source", "network"}, {"value", rounded(map.value)}};
    if (map.margin) json["margin"] = rounded(*map.margin);
    json["policy"] = Json::array();
    for (const MovePrior& row : map.policy)
        json["policy"].push_back({{"move", row.move}, {"prior", rounded(row.prior)}});
    json["ownership"] = ownership_json(map.ownership);
    return json;
}

// Careful playouts, as many as an estimate takes.
Json estimate_json(const Go::State& state) {
    const auto judgement = engines::judge(state.board, engines::quick_judge);
    return {{"source", "playouts"},
            {"ownership", ownership_json({judgement.ownership.data(),
                                          static_cast<std::size_t>(state.board.points())})}};
}

} // namespace

Result<std::unique_ptr<BoardReader>> open_network_of(const GameEntry& game,
                                                     std::string_view player) {
    const auto [name, text] = split_spec(resolve_level(game, player));
    if (!game.open_network || name != "zero")
        return fail(ErrorCode::unsupported, "player.no_network"_key, "{} has no network", name);
    for (const PlayerEntry& entry : game.players) {
        if (entry.name != name) continue;
        const auto params = Params::parse(text, entry.params);
        if (!params) return Failure(params.error());
        return game.open_network(params->text("net"));
    }
    return fail(ErrorCode::not_found, "player.none"_key, "{} has no player '{}'", game.rules.name,
                name);
}

Result<Json> board_map(const GameEntry& game, const AnyState& state, std::string_view player) {
    auto network = open_network_of(game, player);
    if (network) {
        auto map = (*network)->read(state);
        if (map) return map_json(*map);
        if (!state.as<Go>()) return Failure(map.error());
    }
    if (const auto* go = state.as<Go>()) return estimate_json(*go);
    return Failure(network.error());
}

Result<Json> game_values(const GameEntry& game, const Playthrough& played, std::string_view player,
                         const StopToken& stop) {
    auto network = open_network_of(game, player);
    if (!network) return Failure(network.error());
    Json values = Json::array();
    for (std::size_t ply = 0; ply <= played.moves().size() && !stop.stop_requested(); ++ply) {
        const AnyState state = played.state_after(ply);
        if (const auto outcome = state.outcome()) {
            values.push_back(outcome->value);
            continue;
        }
        const auto map = (*network)->read(state);
        if (!map) return Failure(map.error());
        values.push_back(rounded(map->value));
    }
    return Json{{"values", std::move(values)}};
}

} // namespace papan::protocol
