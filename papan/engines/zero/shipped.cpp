#include "papan/engines/zero/shipped.hpp"

#include "papan/engines/zero/weights.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace papan::engines {

namespace {

// How many lines a board has more or fewer than those the network is declared for.
int lines_off(const ShippedNetwork& network, int side) {
    return std::max({network.plays_from - side, side - network.plays_to, 0});
}

} // namespace

Result<std::string_view> network_for(std::span<const ShippedNetwork> networks,
                                     std::string_view game, int side) {
    std::string_view name;
    int least = std::numeric_limits<int>::max();
    for (const ShippedNetwork& network : networks) {
        if (network.game != game || lines_off(network, side) >= least) continue;
        if (!find_weights(network.name)) continue;
        name = network.name;
        least = lines_off(network, side);
    }
    if (name.empty())
        return fail(ErrorCode::not_found, "no network for {} came with this program", game);
    return name;
}

std::string player_by_default(std::span<const ShippedNetwork> networks, std::string_view game,
                              int side) {
    const auto name = network_for(networks, game, side);
    if (!name) return "";
    const auto network = std::find_if(networks.begin(), networks.end(),
                                      [&](const auto& row) { return row.name == *name; });
    if (lines_off(*network, side) > 0) return "";
    return fmt::format("zero:net={},think=1s,threads=2", *name);
}

} // namespace papan::engines
