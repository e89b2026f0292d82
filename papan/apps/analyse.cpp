// `papan analyse GAME`: what a player thinks of a position, with every move's value and, on
// request, the tree it searched and the search told playout by playout. With a file, of every
// position of a game.
#include "papan/apps/analyse_record.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/score_text.hpp"
#include "papan/apps/shape_text.hpp"
#include "papan/protocol/json.hpp"
#include "papan/protocol/study_json.hpp"
#include "papan/registry/cards.hpp"
#include "papan/study/analysis.hpp"
#include "papan/study/greedy_table.hpp"
#include "papan/study/playout_trace.hpp"
#include "papan/study/thinker.hpp"
#include "papan/study/tree_view.hpp"
#include "papan/study/written_moves.hpp"

#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    std::string player, limits, file, notation;
    std::uint64_t seed = 0;
    std::uint64_t trace = 0;
    int lines = 1;
    bool json = false, tree = false;
};

constexpr auto record_time = std::chrono::milliseconds(300); // for a position of a record

void print_text(const Choice& choice, const GameEntry& game, const Playthrough& played,
                std::string_view notation) {
    const Progress& report = choice.report;
    const auto told = [&](const std::string& move) {
        return study::written_move(game, played, move, notation);
    };
    fmt::print("{}: depth {}, {} nodes, {:.3f} s\n", told(choice.move), report.depth, report.nodes,
               seconds(report.elapsed));
    fmt::print("line: {}\n",
               fmt::join(study::written_line(game, played, report.line, notation), " "));
    for (const auto& row : report.moves)
        fmt::print("  {:<6} {:>3.0f} % {:>16} {}\n", told(row.move), (row.value + 1) * 50,
                   score_text(row, *cards_of(game).card, Language::english),
                   row.visits > 1 ? fmt::format("{} visits", row.visits) : "");
    if (!game.shapes) return;
    for (const SeenShape& seen : game.shapes(played))
        fmt::print("{}\n", shape_text(seen, played.start().seat_name(seen.seat), Language::english,
                                      Glyphs::unicode));
}

// What the page's panel shows beside the report.
Result<void> add_explanations(const Flags& flags, const std::string& spec, const GameEntry& game,
                              const AnyState& state, const Choice& choice,
                              nlohmann::ordered_json& answer) {
    if (const auto rules = study::final_moves(choice.report); !rules.empty())
        answer["final"] = protocol::to_json(rules);
    if (const auto table = study::greedy_table(game, state, spec))
        answer["greedy"] = protocol::to_json(*table);
    if (choice.tree) {
        answer["tree"] = protocol::to_json(*choice.tree);
        answer["tree"].update(study::TreeView(choice.tree).marks());
    }
    if (auto player = make_player(game, spec, {flags.seed}))
        if (auto ratings = (*player)->rate_moves(state))
            answer["ratings"] = protocol::to_json(*ratings);
    if (flags.trace == 0) return {};
    auto trace = study::trace_playouts(game, Playthrough(state), {spec, flags.trace, flags.seed},
                                       StopToken());
    if (!trace) return pass_on(std::move(trace));
    answer["trace"] = *std::move(trace);
    return {};
}

Result<Choice> choose(const Flags& flags, const std::string& spec, const GameEntry& game,
                      const Playthrough& playthrough, const Limits& limits) {
    if (flags.lines > 1) {
        auto found = study::analyse(game, playthrough, {spec, limits, flags.lines, flags.tree},
                                    StopToken(), {});
        if (!found) return pass_on(std::move(found));
        return std::move(found)->choice;
    }
    auto player = make_player(game, spec, {flags.seed});
    if (!player) return pass_on(std::move(player));
    return (*player)->choose(
        {.game = playthrough, .limits = limits, .want_tree = flags.tree, .to_know = true});
}

Result<void> think(const Flags& flags, const GameEntry& game, const AnyState& state) {
    const auto limits = parse_limits(flags.limits);
    if (!limits) return Failure(limits.error());
    const std::string spec = flags.player.empty() ? study::thinker(game, state) : flags.player;
    if (auto known = study::check_notation(game, flags.notation); !known) return known;
    const Playthrough played(state);
    auto choice = choose(flags, spec, game, played, *limits);
    if (!choice) return pass_on(std::move(choice));
    if (!flags.json) {
        print_text(*choice, game, played, flags.notation);
        return {};
    }
    auto answer = protocol::to_json(state);
    answer["player"] = spec;
    answer["move"] = choice->move;
    answer["report"] = protocol::to_json(choice->report);
    if (game.shapes) answer["shapes"] = protocol::to_json(game.shapes(played));
    if (auto added = add_explanations(flags, spec, game, state, *choice, answer); !added)
        return added;
    fmt::print("{}\n", answer.dump());
    return {};
}

int review(const Flags& flags) {
    auto limits = parse_limits(flags.limits);
    if (!limits) return complain(limits.error());
    if (limits->unset()) limits->move_time = record_time;
    const auto done = analyse_record({flags.where.game,
                                      flags.file,
                                      {flags.player, *limits, flags.lines},
                                      flags.notation,
                                      flags.json});
    return done ? success : complain(done.error());
}

} // namespace

void add_analyse(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand(
        "analyse", "what a player thinks of a position, or of every position of a game");
    flags->where.add_to(*command);
    command->add_option(
        "file", flags->file,
        "records in any format: a row for each move of each game; - for standard input");
    command->add_option("--player", flags->player,
                        "the player, as `papan players` lists them; without one, the strongest");
    command->add_option("--limits", flags->limits, "movetime=1s,nodes=N,playouts=N,depth=N");
    command->add_option("--seed", flags->seed, "of players with chance in them")->not_negative();
    command->add_option("--lines", flags->lines, "how many moves get a line of their own")
        ->range(1, 10);
    command
        ->add_option("--trace", flags->trace,
                     "with --json: so many playouts of the player, phase by phase")
        ->range(0, 500);
    command->add_option("--notation", flags->notation,
                        "how moves are written: usi, western or japanese (shogi); not in JSON");
    command->add_flag("--tree", flags->tree,
                      "with --json: the searched tree, where the player keeps one");
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            if (!flags->file.empty()) return review(*flags);
            return for_each_position(flags->where, flags->json,
                                     [&](const GameEntry& game, const AnyState& state) {
                                         return think(*flags, game, state);
                                     });
        };
    });
}

} // namespace papan::apps
