#include "papan/server/room_view.hpp"

#include "papan/protocol/diagram_json.hpp"
#include "papan/protocol/json.hpp"

namespace papan::server {

namespace {

constexpr std::array both{Seat::first, Seat::second};
constexpr const char* hidden_move = "?";

Json seat_json(const SeatHolder& seat, const ViewRequest& request) {
    switch (seat.kind) {
    case SeatKind::open:
        return {{"kind", "open"}};
    case SeatKind::person:
        return {{"kind", "person"},
                {"name", seat.name},
                {"online", request.is_online && request.is_online(seat.guest)}};
    case SeatKind::ai:
        break;
    }
    return {{"kind", "ai"}, {"name", seat.name}, {"player", seat.player}};
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

} // namespace

Json story_of(const Room& room, std::size_t ply) {
    if (!room.entry().tell_move || ply == 0) return nullptr;
    if (room.hides_last_move() && ply == room.game().moves().size()) return nullptr;
    const auto story = room.entry().tell_move(room.game().state_after(ply - 1),
                                              room.game().moves()[ply - 1], true);
    return story ? protocol::to_json(*story) : Json();
}

Json view(const Room& room, TimePoint now, const ViewRequest& request) {
    const std::size_t ply = room.game().moves().size();
    const AnyState& state = room.game().state();
    const bool playing = room.status() == Status::playing;
    Json json{{"room", room.setup().id},
              {"version", room.version()},
              {"game", room.setup().game},
              {"options", room.setup().options},
              {"status", to_text(room.status())},
              {"seats", Json::array({seat_json(room.holder(Seat::first), request),
                                     seat_json(room.holder(Seat::second), request)})},
              {"ply", ply},
              {"position", shown_position(room, ply)},
              {"diagram", shown_diagram(room, ply)},
              {"to_move", to_text(state.to_move())},
              {"last", ply == 0 ? Json() : Json(shown_move(room, ply))},
              {"legal", playing ? Json(state.legal_moves()) : Json::array()},
              {"clock", clock_json(room, now)},
              {"thinking", room.thinker() ? Json(to_text(*room.thinker())) : Json()},
              {"offer", nullptr},
              {"result", room.result() ? result_json(room) : Json()},
              {"rematch", room.rematch().empty() ? Json() : Json(room.rematch())}};
    if (!room.setup().start.empty()) json["start"] = room.setup().start;
    if (room.entry().in_check) json["check"] = room.entry().in_check(state);
    if (Json story = story_of(room, ply); !story.is_null()) json["story"] = std::move(story);
    if (const auto& offer = room.offer())
        json["offer"] = {{"by", to_text(offer->by)}, {"what", offer->what}};
    if (room.sheet()) json["scoring"] = scoring_json(room);
    if (request.with_moves || room.moves_rewritten()) {
        json["moves"] = room.game().moves();
        if (room.hides_last_move()) json["moves"].back() = hidden_move;
    }
    return json;
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

void put_you(Json& view, const Room& room, const std::string& guest) {
    Json seats = Json::array();
    for (const Seat seat : room.seats_of(guest)) seats.push_back(to_text(seat));
    view["you"] = std::move(seats);
}

} // namespace papan::server
