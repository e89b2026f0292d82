// A room as it was stored, alive again.
#pragma once

#include "papan/server/room.hpp"
#include "papan/server/store.hpp"

namespace papan::server {

// An error where the setup or an event cannot be read or breaks the rules. Its clock runs from now.
[[nodiscard]] Result<Room> restored_room(const StoredRoom& stored, TimePoint now);

} // namespace papan::server
