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

// Where a text stops to be JSON, found without an exception: not every build has them.
struct FaultFinder final : nlohmann::json_sax<Json> {
    std::size_t at = 0; // counted from 1
    bool is_large_number = false;

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& problem) override {
        constexpr int number_overflow = 406;
        at = position;
        is_large_number = problem.id == number_overflow;
        return false;
    }
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
};

// Where the text is nested deeper than that; its end where it never is. What is built of lists
// within lists is copied, compared and written by calls within calls, which end the program when
// they are too many: so it is not even built.
std::size_t too_deep(std::string_view text) {
    std::size_t depth = 0;
    bool in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_text && c == '\\')
            ++i;
        else if (c == '"')
            in_text = !in_text;
        else if (!in_text && (c == '[' || c == '{') && ++depth > deepest_json)
            return i;
        else if (!in_text && (c == ']' || c == '}') && depth > 0)
            --depth;
    }
    return text.size();
}

} // namespace

Result<Json> parse_json(std::string_view text) {
    if (const std::size_t at = too_deep(text); at < text.size())
        return fail_at(at, ErrorCode::invalid_input, "the JSON is nested too deep at {}",
                       place(text, at));
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_discarded()) return json;
    FaultFinder fault;
    (void)Json::sax_parse(text, &fault);
    if (fault.is_large_number)
        return fail(ErrorCode::invalid_input, "a number in the JSON is too large");
    return misread(text, fault.at == 0 ? 0 : fault.at - 1);
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
