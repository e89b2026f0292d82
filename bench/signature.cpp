// Whether a build plays as another one does: the leaves of each game's tree and the nodes and moves
// of fixed searches, a JSON line each. They are the same on every machine and in a browser
// (tools/check_wasm compares); only the processor time differs.
#include "papan/base/hash.hpp"
#include "papan/base/processor_time.hpp"
#include "papan/base/random.hpp"
#include "papan/nn/int8_kernel.hpp"
#include "papan/registry/registry.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

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

// What the fastest kernel of networks in int8 adds up here, of numbers drawn at random: bit by bit
// the same everywhere.
void add_up_bytes() {
    constexpr int inputs = 32, width = 12, blocks = 4;
    const nn::Int8Kernel& kernel = nn::best_int8_kernel();
    Random random(7);
    std::vector<std::uint8_t> maps(std::size_t{3} * width * inputs);
    for (auto& value : maps) value = static_cast<std::uint8_t>(random.below(nn::int8_most + 1));
    std::vector<std::int8_t> weights(std::size_t{blocks} * 9 * inputs * nn::int8_outputs);
    for (auto& weight : weights)
        weight = static_cast<std::int8_t>(static_cast<int>(random.below(63)) - 31);
    const ProcessorWatch watch;
    std::uint64_t all = 0;
    for (int block = 0; block < blocks; ++block)
        for (int x = 0; x + 2 < width; ++x) {
            nn::Int8Sums sums{};
            kernel.sums(maps.data() + x * inputs, width * inputs, inputs,
                        weights.data() + std::ptrdiff_t{block} * 9 * inputs * nn::int8_outputs, 1,
                        sums);
            for (const std::int32_t sum : sums[0])
                all = combine(all, static_cast<std::uint32_t>(sum));
        }
    show({{"network", "int8"}, {"sums", all}}, watch);
}

} // namespace

int main() {
    add_up_bytes();
    for (const Depth& depth : depths)
        if (const auto done = play(depth); !done) {
            fmt::print(stderr, "{}: {}\n", depth.game, done.error().message);
            return 1;
        }
    return 0;
}
