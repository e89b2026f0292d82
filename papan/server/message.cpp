#include "papan/server/message.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::server {

namespace {

constexpr int deepest = 4; // nesting of a message

template <class M> constexpr bool long_of() {
    if constexpr (requires { M::may_be_long; }) return M::may_be_long;
    return false;
}

template <class M> std::vector<std::string_view> fields_of() {
    return std::apply(
        [](const auto&... fields) {
            return std::vector<std::string_view>{std::string_view(fields.name)...};
        },
        M::fields());
}

template <class M> Reply<M> read_fields_of(const Json& json) {
    M message;
    if (auto read = read_fields(json, message); !read) {
        const auto fields = fields_of<M>();
        return bad_message("{} ({} has {})", read.error().message, M::verb,
                           fmt::join(fields, ", "));
    }
    return message;
}

template <class M> Reply<Message> read_as(const Json& json) {
    auto message = read_fields_of<M>(json);
    if (!message) return tl::unexpected(std::move(message.error()));
    return Message(*std::move(message));
}

// None where it is nested too deep.
std::optional<Json> parse_shallow(std::string_view text) {
    bool too_deep = false;
    const auto shallow = [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth > deepest;
        return !too_deep;
    };
    Json json = Json::parse(text, shallow, false);
    if (too_deep) return std::nullopt;
    return json;
}

template <class... Messages> constexpr auto table_of(const std::variant<Messages...>*) {
    return std::array{
        Verb{Messages::verb, long_of<Messages>(), read_as<Messages>, fields_of<Messages>}...};
}
constexpr auto table = table_of(static_cast<const Message*>(nullptr));

Reply<Message> read_object(const Json& json, std::size_t size) {
    const auto what = json.find("do");
    if (what == json.end()) return bad_message("\"do\" is missing");
    if (!what->is_string()) return bad_message("\"do\" must be a text");
    const auto& name = what->get_ref<const std::string&>();
    const auto verb =
        std::find_if(table.begin(), table.end(), [&](const Verb& row) { return row.name == name; });
    if (verb == table.end()) return bad_message("'{}' is not known here", name.substr(0, 16));
    if (size > most_message_bytes && !verb->may_be_long)
        return bad_message("the message is too long");
    return verb->read(json);
}

} // namespace

std::span<const Verb> verbs() {
    return table;
}

Heard read_message(std::string_view text, std::size_t most_long) {
    Heard heard{std::nullopt, bad_message("the message is too long")};
    if (text.size() > most_long) return heard;
    const auto json = parse_shallow(text);
    heard.message = bad_message("the message is nested too deep");
    if (!json) return heard;
    heard.message = bad_message("the message is not a JSON object");
    if (!json->is_object()) return heard;
    heard.message = bad_message("\"id\" must be a whole number");
    const auto id = json->find("id");
    if (id == json->end() || !id->is_number_integer()) return heard;
    heard.id = id->get<std::int64_t>();
    heard.message = read_object(*json, text.size());
    return heard;
}

Reply<say::Write> read_write_file(std::string_view text) {
    const auto json = parse_shallow(text);
    if (!json || !json->is_object()) return bad_message("the body is not a JSON object");
    return read_fields_of<say::Write>(*json);
}

} // namespace papan::server
