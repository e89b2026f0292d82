#include "papan/base/json_reader.hpp"

#include "papan/base/text.hpp"

namespace papan {

namespace {

constexpr std::size_t longest_shown = 40;

// The line and the column, both from 1. A text of one line is often a line of a file, whose number
// only the caller knows.
std::string place(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, at);
    const std::size_t begin = before.rfind('\n') + 1; // 0 where there is none
    const auto column = fmt::format("column {}", at - begin + 1);
    if (text.find('\n') == std::string_view::npos) return column;
    return fmt::format("line {}, {}", std::count(before.begin(), before.end(), '\n') + 1, column);
}

Failure misread(std::string_view text, std::size_t at) {
    if (at >= text.size())
        return fail_at(at, ErrorCode::invalid_input, "the JSON is cut off at {}", place(text, at));
    return fail_at(at, ErrorCode::invalid_input, "this is no JSON: {} at {}", quoted(text[at]),
                   place(text, at));
}

std::string shortened(std::string text) {
    if (text.size() <= longest_shown) return text;
    return text.substr(0, longest_shown) + "...";
}

} // namespace

Result<Json> parse_json(std::string_view text) {
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& problem) { // it counts bytes from 1
        return misread(text, problem.byte == 0 ? 0 : problem.byte - 1);
    } catch (const Json::exception&) {
        return fail(ErrorCode::invalid_input, "a number in the JSON is too large");
    }
}

std::string describe_json(const Json& json) {
    if (json.is_array()) return "a list";
    if (json.is_object()) return "an object";
    return shortened(json.dump(-1, ' ', true, Json::error_handler_t::replace));
}

JsonFields::JsonFields(const Json& json) : json_(json) {
    if (!json.is_object())
        result_ = fail(ErrorCode::invalid_input, "this is {} where an object was expected",
                       describe_json(json));
}

const Json* JsonFields::find(const char* name) const {
    if (!result_) return nullptr;
    const auto found = json_.find(name);
    return found == json_.end() ? nullptr : &*found;
}

void JsonFields::note_missing(const char* name) {
    if (result_) result_ = fail(ErrorCode::invalid_input, "'{}' is missing", name);
}

void JsonFields::note_misfit(const char* name, const Json& json) {
    result_ = fail(ErrorCode::invalid_input, "'{}' cannot be {}", name, describe_json(json));
}

} // namespace papan
