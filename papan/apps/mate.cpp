// `papan mate GAME`: a forced mate for the side to move, and how long it is.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/study/written_moves.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    std::string time = "1m";
    std::size_t memory = MateRequest{}.memory_megabytes;
    std::string notation;
    bool json = false, shortest = false, all = false;
};

std::string_view word_for(MateVerdict verdict) {
    switch (verdict) {
    case MateVerdict::mate:
        return "mate";
    case MateVerdict::no_mate:
        return "no mate";
    case MateVerdict::unknown:
        break;
    }
    return "no mate found";
}

void print_json(const MateReport& report, double time) {
    nlohmann::ordered_json answer{{"verdict", word_for(report.verdict)}};
    if (report.verdict == MateVerdict::mate) {
        answer["plies"] = report.line.size();
        answer["shortest"] = report.shortest;
        answer["line"] = report.line;
        if (report.firsts) answer["firsts"] = *report.firsts;
    }
    answer["nodes"] = report.nodes;
    answer["seconds"] = time;
    fmt::print("{}\n", answer.dump());
}

// Problems have one first move: the others are side solutions.
void print_firsts(const std::vector<std::string>& firsts) {
    if (firsts.size() == 1)
        fmt::print("only solution: {}\n", firsts.front());
    else
        fmt::print("{} solutions, {} of them side solutions: {}\n", firsts.size(),
                   firsts.size() - 1, fmt::join(firsts, " "));
}

void print_text(const MateReport& report, double time) {
    fmt::print("{}", word_for(report.verdict));
    if (report.verdict == MateVerdict::mate)
        fmt::print(" in {} plies{}", report.line.size(), report.shortest ? ", the shortest" : "");
    fmt::print(", {} nodes, {:.3f} s\n", report.nodes, time);
    if (!report.line.empty()) fmt::print("line: {}\n", fmt::join(report.line, " "));
    if (report.firsts) print_firsts(*report.firsts);
}

void write_moves(MateReport& report, const Flags& flags, const GameEntry& game,
                 const AnyState& state) {
    const Playthrough played(state);
    report.line = study::written_line(game, played, report.line, flags.notation);
    if (report.firsts)
        for (std::string& move : *report.firsts)
            move = study::written_move(game, played, move, flags.notation);
}

Result<void> find_mate(const Flags& flags, const GameEntry& game, const AnyState& state) {
    if (!game.mate) return fail(ErrorCode::unsupported, "{} has no mates", game.rules.name);
    if (auto known = study::check_notation(game, flags.notation); !known) return known;
    const auto time = parse_duration(flags.time);
    if (!time) return Failure(time.error());
    const Interrupt interrupt; // Ctrl-C: say how far it came
    const Stopwatch watch;
    MateReport report = game.mate(state, {.time = *time,
                                          .stop = interrupt.token(),
                                          .memory_megabytes = flags.memory,
                                          .shortest = flags.shortest,
                                          .all = flags.all});
    if (flags.all && report.verdict == MateVerdict::mate && !report.firsts)
        fmt::print(stderr, "papan: not every first move could be judged in the time given\n");
    // JSON is for programs, which know moves by their own text.
    if (!flags.json) write_moves(report, flags, game, state);
    (flags.json ? print_json : print_text)(report, seconds(watch.elapsed()));
    return {};
}

} // namespace

void add_mate(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("mate", "a forced mate for the side to move");
    flags->where.add_to(*command);
    command->add_flag("--shortest", flags->shortest, "go on until no shorter mate is left");
    command->add_flag("--all", flags->all,
                      "every first move that mates as soon as the shortest: side solutions");
    command->add_option("--notation", flags->notation,
                        "how moves are written: usi, western or japanese; not in JSON");
    command->add_option("--time", flags->time, "give up on a position after this long: 30s, 5m")
        ->capture_default_str();
    command->add_option("--memory", flags->memory, "megabytes for what the search remembers")
        ->range(1, 1 << 20)
        ->capture_default_str();
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            return for_each_position(flags->where, flags->json,
                                     [flags](const GameEntry& game, const AnyState& state) {
                                         return find_mate(*flags, game, state);
                                     });
        };
    });
}

} // namespace papan::apps
