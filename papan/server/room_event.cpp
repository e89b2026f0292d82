#include "papan/server/room_event.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/json_text.hpp"

#include <nlohmann/json.hpp>
#include <type_traits>

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

// What was stored is read as carefully as what strangers send: a member that is missing leaves what
// was there, one of another kind is an error.
class Members {
  public:
    explicit Members(const Json& json) : json_(json) {}

    template <class T> Members& take(const char* name, T& into) {
        const auto found = json_.is_object() ? json_.find(name) : json_.end();
        if (found != json_.end() && !read(*found, into)) wrong_ = name;
        return *this;
    }
    // Nothing is wrong so far.
    [[nodiscard]] Result<void> done(std::string_view what) const {
        if (!json_.is_object()) return fail(ErrorCode::invalid_input, "{}: not an object", what);
        if (!wrong_) return {};
        return fail(ErrorCode::invalid_input, "{}: '{}' is not what it must be", what, wrong_);
    }

    static bool read(const Json& json, std::string& into) {
        if (!json.is_string()) return false;
        into = json.get_ref<const std::string&>();
        return true;
    }
    template <class T>
    requires std::is_arithmetic_v<T>
    static bool read(const Json& json, T& into) {
        if (std::is_integral_v<T> ? !json.is_number_integer() : !json.is_number()) return false;
        into = json.get<T>();
        return true;
    }
    static bool read(const Json& json, std::vector<std::string>& into) {
        if (!json.is_array()) return false;
        into.resize(json.size());
        for (std::size_t i = 0; i < into.size(); ++i)
            if (!read(json[i], into[i])) return false;
        return true;
    }
    static bool read(const Json& json, ClockSide& into) {
        std::int64_t main = 0, period = 0;
        if (!json.is_array() || json.size() != 4 || !read(json[0], main) ||
            !read(json[1], period) || !read(json[2], into.periods) || !read(json[3], into.stones))
            return false;
        into.main = milliseconds(main);
        into.period = milliseconds(period);
        return true;
    }
    template <class T> static bool read(const Json& json, std::array<T, 2>& into) {
        return json.is_array() && json.size() == 2 && read(json[0], into[0]) &&
               read(json[1], into[1]);
    }

  private:
    const Json& json_;
    const char* wrong_ = nullptr;
};

// Whole or parted seconds within a day; a clock must be one that people can play with.
Result<Duration> read_seconds(const Json& json, const char* name, double least) {
    double value = 0;
    if (auto read = Members(json).take(name, value).done("clock"); !read)
        return pass_on(std::move(read));
    if (!(value >= least && value <= 86400))
        return fail(ErrorCode::invalid_input, "clock.seconds"_key,
                    "clock: {} must be {} to 86400 seconds", name, least);
    return duration_cast<Duration>(std::chrono::duration<double>(value));
}

