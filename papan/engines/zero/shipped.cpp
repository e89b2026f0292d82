#include "papan/engines/zero/shipped.hpp"

#include "papan/engines/zero/weights.hpp"

#include <fmt/format.h>

namespace papan::engines {

std::string player_by_default(std::span<const ShippedNetwork> networks, std::string_view game,
                              int side) {
    for (const ShippedNetwork& network : networks)
        if (network.game == game && network.plays_from <= side && side <= network.plays_to &&
            find_weights(network.name))
            return fmt::format("zero:net={},think=1s,threads=2", network.name);
    return "";
}

} // namespace papan::engines
