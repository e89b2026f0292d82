// `papan players [GAME]`: every player, its parameters, and the levels.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/base/text.hpp"
#include "papan/protocol/catalogue.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    std::string game;
    bool json = false;
};

std::string values_of(const ParamInfo& info) {
    switch (info.kind) {
    case ParamKind::flag:
        return "true, false";
    case ParamKind::integer:
    case ParamKind::real:
        return fmt::format("{} to {}", info.low, info.high);
    case ParamKind::choice:
        return fmt::format("{}", fmt::join(split(info.choices, '|'), ", "));
    case ParamKind::duration:
        return "250ms, 1.5s, 2m";
    case ParamKind::text:
        return "text";
    }
    return "";
}

void print_params(std::span<const ParamInfo> params) {
    for (const ParamInfo& info : params)
        fmt::print("      {:<10} {} ({}){}\n", info.name, info.help, values_of(info),
                   info.fallback.empty() ? "" : fmt::format(", default {}", info.fallback));
}

void print_game(const GameEntry& game) {
    fmt::print("{}: {}\n", game.rules.name, game.summary);
    if (!game.rules.option_info().empty()) fmt::print("  options\n");
    print_params(game.rules.option_info());
    fmt::print("  players\n");
    for (const PlayerEntry& player : game.players) {
        fmt::print("    {:<12} {}\n", player.name, player.summary);
        print_params(player.params);
    }
    fmt::print("  levels\n");
    for (std::size_t i = 0; i < game.levels.size(); ++i)
        fmt::print("    {:<12} {}\n", fmt::format("level{}", i + 1), game.levels[i]);
}

int list(const Flags& flags) {
    std::vector<const GameEntry*> shown;
    if (flags.game.empty()) {
        for (const GameEntry& game : games()) shown.push_back(&game);
    } else {
        const auto game = find_game(flags.game);
        if (!game) return complain(game.error());
        shown.push_back(*game);
    }
    if (flags.json)
        fmt::print("{}\n", protocol::catalogue(shown).dump());
    else
        for (const GameEntry* game : shown) print_game(*game);
    return success;
}

} // namespace

void add_players(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command =
        app.add_subcommand("players", "every player with its parameters, and the levels");
    command->add_option("game", flags->game, "one game only");
    command->add_flag("--json", flags->json, "one JSON object");
    command->callback([flags, &chosen] { chosen = [flags] { return list(*flags); }; });
}

} // namespace papan::apps
