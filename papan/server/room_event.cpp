#include "papan/server/room_event.hpp"

#include <nlohmann/json.hpp>

namespace papan::server {

namespace {

using Json = nlohmann::ordered_json;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr std::array<std::string_view, 4> clock_names{"none", "fischer", "byoyomi", "canadian"};
constexpr std::array<std::string_view, 3> seat_names{"open", "person", "ai"};
constexpr std::array<std::string_view, 11> event_names{"join",    "move",    "undo",  "offer",
                                                       "decline", "end",     "judge", "mark",
                                                       "accept",  "rematch", "reseat"};

template <class Kind, std::size_t size>
Result<Kind> find_kind(const std::array<std::string_view, size>& names, std::string_view name) {
    for (std::size_t i = 0; i < size; ++i)
        if (names[i] == name) return static_cast<Kind>(i);
    return fail(ErrorCode::invalid_input, "'{}' is not known here", name);
}

template <std::size_t size, class Kind>
std::string_view name_of(const std::array<std::string_view, size>& names, Kind kind) {
    return names[static_cast<std::size_t>(kind)];
}

// Whole or parted seconds within a day; a clock must be one that people can play with.
Result<Duration> read_seconds(const Json& json, const char* name, double least) {
    const double value = json.value(name, 0.0);
    if (!(value >= least && value <= 86400))
        return fail(ErrorCode::invalid_input, "clock: {} must be {} to 86400 seconds", name, least);
    return duration_cast<Duration>(std::chrono::duration<double>(value));
}

Result<int> read_count(const Json& json, const char* name) {
    const int value = json.value(name, 0);
    if (value < 1 || value > 100)
        return fail(ErrorCode::invalid_input, "clock: {} must be 1 to 100", name);
    return value;
}

Result<void> read_overtime(const Json& json, const char* count, ClockSettings& clock, int& into) {
    auto period = read_seconds(json, "period", 1);
    if (!period) return pass_on(std::move(period));
    clock.period = *period;
    auto number = read_count(json, count);
    if (!number) return pass_on(std::move(number));
    into = *number;
    return {};
}

Result<ClockSettings> read_clock(const Json& json) {
    ClockSettings clock;
    auto kind = find_kind<ClockKind>(clock_names, json.value("kind", "none"));
    if (!kind) return in_context("clock", kind.error());
    clock.kind = *kind;
    if (clock.kind == ClockKind::none) return clock;
    auto main = read_seconds(json, "main", clock.kind == ClockKind::fischer ? 1 : 0);
    if (!main) return pass_on(std::move(main));
    clock.main = *main;
    Result<void> rest;
    if (clock.kind == ClockKind::byoyomi)
        rest = read_overtime(json, "periods", clock, clock.periods);
    else if (clock.kind == ClockKind::canadian)
        rest = read_overtime(json, "stones", clock, clock.stones);
    else if (auto increment = read_seconds(json, "increment", 0))
        clock.increment = *increment;
    else
        rest = pass_on(std::move(increment));
    if (!rest) return pass_on(std::move(rest));
    return clock;
}

Json to_json(const ClockSide& side) {
    const auto ms = [](Duration d) { return duration_cast<milliseconds>(d).count(); };
    return Json::array({ms(side.main), ms(side.period), side.periods, side.stones});
}

ClockSide read_side(const Json& json) {
    const auto ms = [&](std::size_t at) { return milliseconds(json.at(at).get<std::int64_t>()); };
    return {ms(0), ms(1), json.at(2), json.at(3)};
}

Result<RoomSetup> read_setup(const Json& json) {
    RoomSetup setup;
    setup.id = json.at("id");
    setup.game = json.at("game");
    setup.options = json.at("options");
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& seat = json.at("seats").at(i);
        auto kind = find_kind<SeatKind>(seat_names, seat.at("kind").get<std::string>());
        if (!kind) return pass_on(std::move(kind));
        setup.seats[i] = {*kind, seat.value("guest", ""), seat.value("name", ""),
                          seat.value("player", "")};
    }
    auto clock = read_clock(json.at("clock"));
    if (!clock) return pass_on(std::move(clock));
    setup.clock = *clock;
    return setup;
}

Result<RoomEvent> read_event(const Json& json) {
    RoomEvent event;
    auto kind = find_kind<EventKind>(event_names, json.at("do").get<std::string>());
    if (!kind) return pass_on(std::move(kind));
    event.kind = *kind;
    event.seat = json.value("seat", 0) == 0 ? Seat::first : Seat::second;
    event.text = json.value("text", "");
    event.guest = json.value("guest", "");
    event.name = json.value("name", "");
    event.number = json.value("number", 0);
    event.winner = json.value("winner", 0.0F);
    event.margin = json.value("margin", 0);
    const std::vector<std::string> none;
    event.dead = json.value("dead", none);
    event.seki = json.value("seki", none);
    event.unsettled = json.value("unsettled", none);
    if (json.contains("clock"))
        for (std::size_t i = 0; i < 2; ++i) event.clock[i] = read_side(json["clock"].at(i));
    return event;
}

template <class T, class Read> Result<T> guarded(std::string_view text, Read read) {
    try {
        return read(Json::parse(text));
    } catch (const Json::exception& problem) {
        return fail(ErrorCode::invalid_input, "not what was stored: {}", problem.what());
    }
}

} // namespace