Result<int> read_count(const Json& json, const char* name) {
    int value = 0;
    if (auto read = Members(json).take(name, value).done("clock"); !read)
        return pass_on(std::move(read));
    if (value < 1 || value > 100)
        return fail(ErrorCode::invalid_input, "clock.count"_key, "clock: {} must be 1 to 100",
                    name);
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
    std::string name = "none";
    if (auto read = Members(json).take("kind", name).done("clock"); !read)
        return pass_on(std::move(read));
    auto kind = find_kind<ClockKind>(clock_names, name);
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

Result<SeatHolder> read_seat(const Json& json) {
    SeatHolder seat;
    std::string kind_name;
    const auto read = Members(json)
                          .take("kind", kind_name)
                          .take("guest", seat.guest)
                          .take("name", seat.name)
                          .take("player", seat.player)
                          .done("seat");
    if (!read) return Failure(read.error());
    auto kind = find_kind<SeatKind>(seat_names, kind_name);
    if (!kind) return pass_on(std::move(kind));
    seat.kind = *kind;
    return seat;
}

Result<RoomSetup> read_setup(const Json& json) {
    RoomSetup setup;
    const auto read = Members(json)
                          .take("id", setup.id)
                          .take("game", setup.game)
                          .take("options", setup.options)
                          .take("moves", setup.moves)
                          .take("start", setup.start)
                          .done("setup");
    if (!read) return Failure(read.error());
    const auto seats = json.find("seats"), clock_json = json.find("clock");
    if (seats == json.end() || !seats->is_array() || seats->size() != 2 || clock_json == json.end())
        return fail(ErrorCode::invalid_input, "setup: two seats and a clock are needed");
    for (std::size_t i = 0; i < 2; ++i) {
        auto seat = read_seat((*seats)[i]);
        if (!seat) return pass_on(std::move(seat));
        setup.seats[i] = *std::move(seat);
    }
    auto clock = read_clock(*clock_json);
    if (!clock) return pass_on(std::move(clock));
    setup.clock = *clock;
    return setup;
}

Result<RoomEvent> read_event(const Json& json) {
    RoomEvent event;
    std::string kind_name;
    int seat = 0;
    const auto read = Members(json)
                          .take("do", kind_name)
                          .take("seat", seat)
                          .take("text", event.text)
                          .take("guest", event.guest)
                          .take("name", event.name)
                          .take("number", event.number)
                          .take("winner", event.winner)
                          .take("margin", event.margin)
                          .take("dead", event.dead)
                          .take("seki", event.seki)
                          .take("unsettled", event.unsettled)
                          .take("clock", event.clock)
                          .done("event");
    if (!read) return Failure(read.error());
    auto kind = find_kind<EventKind>(event_names, kind_name);
    if (!kind) return pass_on(std::move(kind));
    event.kind = *kind;
    event.seat = seat == 0 ? Seat::first : Seat::second;
    return event;
}

template <class T, class Read> Result<T> stored(std::string_view text, Read read) {
    const auto json = parse_json(text);
    auto what = json ? read(*json) : Result<T>(Failure(json.error()));
    if (!what) return in_context("not what was stored", what.error());
    return what;
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
    return read_clock(json);
}

std::string to_text(const RoomSetup& setup) {
    Json seats = Json::array();
    for (const SeatHolder& seat : setup.seats)
        seats.push_back({{"kind", name_of(seat_names, seat.kind)},
                         {"guest", seat.guest},
                         {"name", seat.name},
                         {"player", seat.player}});
    Json json{{"id", setup.id},
              {"game", setup.game},
              {"options", setup.options},
              {"seats", seats},
              {"clock", to_json(setup.clock)}};
    if (!setup.moves.empty()) json["moves"] = setup.moves;
    if (!setup.start.empty()) json["start"] = setup.start;
    return json.dump();
}

Result<RoomSetup> parse_setup(std::string_view text) {
    return stored<RoomSetup>(text, read_setup);
}

std::string to_text(const RoomEvent& event) {
    JsonText json;
    json.begin_object().member("do", name_of(event_names, event.kind));
    json.member("seat", static_cast<int>(event.seat));
    if (!event.text.empty()) json.member("text", event.text);
    if (!event.guest.empty()) json.member("guest", event.guest);
    if (!event.name.empty()) json.member("name", event.name);
    if (event.number != 0) json.member("number", event.number);
    if (event.winner != 0) json.key("winner").add_json(Json(event.winner).dump());
    if (event.margin != 0) json.member("margin", event.margin);
    if (!event.dead.empty()) json.member("dead", event.dead);
    if (!event.seki.empty()) json.member("seki", event.seki);
    if (!event.unsettled.empty()) json.member("unsettled", event.unsettled);
    if (event.clock != std::array<ClockSide, 2>{})
        json.key("clock").add_json(
            Json::array({to_json(event.clock[0]), to_json(event.clock[1])}).dump());
    return json.end_object().take();
}

Result<RoomEvent> parse_event(std::string_view text) {
    return stored<RoomEvent>(text, read_event);
}

} // namespace papan::server
