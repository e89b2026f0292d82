#include "papan/engines/zero/shipped.hpp"

#include "papan/engines/zero/weights.hpp"

#include <fmt/format.h>

namespace papan::engines {

std::string player_by_default(std::span<const ShippedNetwork> networks, std::string_view game,
                              int side) {
    for (const ShippedNetwork& network : networks)
        if (network.plays_by_default && network.game == game && network.side == side &&
            find_weights(network.name))
            return fmt::format("zero:net={}", network.name);
    return "";
}

} // namespace papan::engines
