// The course of a game of congklak: start, moves, end.
#include "papan/base/assert.hpp"
#include "papan/base/bits.hpp"
#include "papan/base/hash.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/congklak/rounds.hpp"
#include "papan/games/congklak/simultaneous.hpp"

#include <bit>
#include <cstring>

namespace papan {

namespace {

using congklak::Seeds;
using congklak::SowEnd;
using congklak::SowEvents;
using congklak::SowSummary;
using Phase = Congklak::Phase;
using State = Congklak::State;

bool sows_fast(const State& state) {
    return (state.burnt[0] | state.burnt[1]) == 0 && !state.rules.skip_origin;
}

// After a sowing: does the same side choose again?
bool goes_on(State& state, SowEnd end) {
    if (end != SowEnd::store || !state.rules.extra_turn) return false;
    if (state.phase != Phase::first_turn || state.rules.opening_moves == 0) return true;
    return ++state.turn_moves < state.rules.opening_moves;
}

void after_sowing(State& state, SowEnd end, SowEvents* events) {
    const Seat mover = state.to_move;
    if (!goes_on(state, end)) {
        state.to_move = other(mover);
        if (state.phase == Phase::first_turn) {
            state.turn_moves = 0;
            state.phase = state.rules.pie ? Phase::swap_offer : Phase::play;
        }
    } else if (state.phase == Phase::first_turn && state.rules.pie &&
               state.board.side_is_empty(mover)) {
        // Nothing left to go on with: the turn is over, and the offer comes first.
        state.to_move = other(mover);
        state.turn_moves = 0;
        state.phase = Phase::swap_offer;
    }
    if (state.phase == Phase::swap_offer) return; // settled once the offer is answered
    const auto round = state.round;
    congklak::settle(state, mover, events);
    if (state.phase == Phase::first_turn && (state.to_move != mover || state.round != round)) {
        state.turn_moves = 0;
        state.phase = Phase::play;
    }
}

void change_places(congklak::Board& board) {
    auto& cells = board.cells;
    std::swap_ranges(cells.begin(), cells.begin() + congklak::row_width,
                     cells.begin() + congklak::row_width);
}

void answer_offer(State& state, Congklak::Move move, SowEvents* events) {
    if (move == Congklak::swap) {
        change_places(state.board);
        state.to_move = Seat::first;
    }
    state.phase = Phase::play;
    congklak::settle(state, other(state.to_move), events); // who made the first turn
}

SowSummary begin_together(State& state, int reply, SowEvents* events) {
    const auto result =
        congklak::sow_together(state.board, state.rules, state.chosen, reply, events);
    state.phase = Phase::play;
    state.chosen = 0;
    state.to_move = result.first_to_stop;
    congklak::settle(state, other(result.first_to_stop), events);
    return result.second;
}

// The board after so many random choices from the traditional start, the side to move being called
// the first; none where the game did not get so far or a side has nothing to begin with.
std::optional<congklak::Board> after_random_choices(const congklak::Rules& rules, int choices,
                                                    Random& random) {
    State state;
    state.rules = rules;
    state.rules.rounds = 1;
    congklak::lay_out_start(state);
    for (int i = 0; i < choices && !state.over; ++i)
        Congklak::apply(state, Congklak::random_move(state, random));
    if (state.over || state.board.side_is_empty(Seat::first) ||
        state.board.side_is_empty(Seat::second))
        return std::nullopt;
    if (state.to_move == Seat::second) change_places(state.board);
    return state.board;
}

// On boards too small for so many choices there are fewer, down to none.
congklak::Board random_opening(const congklak::Rules& rules) {
    constexpr int choices = 8, tries = 50;
    Random random(rules.opening);
    for (int tried = 0;; ++tried)
        if (const auto board =
                after_random_choices(rules, std::max(0, choices - tried / tries), random))
            return *board;
}

} // namespace

State Congklak::initial(const Options& options) {
    State state;
    state.rules = options;
    congklak::lay_out_start(state);
    if (options.opening != 0) state.board = random_opening(options);
    Seeds& second_store = state.board.store(Seat::second);
    second_store = static_cast<Seeds>(second_store + options.handicap);
    if (options.simultaneous)
        state.phase = Phase::both_choose;
    else if (options.pie || options.opening_moves != 0)
        state.phase = Phase::first_turn;
    else
        congklak::settle(state, Seat::second);
    return state;
}

std::size_t Congklak::count_moves(const State& state) {
    Moves moves;
    legal_moves(state, moves);
    return moves.size();
}

bool Congklak::is_legal(const State& state, Move move) {
    if (state.over) return false;
    if (state.phase == Phase::swap_offer) return move == swap || move == keep;
    return move.hole < state.rules.holes && own_hole(state, move.hole) != 0;
}

void Congklak::apply(State& state, Move move) {
    PAPAN_ASSERT(is_legal(state, move));
    if ((state.phase == Phase::play || state.phase == Phase::first_turn) && sows_fast(state)) {
        after_sowing(state, congklak::sow(state.board, state.rules, state.to_move, move.hole),
                     nullptr);
        return;
    }
    SowEvents events;
    (void)apply_with_events(state, move, events);
}

SowSummary Congklak::apply_with_events(State& state, Move move, SowEvents& events) {
    PAPAN_ASSERT(is_legal(state, move));
    switch (state.phase) {
    case Phase::swap_offer:
        answer_offer(state, move, &events);
        return {};
    case Phase::both_choose:
        state.chosen = move.hole;
        state.phase = Phase::reply;
        state.to_move = Seat::second;
        return {};
    case Phase::reply:
        return begin_together(state, move.hole, &events);
    case Phase::play:
    case Phase::first_turn:
        break;
    }
    const SowSummary summary = congklak::sow_slowly(state.board, state.rules, state.burnt,
                                                    state.to_move, move.hole, &events);
    after_sowing(state, summary.end, &events);
    return summary;
}

std::optional<Outcome> Congklak::outcome(const State& state) {
    if (!state.over) return std::nullopt;
    const int lead = state.board.store(Seat::first) - state.board.store(Seat::second);
    int wins = (lead > 0) - (lead < 0);
    if (state.walker) wins += *state.walker == Seat::first ? 1 : -1; // each by one way: a draw
    return Outcome{wins > 0 ? 1.0F : wins < 0 ? -1.0F : 0.0F, lead};
}

std::uint64_t Congklak::hash(const State& state) {
    std::array<std::uint64_t, 8> words{};
    static_assert(sizeof(state.board) == sizeof(words));
    std::memcpy(words.data(), &state.board, sizeof(words));
    std::uint64_t hash = combine(congklak::hash(state.rules),
                                 static_cast<std::uint64_t>(state.to_move) |
                                     static_cast<std::uint64_t>(state.phase) << 1 |
                                     static_cast<std::uint64_t>(state.chosen) << 8 |
                                     static_cast<std::uint64_t>(state.turn_moves) << 16 |
                                     static_cast<std::uint64_t>(state.round) << 24 |
                                     static_cast<std::uint64_t>(state.over) << 32);
    const std::uint64_t walker = state.walker ? 1U + static_cast<unsigned>(*state.walker) : 0U;
    hash = combine(hash, state.burnt[0] | std::uint64_t{state.burnt[1]} << 16 | walker << 32);
    for (const std::uint64_t word : words) hash = combine(hash, word);
    return hash;
}

Congklak::Move Congklak::random_move(const State& state, Random& random) {
    Moves moves;
    legal_moves(state, moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

} // namespace papan
