// A room as clients see it: VIEW of docs/protocols/web.md. Made once for each change; what differs
// from guest to guest is put in for each.
#pragma once

#include "papan/server/room.hpp"

#include <functional>
#include <nlohmann/json.hpp>

namespace papan::server {

using Json = nlohmann::ordered_json;

struct ViewRequest {
    bool with_moves = false;
    std::function<bool(const std::string& guest)> is_online;
};

// Without "you".
[[nodiscard]] Json view(const Room& room, TimePoint now, const ViewRequest& request);
// The seats this guest acts for, into a view.
void put_you(Json& view, const Room& room, const std::string& guest);
// The game after so many moves, and the move before that: what may be seen of them.
[[nodiscard]] std::string shown_position(const Room& room, std::size_t ply);
[[nodiscard]] Json shown_diagram(const Room& room, std::size_t ply);
[[nodiscard]] std::string shown_move(const Room& room, std::size_t ply);
// The move that led to this position, told in steps; null where the game has no such telling.
[[nodiscard]] Json story_of(const Room& room, std::size_t ply);

} // namespace papan::server
