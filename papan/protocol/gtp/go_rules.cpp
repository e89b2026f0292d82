#include "papan/protocol/gtp/go_rules.hpp"

#include "papan/base/json_reader.hpp"
#include "papan/base/text.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace papan::gtp {

namespace {

using go::Rules;

constexpr std::array<std::string_view, 3> ko_names{"SIMPLE", "POSITIONAL", "SITUATIONAL"};
constexpr std::array<std::string_view, 2> scoring_names{"AREA", "TERRITORY"};
constexpr std::array<std::string_view, 2> tax_names{"SEKI", "NONE"}; // by seki_counts
constexpr std::array<std::string_view, 3> bonus_names{"0", "N", "N-1"};

template <class Names>
Result<std::size_t> index_in(const Names& names, const Json& value, std::string_view key) {
    if (value.is_string())
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] == value.get<std::string>()) return i;
    return fail(ErrorCode::invalid_input, "{} cannot be {}", key, describe_json(value));
}

Result<void> set(Rules& rules, const std::string& key, const Json& value) {
    const auto pick = [&](const auto& names, auto assign) -> Result<void> {
        auto index = index_in(names, value, key);
        if (!index) return pass_on(std::move(index));
        assign(*index);
        return {};
    };
    if (key == "ko" || key == "koRule")
        return pick(ko_names, [&](std::size_t i) { rules.ko = static_cast<go::KoRule>(i); });
    if (key == "scoring" || key == "scoringRule")
        return pick(scoring_names,
                    [&](std::size_t i) { rules.counting = static_cast<go::Counting>(i); });
    if (key == "tax" || key == "taxRule")
        return pick(tax_names, [&](std::size_t i) { rules.seki_counts = i == 1; });
    if (key == "whiteHandicapBonus")
        return pick(bonus_names,
                    [&](std::size_t i) { rules.bonus = static_cast<go::HandicapBonus>(i); });
    if (!value.is_boolean()) return fail(ErrorCode::invalid_input, "'{}' is not a rule", key);
    if (key == "suicide" || key == "multiStoneSuicideLegal") {
        rules.suicide = value.get<bool>();
        return {};
    }
    if (key == "hasButton" && !value.get<bool>()) return {};
    if (key == "friendlyPassOk") return {};
    return fail(ErrorCode::unsupported, "{}={} is not known here", key, describe_json(value));
}

// Names that differ from a set of ours in a switch or in spelling.
Result<Rules> named(std::string_view name) {
    if (const go::RuleSet* exact = go::find_rule_set(name)) return exact->rules;
    if (name == "chinese-ogs" || name == "chinese-kgs" || name == "chinese_ogs")
        return go::find_rule_set("chinese")->rules;
    if (name == "bga") return go::find_rule_set("aga")->rules;
    if (name == "newzealand" || name == "new_zealand" || name == "nz")
        return go::find_rule_set("new-zealand")->rules;
    if (name == "tromp_taylor") return go::find_rule_set("tromp-taylor")->rules;
    return fail(ErrorCode::invalid_input, "there are no rules '{}'", name);
}

} // namespace

std::string kata_rules_json(const Rules& rules) {
    return Json{{"friendlyPassOk", true},
                {"hasButton", false},
                {"ko", ko_names[static_cast<std::size_t>(rules.ko)]},
                {"scoring", scoring_names[static_cast<std::size_t>(rules.counting)]},
                {"suicide", rules.suicide},
                {"tax", tax_names[rules.seki_counts ? 1 : 0]},
                {"whiteHandicapBonus", bonus_names[static_cast<std::size_t>(rules.bonus)]}}
        .dump();
}

Result<Rules> parse_kata_rules(std::string_view text, const Rules& now) {
    text = trim(text);
    if (!text.starts_with("{")) return named(lower(text));
    const auto json = parse_json(text);
    if (!json) return fail(ErrorCode::invalid_input, "the rules are no JSON object");
    Rules rules = now;
    for (const auto& [key, value] : json->items())
        if (auto done = set(rules, key, value); !done) return pass_on(std::move(done));
    return rules;
}

Result<Rules> parse_kgs_rules(std::string_view text) {
    return named(lower(trim(text)));
}

} // namespace papan::gtp
