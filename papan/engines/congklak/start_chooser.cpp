#include "papan/engines/congklak/start_chooser.hpp"

#include "papan/base/insertion_sort.hpp"
#include "papan/engines/congklak/matrix_game.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace papan::engines {

namespace {

using Move = Congklak::Move;
using Phase = Congklak::Phase;
using State = Congklak::State;

constexpr int sampled_turns = 400;
constexpr std::size_t finalists = 8; // judged with half of the nodes
constexpr std::uint64_t default_nodes = 400'000;
constexpr double nodes_a_second = 2e6; // to make a limit of time one of nodes
constexpr double value_unit = 24;      // seeds, as chances of a win

std::uint64_t nodes_of(const Limits& limits) {
    std::uint64_t nodes = limits.nodes.value_or(default_nodes);
    if (limits.move_time)
        nodes = std::min(nodes,
                         static_cast<std::uint64_t>(seconds(*limits.move_time) * nodes_a_second));
    return nodes;
}

// The position as its side to move would have it were the start over.
State without_start(State state) {
    state.phase = Phase::play;
    return state;
}

constexpr std::uint64_t least_nodes = 300; // to judge a position at all

// What this seat will win by.
double margin(CongklakAlphaBeta& judge, const State& state, Seat seat, std::uint64_t nodes,
              const SearchCall<Congklak>& call) {
    const int first = judge.margin(state, std::max(least_nodes, nodes), call.budget.stop());
    return seat == Seat::first ? first : -first;
}

} // namespace

bool StartChooser::handles(const State& state) {
    return state.phase != Phase::play && is_plain(without_start(state));
}

StartChooser::Turn StartChooser::random_turn(const State& state) {
    Turn turn{{}, state};
    do {
        const Move move = Congklak::random_move(turn.after, random_);
        Congklak::apply(turn.after, move);
        turn.moves.push_back(move);
    } while (turn.after.phase == Phase::first_turn && !turn.after.over);
    return turn;
}

// Where the other side may swap, the best turn is the one that leaves the least to choose between.
StartChooser::Turn StartChooser::best_first_turn(const State& state, CongklakAlphaBeta& judge,
                                                 SearchCall<Congklak>& call) {
    std::vector<Turn> turns;
    std::unordered_set<std::uint64_t> seen;
    for (int i = 0; i < sampled_turns; ++i) {
        Turn turn = random_turn(state);
        if (seen.insert(Congklak::hash(turn.after)).second) turns.push_back(std::move(turn));
    }
    const auto weigh = [&](Turn& turn, std::uint64_t nodes) {
        turn.worth = margin(judge, without_start(turn.after), state.to_move, nodes, call);
        if (state.rules.pie) turn.worth = -std::abs(turn.worth);
    };
    const auto better = [](const Turn& a, const Turn& b) { return a.worth > b.worth; };
    const std::uint64_t nodes = nodes_of(call.budget.limits());
    for (Turn& turn : turns) weigh(turn, nodes / 2 / turns.size());
    insertion_sort(turns, better);
    turns.resize(std::min(turns.size(), finalists));
    for (Turn& turn : turns) weigh(turn, nodes / 2 / turns.size());
    return *std::min_element(turns.begin(), turns.end(), better);
}

Move StartChooser::draw_hole(const State& state, CongklakAlphaBeta& judge,
                             SearchCall<Congklak>& call) {
    State start = state;
    start.phase = Phase::both_choose;
    start.to_move = Seat::first;
    start.chosen = 0;
    Congklak::Moves firsts, seconds;
    Congklak::legal_moves(start, firsts);
    start.to_move = Seat::second;
    Congklak::legal_moves(start, seconds);
    start.to_move = Seat::first;
    const std::uint64_t nodes = nodes_of(call.budget.limits()) / (firsts.size() * seconds.size());
    std::vector<std::vector<double>> values;
    for (const Move first : firsts) {
        values.emplace_back();
        for (const Move second : seconds) {
            State after = start;
            Congklak::apply(after, first);
            Congklak::apply(after, second);
            values.back().push_back(
                std::tanh(margin(judge, after, Seat::first, nodes, call) / value_unit));
        }
    }
    const MatrixSolution solution = solve_matrix_game(values);
    const bool is_first = state.to_move == Seat::first;
    const auto& moves = is_first ? firsts : seconds;
    const auto& odds = is_first ? solution.rows : solution.columns;
    double lot = random_.unit();
    for (std::size_t i = 0; i + 1 < moves.size(); ++i)
        if ((lot -= odds[i]) < 0) return moves[i];
    return moves[moves.size() - 1];
}

SearchResult<Congklak> StartChooser::choose(const State& state, CongklakAlphaBeta& judge,
                                            SearchCall<Congklak>& call) {
    SearchResult<Congklak> result;
    const std::uint64_t nodes = nodes_of(call.budget.limits());
    if (state.phase == Phase::swap_offer) {
        const double kept = margin(judge, without_start(state), state.to_move, nodes, call);
        result.move = kept < 0 ? Congklak::swap : Congklak::keep;
        result.report.score = static_cast<int>(std::abs(kept));
    } else if (state.phase == Phase::first_turn) {
        if (plan_.empty() || planned_ != state) plan_ = best_first_turn(state, judge, call).moves;
        result.move = plan_.front();
        result.report.line = plan_;
        plan_.erase(plan_.begin());
        planned_ = state;
        Congklak::apply(planned_, result.move);
    } else {
        result.move = draw_hole(state, judge, call);
    }
    if (result.report.line.empty()) result.report.line = {result.move};
    result.report.nodes = nodes;
    return result;
}

} // namespace papan::engines
