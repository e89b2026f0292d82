#include "papan/study/greedy_table.hpp"

#include "papan/engines/congklak/greedy.hpp"

#include <nlohmann/json.hpp>

namespace papan::study {

namespace {

using Json = nlohmann::ordered_json;

Json describe(const GameEntry& game, const AnyState& state, const engines::HoleValue& hole) {
    const std::string number = std::to_string(hole.hole + 1);
    Json json{{"hole", hole.hole + 1},
              {"seeds", hole.seeds},
              {"f", hole.value},
              {"faces_empty", hole.faces_empty}};
    const auto story = game.tell_move(state, number, true);
    if (!story) return json;
    for (const MoveFact& fact : story->facts)
        if (fact.name == "end" || fact.name == "captured")
            std::visit([&](const auto& value) { json[std::string(fact.name)] = value; },
                       fact.value);
    for (const MoveStep& step : story->steps)
        if (step.what == "drop")
            json["last"] = {{"side", to_text(step.side)}, {"place", step.place}};
    return json;
}

bool chooses_hole(const Congklak::State& state) {
    return state.phase == Congklak::Phase::play || state.phase == Congklak::Phase::first_turn;
}

} // namespace

Result<Json> greedy_table(const GameEntry& game, const AnyState& state, std::string_view player) {
    const auto* position = state.as<Congklak>();
    const std::string_view spec = resolve_level(game, player);
    const std::string_view name = spec.substr(0, spec.find(':'));
    if (!position || name != "greedy" || !game.tell_move)
        return fail(ErrorCode::unsupported, "only congklak's greedy player has such a table");
    std::string_view rule = spec.size() > name.size() ? spec.substr(name.size() + 1) : "plain";
    if (rule.starts_with("rule=")) rule.remove_prefix(5);
    rule = rule.substr(0, rule.find(','));
    if (rule == "turn" || state.outcome() || !chooses_hole(*position))
        return fail(ErrorCode::unsupported, "no hole is chosen by itself here");
    const auto holes = engines::weigh_holes(*position);
    const auto choice =
        engines::explain_choice(engines::greedy_rule_named(rule), holes, position->rules);
    Json rows = Json::array();
    for (const engines::HoleValue& hole : holes) rows.push_back(describe(game, state, hole));
    return Json{{"rule", rule},
                {"branch", engines::to_text(choice.branch)},
                {"threshold", choice.threshold},
                {"best", choice.best},
                {"fullest", choice.fullest},
                {"lap", 2 * position->rules.holes + 1},
                {"chosen", choice.hole + 1},
                {"holes", std::move(rows)}};
}

} // namespace papan::study
