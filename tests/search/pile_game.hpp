// A toy game for testing searches on what Othello has not: extra turns, make/unmake, an easily
// known truth. A pile of counters; a move takes one, two or three; who takes exactly two moves
// again; who takes the last counter wins, by as many points as he has taken over the game minus the
// other's.
#pragma once

#include "papan/core/game.hpp"

#include <array>

namespace papan::search {

struct PileGame {
    static constexpr std::string_view name = "pile";
    struct Options {
        int pile = 12;
        friend bool operator==(const Options&, const Options&) = default;
    };
    struct State {
        int pile = 12;
        std::array<int, 2> taken{};
        Seat to_move = Seat::first;
        Seat last = Seat::first;
        friend bool operator==(const State&, const State&) = default;
    };
    struct Move {
        int take = 1;
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Moves = MoveList<Move, 3>;
    using Undo = State;

    static std::string_view seat_name(Seat seat) { return to_text(seat); }
    static State initial(const Options& options) { return State{options.pile}; }
    static Options options(const State&) { return {}; }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_moves(const State& state, Moves& moves) {
        for (int take = 1; take <= std::min(3, state.pile); ++take) moves.push_back({take});
    }
    static bool is_legal(const State& state, Move move) {
        return move.take >= 1 && move.take <= std::min(3, state.pile);
    }
    static void apply(State& state, Move move) {
        state.pile -= move.take;
        state.taken[static_cast<std::size_t>(state.to_move)] += move.take;
        state.last = state.to_move;
        if (move.take != 2) state.to_move = other(state.to_move);
    }
    static Undo make(State& state, Move move) {
        const Undo undo = state;
        apply(state, move);
        return undo;
    }
    static void unmake(State& state, Move, const Undo& undo) { state = undo; }
    static std::optional<Outcome> outcome(const State& state) {
        if (state.pile > 0) return std::nullopt;
        const int lead = std::abs(state.taken[0] - state.taken[1]);
        return state.last == Seat::first ? Outcome{1, lead} : Outcome{-1, -lead};
    }
    static std::uint64_t hash(const State& state) {
        std::uint64_t hash = combine(static_cast<std::uint64_t>(state.pile),
                                     static_cast<std::uint64_t>(state.to_move));
        for (const int taken : state.taken) hash = combine(hash, static_cast<std::uint64_t>(taken));
        return combine(hash, static_cast<std::uint64_t>(state.last));
    }
    static std::string format_move(const State&, Move move) { return std::to_string(move.take); }
    static Result<Move> parse_move(const State&, std::string_view) { return Move{}; }
    static std::string format_position(const State& state) { return std::to_string(state.pile); }
    static Result<State> parse_position(std::string_view, const Options&) { return State{}; }
    static std::span<const ParamInfo> option_info() { return {}; }
    static std::string format_options(const Options&) { return ""; }
    static Result<Options> parse_options(std::string_view) { return Options{}; }
    static Diagram diagram(const State&, Glyphs) { return {}; }
    static std::optional<int> cell(const State&, Move) { return std::nullopt; }
    static std::span<const Evaluation<State>> evaluations() {
        static constexpr std::array table{
            Evaluation<State>{"lead", "counters taken more",
                              [](const State& state, Seat seat) {
                                  const int lead = state.taken[0] - state.taken[1];
                                  return seat == Seat::first ? lead : -lead;
                              },
                              100, 10}};
        return table;
    }
};

static_assert(ReversibleGame<PileGame> && EvaluatedGame<PileGame>);

} // namespace papan::search
