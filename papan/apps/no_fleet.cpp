// The program without a fleet: papan itself.
#include "papan/apps/fleet_door.hpp"

namespace papan::apps {

const FleetDoor* fleet_door() {
    return nullptr;
}

} // namespace papan::apps
