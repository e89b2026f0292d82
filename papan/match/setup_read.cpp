// The head of a game log back into the setup it was written from.
#include "papan/base/json_reader.hpp"
#include "papan/match/setup.hpp"

#include <fstream>

namespace papan::match {

namespace {

// A duration written as text.
Result<Duration> read_duration(const std::string& text, const char* name) {
    auto duration = parse_duration(text);
    if (!duration) return in_context(name, duration.error());
    return duration;
}

} // namespace

Result<Setup> parse_setup(const Json& json) {
    JsonFields fields(json);
    Setup setup;
    setup.kind = fields.need<std::string>("kind");
    setup.game = fields.need<std::string>("game");
    setup.options = fields.need<std::string>("options");
    const auto players = fields.need<std::vector<std::string>>("players");
    setup.openings = fields.need<std::string>("openings");
    setup.seed = fields.need<std::uint64_t>("seed");
    const auto margin_text = fields.need<std::string>("margin");
    const auto patience_text = fields.need<std::string>("patience");
    setup.loop.max_moves = fields.need<std::size_t>("max_moves");
    if (!fields.result()) return in_context("not the head of a game log", fields.result().error());
    for (const std::string& text : players) {
        auto entrant = parse_entrant(text, {});
        if (!entrant) return pass_on(std::move(entrant));
        setup.entrants.push_back(*std::move(entrant));
    }
    auto margin = read_duration(margin_text, "margin");
    if (!margin) return pass_on(std::move(margin));
    auto patience = read_duration(patience_text, "patience");
    if (!patience) return pass_on(std::move(patience));
    setup.loop.margin = *margin;
    setup.loop.patience = *patience;
    return setup;
}

Result<Setup> read_setup(const std::string& log_path) {
    std::ifstream file(log_path);
    std::string head;
    if (!std::getline(file, head))
        return fail(ErrorCode::not_found, "cannot read the game log {}", log_path);
    const auto json = parse_json(head);
    auto setup = json ? parse_setup(*json) : Failure(json.error());
    if (!setup) return in_context(log_path + ":1", setup.error());
    return setup;
}

} // namespace papan::match
