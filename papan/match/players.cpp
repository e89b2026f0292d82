#include "papan/match/players.hpp"

#include "papan/base/text.hpp"
#include "papan/match/external/protocols.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::match {

namespace {

const Protocol* protocol_of(std::string_view spec) {
    const auto name = split_spec(spec).name;
    const auto protocols = engine_protocols();
    const auto found = std::find_if(protocols.begin(), protocols.end(),
                                    [&](const Protocol& row) { return row.name == name; });
    return found == protocols.end() ? nullptr : &*found;
}

// Where the limits begin in "SPEC@LIMITS"; a command may have an @ of its own.
std::size_t limits_at(std::string_view text) {
    const std::size_t at = text.rfind('@');
    if (at == std::string_view::npos) return at;
    const std::string_view rest = text.substr(at + 1);
    for (const std::string_view name :
         {"time=", "byoyomi=", "movetime=", "nodes=", "playouts=", "depth="})
        if (rest.starts_with(name)) return at;
    return std::string_view::npos;
}

} // namespace

bool is_external(std::string_view spec) {
    return protocol_of(spec) != nullptr;
}

Result<std::unique_ptr<AnyPlayer>> make_any_player(const GameEntry& game, std::string_view spec,
                                                   const PlayerContext& context,
                                                   const EngineSettings& settings) {
    const Protocol* protocol = protocol_of(spec);
    if (!protocol) return make_player(game, spec, context);
    const auto played = split(protocol->games, '|');
    if (std::find(played.begin(), played.end(), game.rules.name) == played.end())
        return fail(ErrorCode::unsupported, "{} is a protocol for {}, not for {}", protocol->name,
                    fmt::join(played, " and "), game.rules.name);
    auto player = make_engine_player(*protocol, split_spec(spec).params, settings);
    if (!player) return in_context(spec, player.error());
    return player;
}

Result<void> check_limits(std::string_view spec, const TimeControl& control) {
    const Protocol* protocol = protocol_of(spec);
    if (!protocol) return {};
    const Limits& limits = control.per_move;
    const auto refuse = [&](std::string_view kind) {
        return fail(ErrorCode::unsupported,
                    "{}: the protocol cannot limit {}; say it in the command", spec, kind);
    };
    if (limits.playouts) return refuse("playouts");
    if (limits.nodes && !protocol->knows_nodes) return refuse("nodes");
    if (limits.depth && !protocol->knows_depth) return refuse("depth");
    return {};
}

Result<Entrant> parse_entrant(std::string_view text, const TimeControl& limits) {
    const std::size_t at = limits_at(text);
    Entrant entrant{std::string(text.substr(0, at)), limits, std::string(text)};
    if (at != std::string_view::npos) {
        auto control = parse_time_control(text.substr(at + 1));
        if (!control) return in_context(entrant.spec, control.error());
        entrant.control = *control;
    }
    if (auto checked = check_limits(entrant.spec, entrant.control); !checked)
        return pass_on(std::move(checked));
    return entrant;
}

std::string format_entrant(const Entrant& entrant) {
    const std::string limits = format_time_control(entrant.control);
    return limits.empty() ? entrant.spec : entrant.spec + "@" + limits;
}

} // namespace papan::match
