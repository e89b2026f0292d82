#include "papan/match/setup.hpp"

#include "papan/core/commons.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace papan::match {

namespace {

using Json = nlohmann::ordered_json;

Result<Duration> read_duration(const Json& json, const char* name) {
    auto duration = parse_duration(json.at(name).get<std::string>());
    if (!duration) return in_context(name, duration.error());
    return duration;
}

Result<Setup> setup_from(const Json& json) {
    Setup setup;
    setup.kind = json.at("kind");
    setup.game = json.at("game");
    setup.options = json.at("options");
    for (const Json& text : json.at("players")) {
        auto entrant = parse_entrant(text.get<std::string>(), {});
        if (!entrant) return pass_on(std::move(entrant));
        setup.entrants.push_back(*std::move(entrant));
    }
    setup.openings = json.at("openings");
    setup.seed = json.at("seed");
    auto margin = read_duration(json, "margin"), patience = read_duration(json, "patience");
    if (!margin) return pass_on(std::move(margin));
    if (!patience) return pass_on(std::move(patience));
    setup.loop = {*margin, *patience, json.at("max_moves").get<std::size_t>()};
    return setup;
}

} // namespace

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

Result<Setup> parse_setup(const Json& json) {
    try {
        return setup_from(json);
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::invalid_input, "not the head of a game log: {}", problem.what());
    }
}

Result<Setup> read_setup(const std::string& log_path) {
    std::ifstream file(log_path);
    std::string head;
    if (!std::getline(file, head))
        return fail(ErrorCode::not_found, "cannot read the game log {}", log_path);
    auto setup = parse_setup(Json::parse(head, nullptr, false));
    if (!setup) return in_context(log_path, setup.error());
    return setup;
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
    auto book = OpeningBook::make(**game, setup.options, *source, setup.seed);
    if (!book) return pass_on(std::move(book));
    event.openings = *std::move(book);
    if (auto checked = check_entrants(event); !checked) return pass_on(std::move(checked));
    return event;
}

} // namespace papan::match
