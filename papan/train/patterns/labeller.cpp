#include "papan/train/patterns/labeller.hpp"

#include "papan/base/assert.hpp"
#include "papan/train/patterns/solved_game.hpp"

namespace papan::train {

using namespace engines::othello_search;

namespace {

// Published values and tournament results give the empty squares to the winner, and so does what
// is learnt from them.
constexpr Othello::Options options{8, true};
constexpr std::size_t table_megabytes = 16;

} // namespace

Labeller::Labeller(std::shared_ptr<const PatternWeights> weights, const LabellerSettings& settings,
                   StopToken stop)
    : weights_(std::move(weights)), settings_(settings),
      budget_(Limits{.until_stopped = true}, std::move(stop)), frame_(options),
      table_(table_megabytes) {}

Othello::State Labeller::start() {
    return Othello::initial(options);
}

int Labeller::empties(const State& state) {
    return 64 - count_bits(state.black | state.white);
}

LabelledPosition Labeller::labelled(const State& state, int value) {
    return {position_of(state), static_cast<std::int8_t>(value)};
}

int Labeller::opening_moves(const LabellerSettings& settings, Random& random) {
    const auto spread = static_cast<std::uint32_t>(settings.most_random - settings.least_random);
    return settings.least_random + static_cast<int>(random.below(spread + 1));
}

Labeller::Answer Labeller::ask(const State& state, const Reach& reach) {
    RootSearch search(state, frame_, weights_.get(), table_, budget_, {});
    if (!search.weigh(reach, 1)) return {};
    return {search.moves()[0].move, search.moves()[0].value, true};
}

// To the end by best moves. False when stopped.
bool Labeller::solve_on(State state, SolvedGame& game) {
    while (!Othello::outcome(state)) {
        const Answer answer = ask(state, {empties(state), not_selective});
        if (!answer.complete) return false;
        game.moves.push_back(answer.move);
        Othello::apply(state, answer.move);
    }
    return true;
}

// The same by random moves: every position with its exact value.
bool Labeller::solve_stray(State state, Random& random, SolvedGame& game) {
    while (!Othello::outcome(state)) {
        const Answer answer = ask(state, {empties(state), not_selective});
        if (!answer.complete) return false;
        game.stray_values.push_back(static_cast<std::int8_t>(answer.value));
        Othello::apply(state, Othello::random_move(state, random));
    }
    return true;
}

std::optional<SolvedGame> Labeller::play(Random& random) {
    State state = start();
    SolvedGame game;
    for (int left = opening_moves(settings_, random); left > 0 && !Othello::outcome(state);
         --left) {
        game.moves.push_back(Othello::random_move(state, random));
        Othello::apply(state, game.moves.back());
    }
    table_.new_search();
    while (!Othello::outcome(state) && empties(state) > settings_.solve_at) {
        const Answer answer = ask(state, {settings_.depth, usual_selectivity});
        if (!answer.complete) return std::nullopt;
        game.moves.push_back(answer.move);
        Othello::apply(state, answer.move);
    }
    // A wipe-out teaches little and says nothing of its start.
    if (Othello::outcome(state)) return std::nullopt;
    if (!solve_on(state, game) || !solve_stray(state, random, game)) return std::nullopt;
    return game;
}

void Labeller::play(Random& random, std::vector<LabelledPosition>& positions) {
    const Random before = random;
    const auto game = play(random);
    if (!game) return;
    const auto found = replay_solved(*game, before, settings_);
    PAPAN_ASSERT(found);
    positions.insert(positions.end(), found->begin(), found->end());
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
        found.push_back(labelled(state, answer.value));
    }
    if (solved == nullptr) return {}; // broken off too early to say anything
    for (const State& state : *states)
        if (empties(state) > settings_.solve_at)
            found.push_back(labelled(state, state.to_move == solved->to_move ? value : -value));
    positions.insert(positions.end(), found.begin(), found.end());
    return {};
}

// The positions in which a move was chosen.
Result<std::vector<Othello::State>> Labeller::states_of(std::string_view transcript) {
    State state = start();
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
