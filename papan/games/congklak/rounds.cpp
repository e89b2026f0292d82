#include "papan/games/congklak/rounds.hpp"

#include "papan/base/bits.hpp"

namespace papan::congklak {

namespace {

using State = Congklak::State;

bool is_burnt(const State& state, Seat seat, int hole) {
    return ((state.burnt[static_cast<std::size_t>(seat)] >> hole) & 1U) != 0;
}

// Three empty holes, or all of them where a side has fewer.
bool has_three_empty(const State& state, Seat seat) {
    int empty = 0, open = 0;
    for (int hole = 0; hole < state.rules.holes; ++hole) {
        if (is_burnt(state, seat, hole)) continue;
        ++open;
        empty += state.board.at(seat, hole) == 0 ? 1 : 0;
    }
    return empty >= std::min(3, open);
}

bool past_half(const State& state) {
    const Board& board = state.board;
    int all = 0;
    for (const Seat seat : {Seat::first, Seat::second})
        all += board.store(seat) + board.on_side(seat);
    return 2 * std::max(board.store(Seat::first), board.store(Seat::second)) > all;
}

// After a choice of `mover`, when it is known who is next.
bool round_is_over(const State& state, Seat mover) {
    const Board& board = state.board;
    if (state.rules.stop_at_half && past_half(state)) return true;
    switch (state.rules.end) {
    case EndRule::pass:
        return board.side_is_empty(Seat::first) && board.side_is_empty(Seat::second);
    case EndRule::mover_empty:
        return board.side_is_empty(state.to_move);
    case EndRule::side_empty:
        return board.side_is_empty(Seat::first) || board.side_is_empty(Seat::second);
    case EndRule::three_empty_at_turn:
        if (state.to_move == mover) return false;
        [[fallthrough]];
    case EndRule::three_empty:
        return has_three_empty(state, Seat::first) || has_three_empty(state, Seat::second);
    }
    return false;
}

// Who gets the seeds left on this side; none where they are discarded.
std::optional<Seat> heir(const State& state, Seat side) {
    switch (state.rules.leftover) {
    case Leftover::owner:
        return side;
    case Leftover::discard:
        return std::nullopt;
    case Leftover::ran_out:
        return state.board.side_is_empty(other(side)) ? other(side) : side;
    }
    return std::nullopt;
}

void sweep(State& state, SowEvents* events) {
    const std::array<std::optional<Seat>, 2> heirs{heir(state, Seat::first),
                                                   heir(state, Seat::second)};
    for (const Seat side : {Seat::first, Seat::second}) {
        const auto taker = heirs[static_cast<std::size_t>(side)];
        for (int hole = 0; hole < state.rules.holes; ++hole) {
            Seeds& cell = state.board.at(side, hole);
            if (cell == 0) continue;
            if (events)
                events->push_back({SowEvent::Kind::sweep, taker.value_or(side), side, hole, cell});
            if (taker)
                state.board.store(*taker) = static_cast<Seeds>(state.board.store(*taker) + cell);
            cell = 0;
        }
    }
}

// "Menang jalan". On an empty board it is the mover, who had the last seeds; none where both sides
// have some.
std::optional<Seat> last_with_seeds(const State& state, Seat mover) {
    const bool first = !state.board.side_is_empty(Seat::first);
    const bool second = !state.board.side_is_empty(Seat::second);
    if (first && second) return std::nullopt;
    if (!first && !second) return mover;
    return first ? Seat::first : Seat::second;
}

int fillable(const State& state, Seat seat) {
    return std::min<int>(state.rules.holes, state.board.store(seat) / state.rules.seeds);
}

Seat next_starter(const State& state, Seat mover) {
    const int lead = state.board.store(Seat::first) - state.board.store(Seat::second);
    const Seat winner = lead >= 0 ? Seat::first : Seat::second;
    switch (state.rules.next_starter) {
    case NextStarter::loser:
        return other(winner);
    case NextStarter::winner:
        return winner;
    case NextStarter::last_mover:
        return mover;
    case NextStarter::unburnt:
        return fillable(state, Seat::first) >= fillable(state, Seat::second) ? Seat::first
                                                                             : Seat::second;
    }
    return winner;
}

// Each player refills from the own store, beginning beside it; holes that stay empty are burnt.
void refill(State& state, Seat seat) {
    const int filled = fillable(state, seat), unfilled = state.rules.holes - filled;
    for (int hole = unfilled; hole < state.rules.holes; ++hole)
        state.board.at(seat, hole) = state.rules.seeds;
    state.board.store(seat) =
        static_cast<Seeds>(state.board.store(seat) - filled * state.rules.seeds);
    state.burnt[static_cast<std::size_t>(seat)] = static_cast<std::uint16_t>(bit(unfilled) - 1);
}

// False when the match is over.
bool begin_next_round(State& state, Seat mover, SowEvents* events) {
    if (state.round >= state.rules.rounds) return false;
    for (const Seat seat : {Seat::first, Seat::second})
        if (fillable(state, seat) < std::min(state.rules.least_holes, state.rules.holes))
            return false;
    state.to_move = next_starter(state, mover);
    for (const Seat seat : {Seat::first, Seat::second}) refill(state, seat);
    ++state.round;
    if (events) events->push_back({SowEvent::Kind::refill, state.to_move, state.to_move, 0, 0});
    return true;
}

} // namespace

void lay_out_start(State& state) {
    for (const Seat seat : {Seat::first, Seat::second})
        for (int hole = 0; hole < state.rules.holes; ++hole)
            state.board.at(seat, hole) = state.rules.seeds;
}

void settle(State& state, Seat mover, SowEvents* events) {
    if (!round_is_over(state, mover)) {
        if (!state.board.side_is_empty(state.to_move)) return;
        if (events) events->push_back({SowEvent::Kind::pass, state.to_move, state.to_move, 0, 0});
        state.to_move = other(state.to_move);
        if (!round_is_over(state, mover)) return; // the turn has passed after all
    }
    if (state.rules.menang_jalan && !state.walker) state.walker = last_with_seeds(state, mover);
    // Stopped at half, the seeds on the board are nobody's any more.
    if (!(state.rules.stop_at_half && past_half(state) && state.rules.rounds == 1))
        sweep(state, events);
    if (begin_next_round(state, mover, events))
        state.walker.reset();
    else
        state.over = true;
}

} // namespace papan::congklak
