#include "papan/server/store_age.hpp"

namespace papan::server {

std::string seconds_ago(std::chrono::seconds time) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::to_string((std::chrono::duration_cast<std::chrono::seconds>(now) - time).count());
}

bool delete_old(StoreWriter& writer, const std::string& when, const std::vector<std::string>& rooms,
                const std::vector<std::string>& guests, const CalmLog& log) {
    for (const std::string& id : rooms)
        writer.add({{Writing::drop_events, {id}},
                    {Writing::drop_seats, {id}},
                    {Writing::drop_room, {id}}});
    for (const std::string& id : guests) writer.add({{Writing::drop_guest, {id, when}}});
    if (rooms.empty() && guests.empty()) return false;
    log.tell(LogLevel::info, "{} finished games and {} guests are deleted for their age",
             rooms.size(), guests.size());
    return true;
}

} // namespace papan::server
