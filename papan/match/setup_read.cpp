// The head of a game log back into the setup it was written from.
#include "papan/match/setup.hpp"

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

} // namespace papan::match
