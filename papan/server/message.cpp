#include "papan/server/message.hpp"

#include "papan/server/message_fields.hpp"

namespace papan::server {

namespace {

constexpr int deepest = 4; // nesting of a message

Reply<void> read_seat(const Json& seats, const char* name, SeatWish& wish) {
    const auto found = seats.find(name);
    if (found == seats.end() || !found->is_object())
        return bad_message("\"seats\" needs \"{}\"", name);
    std::string kind;
    if (auto read = read_text(*found, {"kind", 8, kind}); !read) return read;
    if (kind == "me")
        wish.kind = SeatWish::Kind::me;
    else if (kind == "ai")
        wish.kind = SeatWish::Kind::ai;
    else if (kind == "open")
        wish.kind = SeatWish::Kind::open;
    else
        return bad_message("a seat's \"kind\" is me, ai or open");
    return read_text(*found, {"player", 200, wish.player});
}

Reply<void> read_creation(const Json& json, Message& message) {
    const auto seats = json.find("seats");
    if (seats == json.end() || !seats->is_object()) return bad_message("\"seats\" is missing");
    if (auto read = read_seat(*seats, "first", message.seats[0]); !read) return read;
    if (auto read = read_seat(*seats, "second", message.seats[1]); !read) return read;
    const auto clock = json.find("clock");
    if (clock == json.end()) return {};
    if (!clock->is_object()) return bad_message("\"clock\" must be an object");
    auto settings = parse_clock(*clock);
    if (!settings) return bad_message("{}", settings.error().message);
    message.clock = *settings;
    return {};
}

Reply<void> read_object(const Json& json, Message& message) {
    const auto id = json.find("id");
    if (id == json.end() || !id->is_number_integer())
        return bad_message("\"id\" must be a whole number");
    message.id = id->get<std::int64_t>();
    for (const TextField& field :
         {TextField{"do", 16, message.what}, TextField{"room", 16, message.room},
          TextField{"move", 64, message.move}, TextField{"game", 16, message.game},
          TextField{"options", 400, message.options}, TextField{"name", 200, message.name},
          TextField{"point", 8, message.point}, TextField{"what", 16, message.offer}})
        if (auto read = read_text(json, field); !read) return read;
    if (auto read = read_flag(json, "accept", message.accept); !read) return read;
    if (auto read = read_flag(json, "dead", message.dead); !read) return read;
    if (auto read = read_flag(json, "fair", message.fair); !read) return read;
    if (auto read = read_flag(json, "on", message.on); !read) return read;
    if (const auto ply = json.find("ply"); ply != json.end()) {
        if (!ply->is_number_unsigned()) return bad_message("\"ply\" must be a whole number");
        message.ply = ply->get<std::size_t>();
    }
    if (message.what.empty()) return bad_message("\"do\" is missing");
    if (is_study(message.what) || message.what == "stop") return read_study(json, message.study);
    return message.what == "create" ? read_creation(json, message) : Reply<void>();
}

} // namespace

Reply<void> read_message(std::string_view text, Message& message) {
    if (text.size() > most_study_bytes) return bad_message("the message is too long");
    bool too_deep = false;
    const auto shallow = [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > deepest;
        return !too_deep;
    };
    const Json json = Json::parse(text, shallow, false);
    if (too_deep) return bad_message("the message is nested too deep");
    if (!json.is_object()) return bad_message("the message is not a JSON object");
    auto read = read_object(json, message);
    if (read && text.size() > most_message_bytes && !is_study(message.what))
        return bad_message("the message is too long");
    return read;
}

} // namespace papan::server
