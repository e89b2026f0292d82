#include "papan/core/params.hpp"

#include "papan/base/assert.hpp"
#include "papan/base/clock.hpp"
#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan {

namespace {

bool has_choice(const ParamInfo& info, std::string_view value) {
    const auto choices = split(info.choices, '|');
    return std::find(choices.begin(), choices.end(), value) != choices.end();
}

Result<void> check_number(const ParamInfo& info, std::string_view value) {
    const bool whole = info.kind == ParamKind::integer;
    std::optional<double> number;
    if (!whole)
        number = parse_real(value);
    else if (const auto integer = parse_integer(value))
        number = static_cast<double>(*integer);
    if (number && *number >= info.low && *number <= info.high) return {};
    if (whole)
        return fail(ErrorCode::invalid_input, "param.whole"_key,
                    "{} is '{}', expected a whole number from {} to {}", info.name, value, info.low,
                    info.high);
    return fail(ErrorCode::invalid_input, "param.number"_key,
                "{} is '{}', expected a number from {} to {}", info.name, value, info.low,
                info.high);
}

Result<void> check(const ParamInfo& info, std::string_view value) {
    switch (info.kind) {
    case ParamKind::integer:
    case ParamKind::real:
        return check_number(info, value);
    case ParamKind::flag:
        if (value == "true" || value == "false") return {};
        return fail(ErrorCode::invalid_input, "param.flag"_key,
                    "{} is '{}', expected true or false", info.name, value);
    case ParamKind::choice:
        if (has_choice(info, value)) return {};
        return fail(ErrorCode::invalid_input, "param.choice"_key, "{} is '{}', expected {}",
                    info.name, value, fmt::join(split(info.choices, '|'), ", "));
    case ParamKind::duration: {
        const auto duration = parse_duration(value);
        if (duration) return {};
        return in_context(info.name, duration.error());
    }
    case ParamKind::text:
        return {};
    }
    return {};
}

bool is_bare_name(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

Result<void> check_for_stranger(const ParamInfo& info, std::string_view value) {
    // Any text may be meant as a file, whatever the schema says.
    const bool names_something = info.takes == Takes::file || info.kind == ParamKind::text;
    if (names_something && !is_bare_name(value))
        return fail(ErrorCode::invalid_input, "param.bare_name"_key,
                    "{} is '{}': only a bare name may be given here", info.name, value);
    if (info.strangers_high == 0 || value.empty()) return {};
    if (const auto number = parse_real(value); number && *number <= info.strangers_high) return {};
    return fail(ErrorCode::invalid_input, "param.too_large"_key,
                "{} is '{}', here it is {} at most", info.name, value, info.strangers_high);
}

Failure placed(Error error, std::size_t at) {
    error.at = at;
    return Failure(std::move(error));
}

} // namespace

Result<Params> Params::parse(std::string_view text, std::span<const ParamInfo> schema) {
    Params params;
    params.schema_ = schema;
    for (const ParamInfo& info : schema) params.values_.emplace_back(info.fallback);
    for (const std::string_view item : split(text, ',')) {
        const auto at = static_cast<std::size_t>(item.data() - text.data());
        const std::size_t equals = item.find('=');
        auto done =
            equals == std::string_view::npos
                ? params.set_bare(trim(item), at)
                : params.set(trim(item.substr(0, equals)), trim(item.substr(equals + 1)), at);
        if (!done) return pass_on(std::move(done));
    }
    return params;
}

Result<void> Params::set(std::string_view name, std::string_view value, std::size_t at) {
    for (std::size_t row = 0; row < schema_.size(); ++row) {
        if (schema_[row].name != name) continue;
        if (auto checked = check(schema_[row], value); !checked) return placed(checked.error(), at);
        values_[row] = value;
        return {};
    }
    if (schema_.empty())
        return fail_at(at, ErrorCode::invalid_input, "param.none"_key,
                       "'{}' is not a parameter: there are none", name);
    std::vector<std::string_view> names;
    for (const ParamInfo& info : schema_) names.push_back(info.name);
    return fail_at(at, ErrorCode::invalid_input, "param.unknown"_key,
                   "'{}' is not a parameter, expected one of {}", name, fmt::join(names, ", "));
}

Result<void> Params::set_bare(std::string_view word, std::size_t at) {
    for (const ParamInfo& info : schema_) {
        if (info.kind == ParamKind::flag && info.name == word) return set(word, "true", at);
        if (info.kind == ParamKind::choice && has_choice(info, word))
            return set(info.name, word, at);
    }
    const bool known = std::any_of(schema_.begin(), schema_.end(),
                                   [&](const ParamInfo& info) { return info.name == word; });
    if (known)
        return fail_at(at, ErrorCode::invalid_input, "param.no_value"_key,
                       "{} needs a value: {}=...", word, word);
    return set(word, "", at); // refused there, with the names that exist
}

std::string_view Params::text(std::string_view name) const {
    for (std::size_t row = 0; row < schema_.size(); ++row)
        if (schema_[row].name == name) return values_[row];
    PAPAN_ASSERT(false && "the schema has no such parameter");
    return {};
}

std::int64_t Params::integer(std::string_view name) const {
    const auto number = parse_integer(text(name));
    PAPAN_ASSERT(number.has_value());
    return number.value_or(0);
}

double Params::real(std::string_view name) const {
    const auto number = parse_real(text(name));
    PAPAN_ASSERT(number.has_value());
    return number.value_or(0);
}

Result<void> Params::check_for_strangers() const {
    for (std::size_t row = 0; row < schema_.size(); ++row)
        if (auto checked = check_for_stranger(schema_[row], values_[row]); !checked) return checked;
    return {};
}

void Params::keep_to(const Allowance& allowance) {
    for (std::size_t row = 0; row < schema_.size(); ++row) {
        const bool memory = schema_[row].takes == Takes::megabytes;
        if (!memory && schema_[row].takes != Takes::threads) continue;
        const std::int64_t most = memory ? allowance.megabytes : allowance.threads;
        if (const auto number = parse_integer(values_[row]); !number || *number > most)
            values_[row] = std::to_string(most);
    }
}

std::string Params::format() const {
    std::vector<std::string> parts;
    for (std::size_t row = 0; row < schema_.size(); ++row)
        if (values_[row] != schema_[row].fallback)
            parts.push_back(fmt::format("{}={}", schema_[row].name, values_[row]));
    return fmt::format("{}", fmt::join(parts, ","));
}

PlayerSpec split_spec(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return {text, {}};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

} // namespace papan
