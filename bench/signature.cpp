// Whether a build plays as another one does: the leaves of each game's tree and the nodes and moves
// of fixed searches, a JSON line each. They are the same on every machine and in a browser
// (tools/check_wasm compares); only the processor time differs.
#include "papan/base/processor_time.hpp"
#include "papan/registry/registry.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>
#include <string_view>

namespace {

using Json = nlohmann::ordered_json;
using namespace papan;

struct Depth {
    std::string_view game, options;
    int plies;
};
constexpr Depth depths[] = {{"go", "size=9", 3},
                            {"shogi", "", 4},
                            {"othello", "", 8},
                            {"congklak", "", 6},
                            {"gomoku", "", 2}};

struct Search {
    std::string_view player, limits;
};
constexpr Search searches[] = {{"minimax", "depth=5,nodes=50000"},
                               {"alphabeta", "nodes=60000"},
                               {"uct", "playouts=3000"},
                               {"mcts", "playouts=1000"},
                               {"level3", "nodes=100000"}};

void show(Json line, const ProcessorWatch& watch) {
    line["processor_seconds"] = seconds(watch.elapsed());
    fmt::print("{}\n", line.dump());
}

Result<void> search(const GameEntry& game, const AnyState& start, const Search& wish) {
    auto player = make_player(game, wish.player, {1});
    if (!player) return pass_on(std::move(player));
    const auto limits = parse_limits(wish.limits);
    if (!limits) return Failure(limits.error());
    const Playthrough played(start);
    const ProcessorWatch watch;
    auto choice = (*player)->choose({.game = played, .limits = *limits});
    if (!choice) return pass_on(std::move(choice));
    show({{"game", game.rules.name},
          {"player", wish.player},
          {"move", choice->move},
          {"nodes", choice->report.nodes},
          {"playouts", choice->report.playouts}},
         watch);
    return {};
}

Result<void> play(const Depth& depth) {
    const auto game = find_game(depth.game);
    if (!game) return Failure(game.error());
    auto start = (*game)->rules.initial(depth.options);
    if (!start) return pass_on(std::move(start));
    const ProcessorWatch watch;
    const auto leaves = (*game)->perft(*start, depth.plies);
    show({{"game", depth.game}, {"perft", depth.plies}, {"leaves", leaves}}, watch);
    for (const Search& wish : searches)
        if (wish.player == "mcts" && depth.game == "gomoku")
            continue; // the one player a game has not
        else if (auto done = search(**game, *start, wish); !done)
            return done;
    return {};
}

} // namespace

int main() {
    for (const Depth& depth : depths)
        if (const auto done = play(depth); !done) {
            fmt::print(stderr, "{}: {}\n", depth.game, done.error().message);
            return 1;
        }
    return 0;
}
