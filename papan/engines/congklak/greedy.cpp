#include "papan/engines/congklak/greedy.hpp"

#include "papan/engines/congklak/best_turn.hpp"
#include "papan/engines/congklak/step.hpp"
#include "papan/search/scores.hpp"

#include <algorithm>

namespace papan::engines {

namespace {

using Move = Congklak::Move;
using State = Congklak::State;

constexpr double value_unit = 12; // seeds that make a win likely

HoleValue weigh(const State& state, int hole) {
    congklak::Board board = state.board;
    const auto summary = congklak::sow_slowly(board, state.rules, state.burnt, state.to_move, hole);
    return {hole, summary.gain, state.board.at(state.to_move, hole),
            state.board.at(other(state.to_move), state.rules.holes - 1 - hole) == 0,
            summary.end == congklak::SowEnd::store};
}

// Changes places when the other side of the board has more.
Move answer_offer(const State& state) {
    const auto wealth = [&](Seat seat) {
        return state.board.store(seat) + state.board.on_side(seat);
    };
    return wealth(Seat::first) > wealth(Seat::second) ? Congklak::swap : Congklak::keep;
}

int fullest(const std::vector<HoleValue>& holes) {
    int most = 0;
    for (const HoleValue& row : holes) most = std::max(most, row.seeds);
    return most;
}

// Figure 4's "lubang(maks)".
void save_a_hole(const std::vector<HoleValue>& holes, GreedyChoice& choice) {
    choice.branch = GreedyBranch::save_fullest;
    for (const HoleValue& row : holes) {
        if (row.seeds != choice.fullest) continue;
        choice.hole = row.hole;
        if (!row.faces_empty) continue;
        choice.branch = GreedyBranch::save_exposed;
        return;
    }
}

int highest(const std::vector<HoleValue>& holes) {
    int best = holes.front().value;
    for (const HoleValue& row : holes) best = std::max(best, row.value);
    return best;
}

void fill_report(SearchResult<Congklak>& result, const std::vector<HoleValue>& holes,
                 const State& state, const Meter& meter) {
    const int lead = state.board.store(state.to_move) - state.board.store(other(state.to_move));
    for (const HoleValue& row : holes)
        result.report.moves.push_back({{static_cast<std::uint8_t>(row.hole)},
                                       search::to_value(lead + row.value, value_unit),
                                       lead + row.value,
                                       1});
    for (const auto& row : result.report.moves)
        if (row.move == result.move) {
            result.report.value = row.value;
            result.report.score = row.score;
        }
    result.report.nodes = meter.nodes();
    result.report.depth = 1;
}

} // namespace

GreedyRule greedy_rule_named(std::string_view name) {
    if (name == "dynamic") return GreedyRule::dynamic;
    if (name == "dynamic15") return GreedyRule::dynamic15;
    return name == "turn" ? GreedyRule::turn : GreedyRule::plain;
}

std::string_view to_text(GreedyBranch branch) {
    switch (branch) {
    case GreedyBranch::highest:
        return "highest";
    case GreedyBranch::in_store:
        return "in-store";
    case GreedyBranch::save_exposed:
        return "save-exposed";
    case GreedyBranch::save_fullest:
        return "save-fullest";
    }
    return "";
}

std::vector<HoleValue> weigh_holes(const State& state) {
    std::vector<HoleValue> holes;
    for (int hole = 0; hole < state.rules.holes; ++hole)
        if (state.board.at(state.to_move, hole) > 0) holes.push_back(weigh(state, hole));
    return holes;
}

GreedyChoice explain_choice(GreedyRule rule, const std::vector<HoleValue>& holes,
                            const congklak::Rules& rules) {
    GreedyChoice choice;
    choice.best = highest(holes);
    choice.threshold = rules.seeds / 2;
    choice.fullest = fullest(holes);
    const auto is_best = [&](const HoleValue& row) { return row.value == choice.best; };
    choice.hole = std::find_if(holes.begin(), holes.end(), is_best)->hole;
    if (rule == GreedyRule::plain) return choice;
    const bool worth_saving = rule == GreedyRule::dynamic || choice.fullest >= 2 * rules.holes + 1;
    if (choice.best <= choice.threshold && worth_saving) {
        save_a_hole(holes, choice);
        return choice;
    }
    const auto in_store = std::find_if(holes.begin(), holes.end(), [&](const HoleValue& row) {
        return is_best(row) && row.ends_in_store;
    });
    if (in_store == holes.end()) return choice;
    choice.hole = in_store->hole;
    choice.branch = GreedyBranch::in_store;
    return choice;
}

SearchResult<Congklak> CongklakGreedy::search(const State& state, SearchCall<Congklak>& call) {
    Meter meter(call.budget);
    SearchResult<Congklak> result;
    if (state.phase == Congklak::Phase::swap_offer) {
        result.move = answer_offer(state);
        result.report.line = {result.move};
        return result;
    }
    if (rule_ == GreedyRule::turn && is_plain(state)) {
        const TurnPlan plan = best_turn(state, turn_width_, meter);
        result.move = plan.line.front();
        result.report.line = plan.line;
        fill_report(result, {{result.move.hole, plan.gain}}, state, meter);
        return result;
    }
    std::vector<HoleValue> holes;
    for (int hole = 0; hole < state.rules.holes; ++hole) {
        if (state.board.at(state.to_move, hole) == 0) continue;
        const bool paid = meter.spend_node() && meter.spend_playout();
        if (!paid && !holes.empty()) break;
        holes.push_back(weigh(state, hole));
        if (!paid) break;
    }
    const GreedyRule rule = rule_ == GreedyRule::turn ? GreedyRule::plain : rule_;
    result.move = {static_cast<std::uint8_t>(choose_hole(rule, holes, state.rules))};
    result.report.line = {result.move};
    fill_report(result, holes, state, meter);
    return result;
}

} // namespace papan::engines
