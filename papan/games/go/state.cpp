#include "papan/base/hash.hpp"
#include "papan/base/index.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/playout.hpp"
#include "papan/games/go/scoring/area.hpp"

#include <cmath>

namespace papan {

namespace {

using State = Go::State;
using go::Colour;
using go::KoRule;
using go::Point;

constexpr int repetitions_without_result = 3;

// What the ko rule compares: the board, and unless it is positional superko whose turn it is.
std::uint64_t situation(const State& state, std::uint64_t board, Seat to_move) {
    const bool turn_counts = state.options.rules.ko != KoRule::positional;
    return turn_counts && to_move == Seat::second ? board ^ go::white_to_move_key : board;
}

void remember(State& state) {
    state.history.add(situation(state, state.board.hash(), state.to_move));
}

void place_handicap(State& state) {
    for (const int cell : go::handicap_cells(state.options.size, state.options.handicap)) {
        state.board.play(state.board.at_cell(cell), Colour::black);
        ++state.played[0];
    }
    state.to_move = Seat::second;
}

// Under the AGA's rules White passes last: after White's and Black's passes once more.
bool owes_last_pass(const State& state) {
    return state.options.rules.white_passes_last && state.passes == 2 &&
           state.to_move == Seat::second;
}

// The opponent moves next, or Black again while free handicap stones are left.
Seat next_to_move(const State& state) {
    return state.handicap_left > 1 ? Seat::first : other(state.to_move);
}

bool repeats(const State& state, Point point, Colour colour) {
    if (state.options.rules.ko == KoRule::simple) return false;
    const std::uint64_t after = state.board.hash_after(point, colour);
    return state.history.contains(situation(state, after, next_to_move(state)));
}

void apply_pass(State& state) {
    state.board.clear_ko();
    ++state.passes;
    state.to_move = other(state.to_move);
    // A pass repeats the board by its nature: only its situation is remembered.
    if (state.options.rules.ko == KoRule::situational) remember(state);
}

Outcome outcome_of(double margin) {
    if (margin == 0) return {};
    const double sign = margin > 0 ? 1 : -1;
    // Half points count in full: a margin of 0 is a draw.
    return {static_cast<float>(sign), static_cast<int>(sign * std::ceil(std::abs(margin)))};
}

double compensation(const State& state) {
    return state.options.komi + go::handicap_bonus(state.options.rules, state.options.handicap);
}

} // namespace

Go::State Go::initial(const Options& options) {
    State state(options);
    if (options.free_handicap)
        state.handicap_left = static_cast<std::uint8_t>(options.handicap);
    else if (options.handicap > 0)
        place_handicap(state);
    remember(state);
    return state;
}

bool Go::is_over(const State& state) {
    return state.no_result || (state.passes >= 2 && !owes_last_pass(state));
}

std::optional<Go::Refusal> Go::refusal(const State& state, Move move) {
    if (is_over(state)) return Refusal::over;
    if (move == pass)
        return state.handicap_left > 0 ? std::optional(Refusal::placing) : std::nullopt;
    if (!state.board.on_board(move.point)) return Refusal::not_on_board;
    if (owes_last_pass(state)) return Refusal::over;
    if (state.board.colour(move.point) != Colour::empty) return Refusal::occupied;
    if (move.point == state.board.ko()) return Refusal::ko;
    const Colour colour = go::colour_of(state.to_move);
    if (!state.options.rules.suicide && state.board.is_suicide(move.point, colour))
        return Refusal::suicide;
    if (repeats(state, move.point, colour)) return Refusal::superko;
    return std::nullopt;
}

void Go::legal_moves(const State& state, Moves& moves) {
    if (is_over(state)) return;
    for (int cell = 0; cell < state.board.points(); ++cell) {
        const Move move{state.board.at_cell(cell)};
        if (is_legal(state, move)) moves.push_back(move);
    }
    if (is_legal(state, pass)) moves.push_back(pass);
}

std::size_t Go::count_moves(const State& state) {
    Moves moves;
    legal_moves(state, moves);
    return moves.size();
}

void Go::apply(State& state, Move move) {
    PAPAN_ASSERT(is_legal(state, move));
    state.recent.add(move.point);
    if (move == pass) return apply_pass(state);
    const Seat mover = state.to_move;
    const Seat next = next_to_move(state);
    const auto taken = state.board.play(move.point, go::colour_of(mover));
    state.prisoners[index(mover)] += taken.opponent;
    state.prisoners[index(other(mover))] += taken.own;
    ++state.played[index(mover)];
    state.passes = 0;
    state.to_move = next;
    if (state.handicap_left > 0) --state.handicap_left;
    remember(state);
    if (state.options.rules.ko == KoRule::simple &&
        state.history.count(situation(state, state.board.hash(), next)) >=
            repetitions_without_result)
        state.no_result = true;
}

double Go::margin(const State& state) {
    return go::count_board(state.board, state.options.rules, state.marks, state.prisoners)
               .margin() -
           compensation(state);
}

std::optional<Outcome> Go::outcome(const State& state) {
    if (!is_over(state)) return std::nullopt;
    return state.no_result ? Outcome{} : outcome_of(margin(state));
}

std::uint64_t Go::hash(const State& state) {
    std::uint64_t rest = state.passes * 4ULL + (state.no_result ? 2 : 0) +
                         (state.to_move == Seat::first ? 0 : 1) + state.handicap_left * 64ULL;
    rest = combine(rest, state.board.ko());
    rest = combine(rest, state.history.digest());
    if (state.options.rules.counting == go::Counting::territory)
        rest = combine(rest, static_cast<std::uint64_t>(state.prisoners[0] - state.prisoners[1]));
    rest = combine(rest, static_cast<std::uint64_t>(state.options.size));
    return state.board.hash() ^ rest;
}

Go::Move Go::random_move(const State& state, Random& random) {
    const Colour colour = go::colour_of(state.to_move);
    Moves moves;
    for (const Point point : state.board.empties())
        if (!state.board.is_eye(point, colour) && is_legal(state, {point}))
            moves.push_back({point});
    if (moves.empty()) return pass;
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

Playout Go::play_out(State& state, Random& random, std::uint64_t longest,
                     std::vector<Played<Move>>* trace) {
    const auto limit = static_cast<int>(
        std::min<std::uint64_t>(longest, static_cast<std::uint64_t>(playout_limit(state.board))));
    const Colour own = go::colour_of(state.to_move);
    const auto note = [&](Colour colour, Point point) {
        trace->push_back({go::seat_of(colour), {point}});
    };
    const auto length = trace ? go::play_to_end(state.board, own, random, limit, note)
                              : go::play_to_end(state.board, own, random, limit);
    if (length.moves % 2 != 0) state.to_move = other(state.to_move);
    const auto moves = static_cast<std::uint64_t>(length.moves);
    if (!length.finished && moves == longest) return {std::nullopt, moves};
    return {playout_outcome(state), moves};
}

Outcome Go::playout_outcome(const State& state) {
    double margin = go::area_margin(state.board) - compensation(state);
    if (state.options.rules.counting == go::Counting::territory)
        margin -= state.played[0] - state.played[1];
    return outcome_of(margin);
}

Result<Go::State> Go::set_up(const Options& options, std::span<const Colour> cells, Seat to_move) {
    State state(options);
    for (int cell = 0; cell < state.board.points(); ++cell) {
        const Colour colour = cells[static_cast<std::size_t>(cell)];
        if (!go::is_stone(colour)) continue;
        const Point point = state.board.at_cell(cell);
        const auto taken = state.board.play(point, colour);
        if (taken.own + taken.opponent > 0)
            return fail_at(static_cast<std::size_t>(cell), ErrorCode::invalid_input,
                           "go.no_liberty"_key, "a chain at {} has no liberty",
                           format_move(state, {point}));
        ++state.played[colour == Colour::black ? 0 : 1];
    }
    state.board.clear_ko();
    state.to_move = to_move;
    remember(state);
    return state;
}

} // namespace papan
