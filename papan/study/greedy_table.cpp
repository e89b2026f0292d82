#include "papan/study/greedy_table.hpp"

namespace papan::study {

namespace {

GreedyTable::Row describe(const GameEntry& game, const AnyState& state,
                          const engines::HoleValue& hole) {
    GreedyTable::Row row{hole, {}, {}};
    const auto story = game.tell_move(state, std::to_string(hole.hole + 1), true);
    if (!story) return row;
    for (const MoveFact& fact : story->facts)
        if (fact.name == "end" || fact.name == "captured") row.facts.push_back(fact);
    for (const MoveStep& step : story->steps)
        if (step.what == "drop") row.last = GreedyTable::Place{step.side, step.place};
    return row;
}

bool chooses_hole(const Congklak::State& state) {
    return state.phase == Congklak::Phase::play || state.phase == Congklak::Phase::first_turn;
}

} // namespace

Result<GreedyTable> greedy_table(const GameEntry& game, const AnyState& state,
                                 std::string_view player) {
    const auto* position = state.as<Congklak>();
    const std::string_view spec = resolve_level(game, player);
    const std::string_view name = spec.substr(0, spec.find(':'));
    if (!position || name != "greedy" || !game.tell_move)
        return fail(ErrorCode::unsupported, "greedy.only_congklak"_key,
                    "only congklak's greedy player has such a table");
    std::string_view rule = spec.size() > name.size() ? spec.substr(name.size() + 1) : "plain";
    if (rule.starts_with("rule=")) rule.remove_prefix(5);
    rule = rule.substr(0, rule.find(','));
    if (rule == "turn" || state.outcome() || !chooses_hole(*position))
        return fail(ErrorCode::unsupported, "greedy.no_hole"_key,
                    "no hole is chosen by itself here");
    const auto holes = engines::weigh_holes(*position);
    GreedyTable table{std::string(rule), {}, 2 * position->rules.holes + 1, {}};
    table.choice =
        engines::explain_choice(engines::greedy_rule_named(rule), holes, position->rules);
    for (const engines::HoleValue& hole : holes) table.rows.push_back(describe(game, state, hole));
    return table;
}

} // namespace papan::study
