// A room as clients see it: VIEW of docs/protocols/web.md. Made once for each change, and straight
// as a text, because this is the busiest place of the server; what differs from guest to guest is
// put in for each.
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

// The beginning of a view: all of it but `you` and the bracket that closes it.
[[nodiscard]] std::string begin_view(const Room& room, TimePoint now, const ViewRequest& request);
// The end of a view: the seats that this guest acts for.
[[nodiscard]] std::string end_view(const Room& room, const std::string& guest);
// The game after so many moves, and the move before that: what may be seen of them.
[[nodiscard]] std::string shown_position(const Room& room, std::size_t ply);
[[nodiscard]] Json shown_diagram(const Room& room, std::size_t ply);
[[nodiscard]] std::string shown_move(const Room& room, std::size_t ply);
// The move that led to this position, told in steps; null where the game has no such telling.
[[nodiscard]] Json story_of(const Room& room, std::size_t ply);

} // namespace papan::server
