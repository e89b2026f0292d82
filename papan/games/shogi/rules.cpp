#include "papan/base/hash.hpp"
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/sfen.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <algorithm>

namespace papan {

namespace {

using namespace shogi;

constexpr std::uint64_t check_flag = 1;

std::uint64_t history_entry(const Position& position) {
    return (position.key() & ~check_flag) | (position.checkers() != 0 ? check_flag : 0);
}

std::uint8_t earlier_occurrences(const std::vector<std::uint64_t>& history) {
    // The same side is to move every second ply, and two plies never restore a position.
    const std::uint64_t now = history.back();
    int found = 0;
    for (std::size_t i = history.size(); i > 4; i -= 2) found += history[i - 5] == now ? 1 : 0;
    return static_cast<std::uint8_t>(found);
}

// The fourth occurrence: a draw, unless all moves of one side since the first one gave check.
void end_by_repetition(Shogi::State& state) {
    const auto& history = state.history;
    const auto last = history.size() - 1;
    const auto first = static_cast<std::size_t>(
        std::find(history.begin(), history.end(), history.back()) - history.begin());
    const auto always_in_check = [&](std::size_t newest) {
        // Below zero the index wraps round to beyond the newest.
        for (std::size_t i = newest; i > first && i <= newest; i -= 2)
            if ((history[i] & check_flag) == 0) return false;
        return true;
    };
    const Seat side = state.position.side();
    state.ending = Ending::perpetual_check;
    if (always_in_check(last))
        state.winner = side;
    else if (always_in_check(last - 1))
        state.winner = other(side);
    else
        state.ending = Ending::repetition;
}

} // namespace

Shogi::State Shogi::initial(const Options& options) {
    const auto start = parse_sfen(handicaps[options.handicap].sfen);
    PAPAN_ASSERT(start);
    return from_position(start->position, 1, options);
}

Shogi::State Shogi::from_position(const Position& position, int move_number,
                                  const Options& options) {
    State state;
    state.position = position;
    state.options = options;
    state.move_number = move_number;
    state.history.push_back(history_entry(position));
    return state;
}

void Shogi::legal_moves(const State& state, Moves& moves) {
    if (state.ending != Ending::none) return;
    list_moves(state.position, moves);
    if (declaration_result(state.position, state.options.impasse)) moves.push_back(declaration);
}

std::size_t Shogi::count_moves(const State& state) {
    if (state.ending != Ending::none) return 0;
    return shogi::count_moves(state.position) +
           (declaration_result(state.position, state.options.impasse) ? 1 : 0);
}

Move Shogi::random_move(const State& state, Random& random) {
    const auto number = random.below(static_cast<std::uint32_t>(count_moves(state)));
    return move_number(state.position, number).value_or(declaration);
}

bool Shogi::is_legal(const State& state, Move move) {
    if (state.ending != Ending::none) return false;
    if (move == declaration)
        return declaration_result(state.position, state.options.impasse).has_value();
    return is_legal_move(state.position, move);
}

Shogi::Undo Shogi::make(State& state, Move move) {
    PAPAN_ASSERT(is_legal(state, move));
    Undo undo{{}, state.occurrences};
    ++state.move_number;
    if (move == declaration) {
        state.ending = *declaration_result(state.position, state.options.impasse);
        if (state.ending == Ending::declared_win) state.winner = state.position.side();
        state.position.change_side();
        state.occurrences = 0;
        return undo;
    }
    undo.captured = state.position.make(move);
    state.history.push_back(history_entry(state.position));
    state.occurrences = earlier_occurrences(state.history);
    if (state.occurrences >= 3) end_by_repetition(state);
    return undo;
}

void Shogi::unmake(State& state, Move move, const Undo& undo) {
    --state.move_number;
    state.ending = Ending::none;
    state.winner = Seat::first;
    state.occurrences = undo.occurrences;
    if (move == declaration) {
        state.position.change_side();
        return;
    }
    state.history.pop_back();
    state.position.unmake(move, undo.captured);
}

std::optional<Outcome> Shogi::outcome(const State& state) {
    switch (state.ending) {
    case Ending::repetition:
    case Ending::declared_draw:
        return Outcome{};
    case Ending::perpetual_check:
    case Ending::declared_win:
        return Outcome{state.winner == Seat::first ? 1.0F : -1.0F, 0};
    case Ending::none:
        break;
    }
    if (has_move(state.position, in_check(state)) ||
        declaration_result(state.position, state.options.impasse))
        return std::nullopt;
    return Outcome{to_move(state) == Seat::first ? -1.0F : 1.0F, 0};
}

std::uint64_t Shogi::hash(const State& state) {
    const auto rest = static_cast<std::uint64_t>(state.occurrences) * 8 +
                      static_cast<std::uint64_t>(state.ending) +
                      static_cast<std::uint64_t>(state.options.impasse) * 64 +
                      std::uint64_t{state.options.handicap} * 256;
    return state.position.key() ^ mix(rest);
}

} // namespace papan
