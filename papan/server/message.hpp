// What a client says: one JSON object, read into a value with every field checked for its kind and
// size. Whatever the bytes, reading them costs little and harms nothing.
#pragma once

#include "papan/server/reply.hpp"
#include "papan/server/room_event.hpp"
#include "papan/server/study_message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papan::server {

inline constexpr std::size_t most_message_bytes = 4096;
inline constexpr std::size_t most_study_bytes = 64 * 1024; // of a message with a record or a tree

struct SeatWish {
    enum class Kind : std::uint8_t { me, ai, open } kind = Kind::me;
    std::string player;
};

struct Message {
    std::optional<std::int64_t> id; // as soon as it could be read
    std::string what;               // "do"
    std::string room, move, game, options, name, point, offer;
    std::optional<std::size_t> ply;
    bool accept = false, dead = false, fair = false, on = false;
    SeatWish seats[2];
    ClockSettings clock;
    StudyWish study;
};

// Into `message` as far as it goes, so that a refusal can name the id.
[[nodiscard]] Reply<void> read_message(std::string_view text, Message& message);

} // namespace papan::server
