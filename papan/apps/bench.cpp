// `papan bench`: the figures of this machine: speed of the rules, of each kind of search, of
// playouts, simulations by a network, scoring and solving, by processor time; and a signature
// (total nodes of fixed searches) that changes only when a search does.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/base/processor_time.hpp"
#include "papan/engines/go/score.hpp"

#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using Json = nlohmann::ordered_json;

struct Flags {
    std::string game;
    bool json = false;
};

// So much processor time is enough for a figure.
constexpr double enough_seconds = 0.3;

// A line: so many things of one kind were done. Both clocks; the rate is by processor time.
struct Line {
    std::string_view game;
    std::string what, unit;
    std::uint64_t count = 0;
    double seconds = 0, processor = 0;
    Json more = Json::object();
};

class Timer {
  public:
    void fill(Line& line) const {
        line.seconds = seconds(watch_.elapsed());
        line.processor = processor();
    }
    [[nodiscard]] double processor() const { return seconds(processor_.elapsed()); }

  private:
    Stopwatch watch_;
    ProcessorWatch processor_;
};

void show(const Line& line, bool json) {
    const double rate = static_cast<double>(line.count) / std::max(line.processor, 1e-9);
    if (!json) {
        fmt::print("{:<10} {:<12} {:>12} {:<12} {:>8.3f} s {:>8.3f} s processor {:>14.1f} a "
                   "second\n",
                   line.game, line.what, line.count, line.unit, line.seconds, line.processor, rate);
        return;
    }
    Json row{{"game", line.game}, {"what", line.what}};
    row.update(line.more);
    row.update({{line.unit, line.count},
                {"seconds", line.seconds},
                {"processor_seconds", line.processor},
                {"per_second", rate}});
    fmt::print("{}\n", row.dump());
}

Line bench_perft(const GameEntry& game, const AnyState& start) {
    for (int depth = 1;; ++depth) {
        Line line{game.rules.name, "perft", "nodes"};
        const Timer timer;
        line.count = game.perft(start, depth);
        timer.fill(line);
        line.more = {{"depth", depth}};
        if (line.processor >= enough_seconds) return line;
    }
}

struct Case {
    std::string what; // of the line
    std::string player, limits;
    bool counts_playouts = false;
};

struct Thought {
    Line line;
    std::uint64_t nodes = 0;
};

Result<Thought> bench_search(const GameEntry& game, const AnyState& start, const Case& wish) {
    auto made = make_player(game, wish.player, {1});
    if (!made) return pass_on(std::move(made));
    const Playthrough playthrough(start);
    Line line{game.rules.name, wish.what, wish.counts_playouts ? wish.what : "nodes"};
    const Timer timer;
    auto choice = (*made)->choose({.game = playthrough, .limits = *parse_limits(wish.limits)});
    if (!choice) return pass_on(std::move(choice));
    timer.fill(line);
    line.count = wish.counts_playouts ? choice->report.playouts : choice->report.nodes;
    line.more = {{"player", wish.player}, {"limits", wish.limits}, {"move", choice->move}};
    return Thought{std::move(line), choice->report.nodes};
}

// The searches of the signature.
Result<std::uint64_t> bench_searches(const GameEntry& game, const AnyState& start, bool json) {
    std::uint64_t signature = 0;
    for (const Case& wish :
         {Case{"minimax", "minimax", "depth=6,nodes=2000000"},
          Case{"alphabeta", "alphabeta", "nodes=2000000"}, Case{"uct", "uct", "playouts=20000"}}) {
        auto thought = bench_search(game, start, wish);
        if (!thought) return pass_on(std::move(thought));
        show(thought->line, json);
        signature += thought->nodes;
    }
    return signature;
}

bool has_player(const GameEntry& game, std::string_view name) {
    return std::any_of(game.players.begin(), game.players.end(),
                       [&](const PlayerEntry& entry) { return entry.name == name; });
}

// Whole games by chance from the leaves of a tree, and leaves judged by a network: the one that
// comes with the program, else one that knows nothing, which shows what the search itself takes.
Result<void> bench_playouts(const GameEntry& game, const AnyState& start, bool json) {
    std::vector<Case> wishes;
    if (has_player(game, "mcts")) wishes.push_back({"playouts", "mcts", "playouts=3000", true});
    const std::string own = player_or_default(game, start, "");
    if (own.starts_with("zero"))
        wishes.push_back({"simulations", own, "playouts=400", true});
    else if (has_player(game, "zero"))
        wishes.push_back({"simulations", "zero:net=uniform", "playouts=20000", true});
    for (const Case& wish : wishes) {
        auto thought = bench_search(game, start, wish);
        if (!thought) return pass_on(std::move(thought));
        show(thought->line, json);
    }
    return {};
}

// A board that careful playouts have nearly filled, judged again and again.
Line bench_scoring(const GameEntry& game, const Go::State& start) {
    Go::State state = start;
    Random random(1);
    for (int move = 0; move < state.board.points() * 9 / 10 && !Go::outcome(state); ++move)
        Go::apply(state, Go::random_move(state, random));
    Line line{game.rules.name, "scoring", "boards"};
    const Timer timer;
    while (timer.processor() < enough_seconds) {
        (void)engines::score(state, {});
        ++line.count;
    }
    timer.fill(line);
    return line;
}

// Starts that are solved in a moment.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> solved_starts{
    {{"congklak", "holes=6,seeds=3"}, {"othello", "size=4"}}};

Result<Line> bench_solver(const GameEntry& game, std::string_view options) {
    auto start = game.rules.initial(options);
    if (!start) return pass_on(std::move(start));
    Line line{game.rules.name, "solver", "nodes"};
    const Timer timer;
    auto solution = game.solve(*start, {});
    if (!solution) return pass_on(std::move(solution));
    timer.fill(line);
    line.count = solution->nodes;
    line.more = {{"options", options}, {"value", solution->value}};
    return line;
}

Result<std::uint64_t> bench_game(const GameEntry& game, bool json) {
    auto start = game.rules.initial("");
    if (!start) return pass_on(std::move(start));
    show(bench_perft(game, *start), json);
    auto signature = bench_searches(game, *start, json);
    if (!signature) return signature;
    if (auto done = bench_playouts(game, *start, json); !done) return pass_on(std::move(done));
    if (const auto* go = start->as<Go>()) show(bench_scoring(game, *go), json);
    for (const auto& [name, options] : solved_starts) {
        if (name != game.rules.name) continue;
        auto line = bench_solver(game, options);
        if (!line) return pass_on(std::move(line));
        show(*line, json);
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
