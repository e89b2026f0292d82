#include "papan/server/room_view.hpp"

#include "papan/base/json_text.hpp"
#include "papan/protocol/diagram_json.hpp"
#include "papan/protocol/json.hpp"

namespace papan::server {

namespace {

constexpr std::array both{Seat::first, Seat::second};
constexpr const char* hidden_move = "?";

void add_or_null(JsonText& json, std::string_view text) {
    if (text.empty())
        json.add(nullptr);
    else
        json.add(text);
}

void add_seat(JsonText& json, const SeatHolder& seat, const ViewRequest& request) {
    json.begin_object();
    switch (seat.kind) {
    case SeatKind::open:
        json.member("kind", "open");
        break;
    case SeatKind::person:
        json.member("kind", "person").member("name", seat.name);
        json.member("online", request.is_online && request.is_online(seat.guest));
        break;
    case SeatKind::ai:
        json.member("kind", "ai").member("name", seat.name).member("player", seat.player);
        break;
    }
    json.end_object();
}

Json clock_json(const Room& room, TimePoint now) {
    const GameClock& clock = room.clock();
    Json json = to_json(clock.settings());
    if (clock.settings().kind == ClockKind::none) return json;
    Json left = Json::array(), periods = Json::array(), stones = Json::array();
    for (const Seat seat : both) {
        const auto reading = clock.read(seat, now);
        left.push_back(
            std::chrono::duration_cast<std::chrono::milliseconds>(reading.shown).count());
        periods.push_back(reading.side.periods);
        stones.push_back(reading.side.stones);
    }
    json["left"] = left;
    json["running"] = clock.running() ? Json(to_text(*clock.running())) : Json();
    if (clock.settings().kind == ClockKind::byoyomi) json["periods"] = periods;
    if (clock.settings().kind == ClockKind::canadian) json["stones"] = stones;
    return json;
}

Json count_json(const ScoreCount& count) {
    return {{"black", count.first}, {"white", count.second}, {"margin", count.margin}};
}

Json scoring_json(const Room& room) {
    const ScoreSheet& sheet = *room.sheet();
    Json json = count_json(sheet.count);
    json["area"] = count_json(sheet.area);
    json["territory"] = count_json(sheet.territory);
    json["dead"] = sheet.marks.dead;
    json["seki"] = sheet.marks.seki;
    json["owner"] = sheet.owner;
    json["unsettled"] = sheet.unsettled;
    json["accepted"] = Json::array();
    for (const Seat seat : both)
        if (room.accepted(seat)) json["accepted"].push_back(to_text(seat));
    for (const Seat seat : both)
        if (room.objects(seat)) json["objects"].push_back(to_text(seat));
    return json;
}

Json result_json(const Room& room) {
    const GameResult& result = *room.result();
    Json winner;
    if (result.outcome.value != 0)
        winner = to_text(result.outcome.value > 0 ? Seat::first : Seat::second);
    Json margin = result.outcome.margin;
    if (room.sheet() && result.how == "rules") margin = room.sheet()->count.margin;
    return {{"winner", winner}, {"margin", margin}, {"how", result.how}};
}

const AnyState& shown_state(const Room& room, std::size_t ply) {
    const bool hidden = room.hides_last_move() && ply == room.game().moves().size();
    return room.game().state_after(hidden ? ply - 1 : ply);
}

// The position and what may be done there.
void add_position(JsonText& json, const Room& room, std::size_t ply) {
    const AnyState& state = room.game().state();
    json.member("ply", ply).member("position", shown_position(room, ply)).key("diagram");
    protocol::add_diagram(json, shown_state(room, ply));
    json.member("to_move", to_text(state.to_move())).key("last");
    add_or_null(json, ply == 0 ? "" : shown_move(room, ply));
    json.key("legal");
    json.add(room.status() == Status::playing ? state.legal_moves() : std::vector<std::string>());
}

// What there is only now and then.
void add_extras(JsonText& json, const Room& room, std::size_t ply) {
    json.key("offer");
    if (const auto& offer = room.offer())
        json.begin_object()
            .member("by", to_text(offer->by))
            .member("what", offer->what)
            .end_object();
    else
        json.add(nullptr);
    json.key("result").add_json(room.result() ? result_json(room).dump() : "null");
    json.key("rematch");
    add_or_null(json, room.rematch());
    if (!room.setup().start.empty()) json.member("start", room.setup().start);
    if (room.entry().in_check) json.member("check", room.entry().in_check(room.game().state()));
    if (const Json story = story_of(room, ply); !story.is_null())
        json.key("story").add_json(story.dump());
    if (room.sheet()) json.key("scoring").add_json(scoring_json(room).dump());
}

} // namespace

Json story_of(const Room& room, std::size_t ply) {
    if (!room.entry().tell_move || ply == 0) return nullptr;
    if (room.hides_last_move() && ply == room.game().moves().size()) return nullptr;
    const auto story = room.entry().tell_move(room.game().state_after(ply - 1),
                                              room.game().moves()[ply - 1], true);
    return story ? protocol::to_json(*story) : Json();
}

std::string begin_view(const Room& room, TimePoint now, const ViewRequest& request) {
    const std::size_t ply = room.game().moves().size();
    JsonText json;
    json.begin_object().member("room", room.setup().id).member("version", room.version());
    json.member("game", room.setup().game).member("options", room.setup().options);
    json.member("status", to_text(room.status())).key("seats").begin_array();
    for (const Seat seat : both) add_seat(json, room.holder(seat), request);
    json.end_array();
    add_position(json, room, ply);
    json.key("clock").add_json(clock_json(room, now).dump());
    json.key("thinking");
    add_or_null(json, room.thinker() ? to_text(*room.thinker()) : "");
    add_extras(json, room, ply);
    if (request.with_moves || room.moves_rewritten()) {
        std::vector<std::string> moves(room.game().moves().begin(), room.game().moves().end());
        if (room.hides_last_move()) moves.back() = hidden_move;
        json.member("moves", moves);
    }
    return json.take();
}

std::string shown_position(const Room& room, std::size_t ply) {
    return shown_state(room, ply).position();
}

Json shown_diagram(const Room& room, std::size_t ply) {
    return protocol::diagram_json(shown_state(room, ply));
}

std::string shown_move(const Room& room, std::size_t ply) {
    const bool hidden = room.hides_last_move() && ply == room.game().moves().size();
    return hidden ? hidden_move : room.game().moves()[ply - 1];
}

std::string end_view(const Room& room, const std::string& guest) {
    JsonText json;
    json.begin_array();
    for (const Seat seat : room.seats_of(guest)) json.add(to_text(seat));
    json.end_array();
    return fmt::format(",\"you\":{}}}", json.text());
}

} // namespace papan::server
