#include "papan/train/patterns/labeller.hpp"

namespace papan::train {

using namespace engines::othello_search;

namespace {

// Published values and tournament results give the empty squares to the winner, and so does what
// is learnt from them.
constexpr Othello::Options options{8, true};
constexpr std::size_t table_megabytes = 16;
constexpr int selectivity = 1;

} // namespace

Labeller::Labeller(std::shared_ptr<const PatternWeights> weights, const LabellerSettings& settings,
                   StopToken stop)
    : weights_(std::move(weights)), settings_(settings),
      budget_(Limits{.until_stopped = true}, std::move(stop)), frame_(options),
      table_(table_megabytes) {}

int Labeller::empties(const State& state) const {
    return count_bits(frame_.empties(position_of(state)));
}

Labeller::Answer Labeller::ask(const State& state, const Reach& reach) {
    RootSearch search(state, frame_, weights_.get(), table_, budget_, {});
    if (!search.weigh(reach, 1)) return {};
    return {search.moves()[0].move, search.moves()[0].value, true};
}

void Labeller::add(const State& state, int value, std::vector<LabelledPosition>& positions) {
    positions.push_back({position_of(state), static_cast<std::int8_t>(value)});
}

// To the end, by best or by random moves: every position with its exact value. False when stopped.
bool Labeller::solve_on(State state, bool at_random, Random& random,
                        std::vector<LabelledPosition>& positions) {
    while (!Othello::outcome(state)) {
        const Answer answer = ask(state, {empties(state), not_selective});
        if (!answer.complete) return false;
        if (answer.move != Othello::pass) add(state, answer.value, positions);
        Othello::apply(state, at_random ? Othello::random_move(state, random) : answer.move);
    }
    return true;
}

void Labeller::play(Random& random, std::vector<LabelledPosition>& positions) {
    State state = Othello::initial(options);
    const auto spread = static_cast<std::uint32_t>(settings_.most_random - settings_.least_random);
    int opening = settings_.least_random + static_cast<int>(random.below(spread + 1));
    for (; opening > 0 && !Othello::outcome(state); --opening)
        Othello::apply(state, Othello::random_move(state, random));
    table_.new_search();
    std::vector<State> before;
    while (!Othello::outcome(state) && empties(state) > settings_.solve_at) {
        const Answer answer = ask(state, {settings_.depth, selectivity});
        if (!answer.complete) return;
        if (answer.move != Othello::pass) before.push_back(state);
        Othello::apply(state, answer.move);
    }
    if (Othello::outcome(state)) return; // a wipe-out teaches little and says nothing of its start
    std::vector<LabelledPosition> found;
    const Answer end = ask(state, {empties(state), not_selective});
    if (!end.complete || !solve_on(state, false, random, found) ||
        !solve_on(state, true, random, found))
        return;
    for (const State& earlier : before)
        add(earlier, earlier.to_move == state.to_move ? end.value : -end.value, found);
    positions.insert(positions.end(), found.begin(), found.end());
}

Result<void> Labeller::follow(std::string_view transcript,
                              std::vector<LabelledPosition>& positions) {
    auto states = states_of(transcript);
    if (!states) return pass_on(std::move(states));
    table_.new_search();
    std::vector<LabelledPosition> found;
    const State* solved = nullptr; // the first position that was, and its value
    int value = 0;
    for (const State& state : *states) {
        if (empties(state) > settings_.solve_at) continue;
        const Answer answer = ask(state, {empties(state), not_selective});
        if (!answer.complete) return {};
        if (solved == nullptr) {
            solved = &state;
            value = answer.value;
        }
        add(state, answer.value, found);
    }
    if (solved == nullptr) return {}; // broken off too early to say anything
    for (const State& state : *states)
        if (empties(state) > settings_.solve_at)
            add(state, state.to_move == solved->to_move ? value : -value, found);
    positions.insert(positions.end(), found.begin(), found.end());
    return {};
}

// The positions in which a move was chosen.
Result<std::vector<Othello::State>> Labeller::states_of(std::string_view transcript) {
    State state = Othello::initial(options);
    std::vector<State> states;
    for (std::size_t at = 0; at + 1 < transcript.size(); at += 2) {
        if (Othello::outcome(state))
            return fail(ErrorCode::invalid_input, "the game is over before move {}", at / 2 + 1);
        if (Othello::is_legal(state, Othello::pass)) Othello::apply(state, Othello::pass);
        const auto move = Othello::parse_move(state, transcript.substr(at, 2));
        if (!move) return in_context(fmt::format("move {}", at / 2 + 1), move.error());
        states.push_back(state);
        Othello::apply(state, *move);
    }
    return states;
}

} // namespace papan::train
