// `papan perft GAME --depth N`: counts the leaves of the game tree, to check and to time the rules.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"

#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

struct Flags {
    PositionFlags where;
    int depth = 0;
    bool json = false;
};

Result<void> count(const Flags& flags, const GameEntry& game, const AnyState& state) {
    const Stopwatch watch;
    const std::uint64_t nodes = game.perft(state, flags.depth);
    const double time = seconds(watch.elapsed());
    if (flags.json) {
        fmt::print("{}\n", nlohmann::ordered_json{{"nodes", nodes}, {"seconds", time}}.dump());
    } else {
        fmt::print("{} leaves at depth {} in {:.3f} s ({:.1f} million a second)\n", nodes,
                   flags.depth, time, static_cast<double>(nodes) / std::max(time, 1e-9) / 1e6);
    }
    return {};
}

} // namespace

void add_perft(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("perft", "count the leaves of the game tree at a depth");
    flags->where.add_to(*command);
    command->add_option("--depth", flags->depth, "plies; a pass is one")->required()->range(0, 100);
    command->add_flag("--json", flags->json, "one JSON object a position");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            return for_each_position(flags->where, flags->json,
                                     [&](const GameEntry& game, const AnyState& state) {
                                         return count(*flags, game, state);
                                     });
        };
    });
}

} // namespace papan::apps
