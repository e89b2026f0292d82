// Fields of messages: a name, where the value goes, and its kind, which reads the value, checks its
// size and says in words what it must be. A message is a struct with a list of these, and that list
// is all that reads it and describes it.
#pragma once

#include "papan/server/reply.hpp"
#include "papan/server/room_event.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace papan::server {

using Json = nlohmann::ordered_json;

template <class... Args>
[[nodiscard]] auto bad_message(fmt::format_string<Args...> format, Args&&... args) {
    return refuse(RefusalCode::bad_message, format, std::forward<Args>(args)...);
}

struct SeatWish {
    enum class Kind : std::uint8_t { me, ai, open } kind = Kind::me;
    std::string player;
};

// A node of a tree: its parent, and the move that leads to it.
using NodeWish = std::pair<std::size_t, std::string>;

// What is said of each node, by its number.
using Sayings = std::vector<std::pair<std::size_t, std::string>>;
using NamedTexts = std::vector<std::pair<std::string, std::string>>;

// Kinds of values: whether it is one, into the place for it, and what it must be.
struct Text {
    std::size_t most; // bytes
    [[nodiscard]] bool read(const Json& value, std::string& into) const;
    [[nodiscard]] std::string words() const;
};
struct Flag {
    [[nodiscard]] bool read(const Json& value, bool& into) const;
    [[nodiscard]] std::string words() const;
};
struct Whole {
    std::size_t low, high;
    [[nodiscard]] bool read(const Json& value, std::size_t& into) const;
    [[nodiscard]] std::string words() const;
};
struct Texts {
    std::size_t most, most_bytes;
    [[nodiscard]] bool read(const Json& value, std::vector<std::string>& into) const;
    [[nodiscard]] std::string words() const;
};
// Each names an earlier node, so that what is read is a tree.
struct Nodes {
    std::size_t most, most_bytes;
    [[nodiscard]] bool read(const Json& value, std::vector<NodeWish>& into) const;
    [[nodiscard]] std::string words() const;
};
// {"0":TEXT,...}: how long they are together is bounded by the message.
struct ByNode {
    std::size_t most;
    [[nodiscard]] bool read(const Json& value, Sayings& into) const;
    [[nodiscard]] std::string words() const;
};
struct Pairs {
    std::size_t most, most_bytes;
    [[nodiscard]] bool read(const Json& value, NamedTexts& into) const;
    [[nodiscard]] std::string words() const;
};
struct Seats {
    [[nodiscard]] bool read(const Json& value, std::array<SeatWish, 2>& into) const;
    [[nodiscard]] std::string words() const;
};
struct ClockKinds {
    [[nodiscard]] bool read(const Json& value, ClockSettings& into) const;
    [[nodiscard]] std::string words() const;
};

template <class Value, class Owner, class Kind> struct Field {
    const char* name;
    Value Owner::*into;
    Kind kind;
    bool needed;
};

// May be left out.
template <class Value, class Owner, class Kind>
[[nodiscard]] constexpr auto field(const char* name, Value Owner::*into, Kind kind) {
    return Field<Value, Owner, Kind>{name, into, kind, false};
}
template <class Value, class Owner, class Kind>
[[nodiscard]] constexpr auto needed(const char* name, Value Owner::*into, Kind kind) {
    return Field<Value, Owner, Kind>{name, into, kind, true};
}

template <class Value, class Owner, class Kind, class Message>
[[nodiscard]] Reply<void> read_field(const Json& json, const Field<Value, Owner, Kind>& field,
                                     Message& message) {
    const auto found = json.find(field.name);
    if (found == json.end() && !field.needed) return {};
    if (found != json.end() && field.kind.read(*found, message.*field.into)) return {};
    return bad_message("\"{}\" {}: {}", field.name,
                       found == json.end() ? "is missing" : "is not right", field.kind.words());
}

// Every field that a message of this kind has; others are not looked at.
template <class Message> [[nodiscard]] Reply<void> read_fields(const Json& json, Message& message) {
    Reply<void> read;
    std::apply(
        [&](const auto&... fields) {
            (void)((read = read_field(json, fields, message), read.has_value()) && ...);
        },
        Message::fields());
    return read;
}

} // namespace papan::server
