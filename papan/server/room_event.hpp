// What is kept of a room: how it was set up, and everything that happened in it, in order. A room
// is its setup with its events applied, so that a restart loses nothing. Both are stored as JSON.
#pragma once

#include "papan/server/clock.hpp"

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

enum class SeatKind : std::uint8_t { open, person, ai };

struct SeatHolder {
    SeatKind kind = SeatKind::open;
    std::string guest;  // id of the person
    std::string name;   // as shown
    std::string player; // of ours: its specification

    friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

struct RoomSetup {
    std::string id;
    std::string game;
    std::string options;
    std::array<SeatHolder, 2> seats;
    ClockSettings clock;
    std::vector<std::string> moves = {}; // made elsewhere, before the game came here
    std::string start = {};              // a position; "" for the usual one

    friend bool operator==(const RoomSetup&, const RoomSetup&) = default;
};

enum class EventKind : std::uint8_t {
    join,    // seat, guest, name
    move,    // text
    undo,    // number of moves taken back
    offer,   // seat, text: what
    decline, // the open offer
    end,     // text: how; winner, margin
    judge,   // marks: dead, seki; unsettled
    mark,    // marks
    accept,  // seat
    rematch, // text: the other room
    reseat,  // seat, name, text: where a player of ours sits from now on, and which
};

struct RoomEvent {
    EventKind kind = EventKind::move;
    Seat seat = Seat::first;
    std::string text = {};
    std::string guest = {}, name = {};
    int number = 0;
    float winner = 0; // as Outcome::value
    int margin = 0;
    std::vector<std::string> dead = {}, seki = {}, unsettled = {};
    std::array<ClockSide, 2> clock = {}; // after the event

    friend bool operator==(const RoomEvent&, const RoomEvent&) = default;
};

[[nodiscard]] nlohmann::ordered_json to_json(const ClockSettings& clock);
[[nodiscard]] Result<ClockSettings> parse_clock(const nlohmann::ordered_json& json);

[[nodiscard]] std::string to_text(const RoomSetup& setup);
[[nodiscard]] Result<RoomSetup> parse_setup(std::string_view text);
[[nodiscard]] std::string to_text(const RoomEvent& event);
[[nodiscard]] Result<RoomEvent> parse_event(std::string_view text);

} // namespace papan::server
