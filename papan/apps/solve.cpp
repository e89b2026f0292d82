// `papan solve GAME`: the exact value of a position and of each of its moves.
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    bool json = false;
};

void print_json(const Solution& solution, double time) {
    auto moves = nlohmann::ordered_json::array();
    for (const auto& row : solution.moves)
        moves.push_back({{"move", row.move}, {"value", row.value}});
    const nlohmann::ordered_json answer{{"value", solution.value},
                                        {"moves", moves},
                                        {"line", solution.line},
                                        {"nodes", solution.nodes},
                                        {"seconds", time}};
    fmt::print("{}\n", answer.dump());
}

void print_text(const Solution& solution, double time) {
    fmt::print("{:+} for the side to move, {} nodes, {:.3f} s\n", solution.value, solution.nodes,
               time);
    for (const auto& row : solution.moves) fmt::print("  {:<6} {:+}\n", row.move, row.value);
    fmt::print("line: {}\n", fmt::join(solution.line, " "));
}

Result<void> solve(const Flags& flags, const GameEntry& game, const AnyState& state) {
    if (!game.solve) return fail(ErrorCode::unsupported, "{} has no exact solver", game.rules.name);
    const Stopwatch watch;
    auto solution = game.solve(state);
    if (!solution) return pass_on(std::move(solution));
    (flags.json ? print_json : print_text)(*solution, seconds(watch.elapsed()));
    return {};
}

} // namespace

void add_solve(CLI::App& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("solve", "the exact value of a position and of its moves");
    flags->where.add_to(*command);
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            return for_each_position(flags->where, flags->json,
                                     [flags](const GameEntry& game, const AnyState& state) {
                                         return solve(*flags, game, state);
                                     });
        };
    });
}

} // namespace papan::apps
