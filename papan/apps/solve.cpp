// `papan solve GAME`: the exact value of a position and of each of its moves.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    std::string time;
    std::size_t memory = 0; // 0: the solver's choice
    bool json = false, only_value = false, only_result = false;
    int threads = 1;
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
    if (!game.solve && game.mate)
        return fail(ErrorCode::unsupported,
                    "{} is not solved: no program knows the exact value of a position; `papan mate "
                    "{}` looks for a forced mate",
                    game.rules.name, game.rules.name);
    if (!game.solve) return fail(ErrorCode::unsupported, "{} has no exact solver", game.rules.name);
    SolveRequest request;
    if (!flags.time.empty()) {
        const auto time = parse_duration(flags.time);
        if (!time) return Failure(time.error());
        request.time = *time;
    }
    request.only_value = flags.only_value;
    request.only_result = flags.only_result;
    request.threads = flags.threads;
    if (flags.memory > 0) request.memory_megabytes = flags.memory;
    const Interrupt interrupt; // Ctrl-C: say how far it came
    request.stop = interrupt.token();
    const Stopwatch watch;
    auto solution = game.solve(state, request);
    if (!solution) return pass_on(std::move(solution));
    (flags.json ? print_json : print_text)(*solution, seconds(watch.elapsed()));
    return {};
}

} // namespace

void add_solve(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("solve", "the exact value of a position and of its moves");
    flags->where.add_to(*command);
    command->add_option("--time", flags->time, "give up on a position after this long: 30s, 5m");
    command
        ->add_option("--memory", flags->memory,
                     "megabytes for what the solver remembers; without it, its own choice")
        ->range(1, 1 << 20);
    command->add_flag("--value-only", flags->only_value,
                      "one best move and its value; the other moves' values are not found");
    command->add_flag("--wld", flags->only_result,
                      "only who wins: values are 1, 0 and -1 for win, draw and loss");
    command->add_option("--threads", flags->threads, "threads at work on one position")
        ->range(1, 256);
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
