// Fields of a message, each read with its kind and size checked; absent ones are left as they are.
#pragma once

#include "papan/server/reply.hpp"

#include <nlohmann/json.hpp>

namespace papan::server {

using Json = nlohmann::ordered_json;

template <class... Args>
[[nodiscard]] auto bad_message(fmt::format_string<Args...> format, Args&&... args) {
    return refuse(RefusalCode::bad_message, format, std::forward<Args>(args)...);
}

struct TextField {
    const char* name;
    std::size_t most; // bytes
    std::string& into;
};

[[nodiscard]] inline Reply<void> read_text(const Json& json, const TextField& field) {
    const auto found = json.find(field.name);
    if (found == json.end()) return {};
    if (!found->is_string()) return bad_message("\"{}\" must be a text", field.name);
    field.into = found->get<std::string>();
    if (field.into.size() > field.most)
        return bad_message("\"{}\" has more than {} bytes", field.name, field.most);
    return {};
}

[[nodiscard]] inline Reply<void> read_flag(const Json& json, const char* name, bool& into) {
    const auto found = json.find(name);
    if (found == json.end()) return {};
    if (!found->is_boolean()) return bad_message("\"{}\" must be true or false", name);
    into = found->get<bool>();
    return {};
}

[[nodiscard]] inline Reply<void> read_number(const Json& json, const char* name, std::size_t low,
                                             std::size_t high, std::size_t& into) {
    const auto found = json.find(name);
    if (found == json.end()) return {};
    if (!found->is_number_unsigned() || *found < low || *found > high)
        return bad_message("\"{}\" must be a whole number from {} to {}", name, low, high);
    into = found->get<std::size_t>();
    return {};
}

} // namespace papan::server
