// How a message is read: the bytes of one JSON object become a value with every field checked for
// its kind and size. Whatever the bytes, reading them costs little and harms nothing.
#pragma once

#include "papan/server/messages.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

inline constexpr std::size_t most_message_bytes = 4096;
inline constexpr std::size_t most_long_bytes = 64 * 1024; // of a message with a record or a tree

struct Heard {
    std::optional<std::int64_t> id; // as soon as it could be read, so that a refusal can name it
    Reply<Message> message;
};
[[nodiscard]] Heard read_message(std::string_view text, std::size_t most_long = most_long_bytes);
// The fields of `write` as a file: {"game","nodes",...}.
[[nodiscard]] Reply<say::Write> read_write_file(std::string_view text);

// The table of verbs: what each is called, how it is read, which fields it has.
struct Verb {
    std::string_view name;
    bool may_be_long;
    Reply<Message> (*read)(const Json& json);
    std::vector<std::string_view> (*fields)();
};
[[nodiscard]] std::span<const Verb> verbs();

} // namespace papan::server
