// `papan network GAME NET`: what a network is and what it says of a position, to look at, and as an
// ONNX model with the numbers by which another runtime can be compared.
#include "papan/nn/network.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/file.hpp"
#include "papan/apps/input.hpp"
#include "papan/engines/zero/weights.hpp"
#include "papan/nn/onnx.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t shown_moves = 5;

struct Flags {
    PositionFlags where;
    std::string net, onnx;
    bool json = false;
};

Result<nn::Network> load(const std::string& net) {
    const auto path = engines::find_weights(net);
    if (!path) return Failure(path.error());
    return nn::Network::load(*path);
}

void describe(const std::string& name, const nn::Network& network) {
    const nn::Architecture& made = network.architecture();
    fmt::print(
        "{}: {} channels, {} blocks, {} numbers; it is shown {} planes and {} globals; {}; {}\n",
        name, made.width, made.blocks, network.parameters(), made.planes, made.globals,
        made.side > 0 ? fmt::format("for {0}x{0} only", made.side) : "for boards of any size",
        network.is_calibrated() ? "it can be computed in int8" : "in fp32 only");
}

Json to_json(const nn::Network& network) {
    const nn::Architecture& made = network.architecture();
    return {{"width", made.width},
            {"blocks", made.blocks},
            {"parameters", network.parameters()},
            {"planes", made.planes},
            {"globals", made.globals},
            {"side", made.side > 0 ? Json(made.side) : Json()},
            {"int8", network.is_calibrated()}};
}

Json to_json(const NetworkNumbers& numbers) {
    Json json{{"height", numbers.height},   {"width", numbers.width},   {"planes", numbers.planes},
              {"globals", numbers.globals}, {"policy", numbers.policy}, {"value", numbers.value}};
    if (!numbers.ownership.empty()) json["ownership"] = numbers.ownership;
    if (numbers.score) json["score"] = *numbers.score;
    return json;
}

void print_map(BoardMap map) {
    fmt::print("the first player's result {:+.3f}", map.value);
    if (map.margin) fmt::print(", margin {:+.1f}", *map.margin);
    std::stable_sort(map.policy.begin(), map.policy.end(),
                     [](const MovePrior& a, const MovePrior& b) { return a.prior > b.prior; });
    if (map.policy.size() > shown_moves) map.policy.resize(shown_moves);
    fmt::print("; moves");
    for (const MovePrior& each : map.policy)
        fmt::print(" {} {:.1f} %", each.move, 100 * each.prior);
    fmt::print("\n");
}

Result<void> show(const Flags& flags, const nn::Network& network, BoardReader& reader,
                  const AnyState& state) {
    if (flags.json) {
        const auto numbers = reader.numbers(state);
        if (!numbers) return Failure(numbers.error());
        fmt::print("{}\n",
                   Json{{"network", to_json(network)}, {"numbers", to_json(*numbers)}}.dump());
        return {};
    }
    auto map = reader.read(state);
    if (!map) return pass_on(std::move(map));
    print_map(*std::move(map));
    return {};
}

int run(const Flags& flags) {
    const auto game = find_game(flags.where.game);
    if (!game) return complain(game.error());
    if (!(*game)->open_network)
        return complain({ErrorCode::unsupported,
                         fmt::format("there are no networks for {}", flags.where.game)});
    const auto network = load(flags.net);
    if (!network) return complain(network.error());
    const auto reader = (*game)->open_network(flags.net);
    if (!reader) return complain(reader.error());
    if (!flags.onnx.empty())
        if (const auto written = write_whole(flags.onnx, nn::to_onnx(*network)); !written)
            return complain(written.error());
    if (!flags.json) describe(flags.net, *network);
    return for_each_position(flags.where, flags.json, [&](const GameEntry&, const AnyState& state) {
        return show(flags, *network, **reader, state);
    });
}

} // namespace

void add_network(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand(
        "network", "what a network is and says of a position; ONNX for other runtimes");
    flags->where.add_to(*command);
    command->add_option("net", flags->net, "a file, or a name in a folder of weights")->required();
    command->add_option("--onnx", flags->onnx, "write it to this file as an ONNX model");
    command->add_flag("--json", flags->json,
                      "what it is, is shown and answers, in numbers: an object a position");
    command->callback([flags, &chosen] { chosen = [flags] { return run(*flags); }; });
}

} // namespace papan::apps
