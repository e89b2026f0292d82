// `papan analyse GAME`: what a player thinks of a position, with every move's value and, on
// request, the tree it searched.
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/protocol/json.hpp"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    std::string player = "alphabeta", limits;
    std::uint64_t seed = 0;
    bool json = false, tree = false;
};

void print_text(const Choice& choice) {
    const Progress& report = choice.report;
    fmt::print("{}: depth {}, {} nodes, {:.3f} s\n", choice.move, report.depth, report.nodes,
               seconds(report.elapsed));
    fmt::print("line: {}\n", fmt::join(report.line, " "));
    for (const auto& row : report.moves)
        fmt::print("  {:<6} {:+.3f} {:>8} {}\n", row.move, row.value,
                   row.score ? fmt::format("{}{}", row.at_most ? "<=" : "", *row.score) : "",
                   row.visits > 1 ? fmt::format("{} visits", row.visits) : "");
}

Result<void> think(const Flags& flags, const GameEntry& game, const AnyState& state) {
    const auto limits = parse_limits(flags.limits);
    if (!limits) return Failure(limits.error());
    auto player = make_player(game, flags.player, {flags.seed});
    if (!player) return pass_on(std::move(player));
    const Playthrough playthrough(state);
    auto choice =
        (*player)->choose({.game = playthrough, .limits = *limits, .want_tree = flags.tree});
    if (!choice) return pass_on(std::move(choice));
    if (!flags.json) {
        print_text(*choice);
        return {};
    }
    auto answer = protocol::to_json(state);
    answer["player"] = flags.player;
    answer["move"] = choice->move;
    answer["report"] = protocol::to_json(choice->report);
    if (choice->tree) answer["tree"] = protocol::to_json(*choice->tree);
    fmt::print("{}\n", answer.dump());
    return {};
}

} // namespace

void add_analyse(CLI::App& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("analyse", "what a player thinks of a position");
    flags->where.add_to(*command);
    command->add_option("--player", flags->player, "the player, as `papan players` lists them");
    command->add_option("--limits", flags->limits, "movetime=1s,nodes=N,playouts=N,depth=N");
    command->add_option("--seed", flags->seed, "of players with chance in them");
    command->add_flag("--tree", flags->tree,
                      "with --json: the searched tree, where the player keeps one");
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            return for_each_position(flags->where, flags->json,
                                     [&](const GameEntry& game, const AnyState& state) {
                                         return think(*flags, game, state);
                                     });
        };
    });
}

} // namespace papan::apps
