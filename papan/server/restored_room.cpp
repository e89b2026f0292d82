#include "papan/server/restored_room.hpp"

namespace papan::server {

Result<Room> restored_room(const StoredRoom& stored, TimePoint now) {
    auto setup = parse_setup(stored.setup);
    if (!setup) return pass_on(std::move(setup));
    auto room = Room::make(*std::move(setup));
    if (!room) return room;
    for (const std::string& text : stored.events) {
        auto event = parse_event(text);
        if (!event) return pass_on(std::move(event));
        if (auto done = room->restore(*event, now); !done) return pass_on(std::move(done));
    }
    room->wake(now);
    return room;
}

} // namespace papan::server
