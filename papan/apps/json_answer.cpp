#include "papan/apps/json_answer.hpp"

#include "papan/protocol/json.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace papan::apps {

void print_json(nlohmann::ordered_json json, const std::optional<Error>& error) {
    if (error) {
        json["error"] = error->message;
        json["key"] = error->key.empty() ? to_text(error->code) : error->key;
        json["args"] = protocol::args_json(error->args);
        if (error->at) json["at"] = *error->at;
    }
    // What cannot be decoded is replaced: a bad byte in the input must not end the answers.
    fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

} // namespace papan::apps