Json to_json(const ClockSettings& clock) {
    Json json{{"kind", name_of(clock_names, clock.kind)}};
    if (clock.kind == ClockKind::none) return json;
    json["main"] = seconds(clock.main);
    if (clock.kind == ClockKind::fischer) {
        json["increment"] = seconds(clock.increment);
        return json;
    }
    json["period"] = seconds(clock.period);
    if (clock.kind == ClockKind::byoyomi)
        json["periods"] = clock.periods;
    else
        json["stones"] = clock.stones;
    return json;
}

Result<ClockSettings> parse_clock(const Json& json) {
    try {
        return read_clock(json);
    } catch (const Json::exception&) {
        return fail(ErrorCode::invalid_input, "clock: a number was expected");
    }
}

std::string to_text(const RoomSetup& setup) {
    Json seats = Json::array();
    for (const SeatHolder& seat : setup.seats)
        seats.push_back({{"kind", name_of(seat_names, seat.kind)},
                         {"guest", seat.guest},
                         {"name", seat.name},
                         {"player", seat.player}});
    return Json{{"id", setup.id},
                {"game", setup.game},
                {"options", setup.options},
                {"seats", seats},
                {"clock", to_json(setup.clock)}}
        .dump();
}

Result<RoomSetup> parse_setup(std::string_view text) {
    return guarded<RoomSetup>(text, read_setup);
}

std::string to_text(const RoomEvent& event) {
    Json json{{"do", name_of(event_names, event.kind)}, {"seat", static_cast<int>(event.seat)}};
    if (!event.text.empty()) json["text"] = event.text;
    if (!event.guest.empty()) json["guest"] = event.guest;
    if (!event.name.empty()) json["name"] = event.name;
    if (event.number != 0) json["number"] = event.number;
    if (event.winner != 0) json["winner"] = event.winner;
    if (event.margin != 0) json["margin"] = event.margin;
    if (!event.dead.empty()) json["dead"] = event.dead;
    if (!event.seki.empty()) json["seki"] = event.seki;
    if (!event.unsettled.empty()) json["unsettled"] = event.unsettled;
    if (event.clock != std::array<ClockSide, 2>{})
        json["clock"] = Json::array({to_json(event.clock[0]), to_json(event.clock[1])});
    return json.dump();
}

Result<RoomEvent> parse_event(std::string_view text) {
    return guarded<RoomEvent>(text, read_event);
}

} // namespace papan::server
