// Plain structs as JSON objects and back, by one list of their fields each:
//     template <class Visit> void visit_fields(auto& settings, Visit&& visit);
// which calls visit(name, value) for every field. Unknown names and values of another kind are
// refused; fields that are not named keep their defaults.
#pragma once

#include "papan/base/json_reader.hpp"
#include "papan/base/result.hpp"
#include "papan/base/whole_file.hpp"

#include <concepts>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace papan::train {

using FieldJson = Json;

template <class T> [[nodiscard]] FieldJson fields_to_json(const T& fields) {
    FieldJson json;
    visit_fields(fields, [&](const char* name, const auto& value) { json[name] = value; });
    return json;
}

template <class T> [[nodiscard]] bool take_field(const FieldJson& json, T& value) {
    if (!json_fits<T>(json)) return false;
    value = json.get<T>();
    return true;
}

template <class T>
[[nodiscard]] Result<void> set_field(T& fields, std::string_view name, const FieldJson& json) {
    bool known = false, fits = false;
    visit_fields(fields, [&](std::string_view candidate, auto& value) {
        if (candidate != name) return;
        known = true;
        fits = take_field(json, value);
    });
    if (!known) return fail(ErrorCode::invalid_input, "there is no setting '{}'", name);
    if (!fits) return fail(ErrorCode::invalid_input, "{} cannot be {}", name, describe_json(json));
    return {};
}

// "nodes=1000": one field changed.
template <class T> [[nodiscard]] Result<void> change_field(T& fields, std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos)
        return fail(ErrorCode::invalid_input, "'{}' is not NAME=VALUE", text);
    const std::string value(text.substr(equals + 1));
    return set_field(fields, text.substr(0, equals), parse_json(value).value_or(FieldJson(value)));
}

template <class T> [[nodiscard]] Result<T> fields_from_text(std::string_view text) {
    const FieldJson json = parse_json(text).value_or(FieldJson());
    if (!json.is_object()) return fail(ErrorCode::invalid_input, "this is no JSON object");
    T fields;
    for (const auto& [name, value] : json.items())
        if (auto done = set_field(fields, name, value); !done) return pass_on(std::move(done));
    return fields;
}

// The same, where what is not known is passed over.
template <class T> [[nodiscard]] Result<T> known_fields_from_text(std::string_view text) {
    const FieldJson json = parse_json(text).value_or(FieldJson());
    if (!json.is_object()) return fail(ErrorCode::invalid_input, "this is no JSON object");
    T fields;
    std::string wrong;
    visit_fields(fields, [&](const char* name, auto& value) {
        const auto found = json.find(name);
        if (found != json.end() && !take_field(*found, value)) wrong = name;
    });
    if (!wrong.empty())
        return fail(ErrorCode::invalid_input, "{} cannot be {}", wrong, describe_json(json[wrong]));
    return fields;
}

// Settings that a person may have changed, with what `check` refuses.
template <class T, class Check>
[[nodiscard]] Result<T> checked_fields_from_text(std::string_view text, Check check) {
    auto fields = fields_from_text<T>(text);
    if (!fields) return fields;
    if (auto good = check(*fields); !good) return pass_on(std::move(good));
    return fields;
}

// Where there is no such file, the defaults.
template <class T> [[nodiscard]] Result<T> read_fields(const std::filesystem::path& file) {
    std::error_code problem;
    if (!std::filesystem::exists(file, problem)) return T{};
    const auto text = read_whole_file(file);
    if (!text) return Failure(text.error());
    auto fields = fields_from_text<T>(*text);
    if (!fields) return fail(fields.error().code, "{}: {}", file.string(), fields.error().message);
    return fields;
}

template <class T, class Check>
[[nodiscard]] Result<T> read_checked_fields(const std::filesystem::path& file, Check check) {
    auto fields = read_fields<T>(file);
    if (!fields) return fields;
    if (auto good = check(*fields); !good) return in_context(file.string(), good.error());
    return fields;
}

template <class T>
[[nodiscard]] Result<void> write_fields(const T& fields, const std::filesystem::path& file) {
    return write_whole_file(file, fields_to_json(fields).dump(2) + "\n");
}

} // namespace papan::train
