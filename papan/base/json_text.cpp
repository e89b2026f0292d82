#include "papan/base/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace papan {

namespace {

bool is_plain(char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

} // namespace

JsonText& JsonText::key(std::string_view name) {
    comma();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    return *this;
}

JsonText& JsonText::add(std::string_view text) {
    if (!std::all_of(text.begin(), text.end(), is_plain))
        return add_json(
            nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    comma();
    text_ += '"';
    text_ += text;
    text_ += '"';
    return *this;
}

JsonText& JsonText::add(std::span<const std::string> list) {
    begin_array();
    for (const std::string& text : list) add(text);
    return end_array();
}

JsonText& JsonText::add_json(std::string_view json) {
    comma();
    text_ += json;
    return *this;
}

} // namespace papan
