// `papan bench`: the figures of this machine: speed of the rules and of each kind of search, and a
// signature (total nodes of fixed searches) that changes only when a search does.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"

#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using Json = nlohmann::ordered_json;

struct Flags {
    std::string game;
    bool json = false;
};

// Deep enough to take about a second, for each game.
constexpr double enough_seconds = 0.3;

Json bench_perft(const GameEntry& game, const AnyState& start) {
    for (int depth = 1;; ++depth) {
        const Stopwatch watch;
        const std::uint64_t leaves = game.perft(start, depth);
        const double time = seconds(watch.elapsed());
        if (time < enough_seconds) continue;
        return {{"game", game.rules.name}, {"what", "perft"},
                {"depth", depth},          {"nodes", leaves},
                {"seconds", time},         {"per_second", static_cast<double>(leaves) / time}};
    }
}

Result<Json> bench_search(const GameEntry& game, const AnyState& start, const char* player,
                          const char* limits) {
    auto made = make_player(game, player, {1});
    if (!made) return pass_on(std::move(made));
    const Playthrough playthrough(start);
    auto choice = (*made)->choose({.game = playthrough, .limits = *parse_limits(limits)});
    if (!choice) return pass_on(std::move(choice));
    const Progress& report = choice->report;
    const double time = seconds(report.elapsed);
    return Json{
        {"game", game.rules.name}, {"what", player},
        {"limits", limits},        {"move", choice->move},
        {"nodes", report.nodes},   {"playouts", report.playouts},
        {"seconds", time},         {"per_second", static_cast<double>(report.nodes) / time}};
}

void show(const Json& row, bool json) {
    if (json) {
        fmt::print("{}\n", row.dump());
        return;
    }
    fmt::print("{:<10} {:<10} {:>12} nodes {:>8.3f} s {:>10.2f} million a second\n",
               row["game"].get<std::string>(), row["what"].get<std::string>(),
               row["nodes"].get<std::uint64_t>(), row["seconds"].get<double>(),
               row["per_second"].get<double>() / 1e6);
}

Result<std::uint64_t> bench_game(const GameEntry& game, bool json) {
    auto start = game.rules.initial("");
    if (!start) return pass_on(std::move(start));
    show(bench_perft(game, *start), json);
    std::uint64_t signature = 0;
    struct Case {
        const char *player, *limits;
    };
    for (const auto& [player, limits] :
         {Case{"minimax", "depth=6,nodes=2000000"}, Case{"alphabeta", "nodes=2000000"},
          Case{"uct", "playouts=20000"}}) {
        auto row = bench_search(game, *start, player, limits);
        if (!row) return pass_on(std::move(row));
        show(*row, json);
        signature += (*row)["nodes"].get<std::uint64_t>();
    }
    return signature;
}

int bench(const Flags& flags) {
    if (!flags.game.empty())
        if (const auto game = find_game(flags.game); !game) return complain(game.error());
    std::uint64_t signature = 0;
    for (const GameEntry& game : games()) {
        if (!flags.game.empty() && game.rules.name != flags.game) continue;
        const auto nodes = bench_game(game, flags.json);
        if (!nodes) return complain(nodes.error());
        signature += *nodes;
    }
    if (flags.json)
        fmt::print("{}\n", Json{{"signature", signature}}.dump());
    else
        fmt::print("signature {}\n", signature);
    return success;
}

} // namespace

void add_bench(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command =
        app.add_subcommand("bench", "the figures of this machine, and a signature of the searches");
    command->add_option("game", flags->game, "one game only");
    command->add_flag("--json", flags->json, "a JSON line each");
    command->callback([flags, &chosen] { chosen = [flags] { return bench(*flags); }; });
}

} // namespace papan::apps
