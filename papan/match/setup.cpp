#include "papan/match/setup.hpp"

#include "papan/core/commons.hpp"

#include <nlohmann/json.hpp>

namespace papan::match {

using Json = nlohmann::ordered_json;

Json to_json(const Setup& setup) {
    Json players = Json::array();
    for (const Entrant& entrant : setup.entrants) players.push_back(format_entrant(entrant));
    return {{"kind", setup.kind},
            {"game", setup.game},
            {"options", setup.options},
            {"players", players},
            {"openings", setup.openings},
            {"seed", setup.seed},
            {"margin", format_duration(setup.loop.margin)},
            {"patience", format_duration(setup.loop.patience)},
            {"max_moves", setup.loop.max_moves}};
}

Result<Event> make_event(const Setup& setup, unsigned concurrency, const PlayerContext& players) {
    Event event;
    auto game = find_game(setup.game);
    if (!game) return pass_on(std::move(game));
    event.game = *game;
    event.options = setup.options;
    event.entrants = setup.entrants;
    event.loop = setup.loop;
    event.seed = setup.seed;
    event.concurrency = concurrency;
    event.players = players;
    if (!event.players.commons) event.players.commons = std::make_shared<Commons>();
    auto source = parse_opening_source(setup.openings);
    if (!source) return pass_on(std::move(source));
    auto book = OpeningBook::make(**game, setup.options, *source, setup.seed, event.players);
    if (!book) return pass_on(std::move(book));
    event.openings = *std::move(book);
    if (auto checked = check_entrants(event); !checked) return pass_on(std::move(checked));
    return event;
}

} // namespace papan::match
