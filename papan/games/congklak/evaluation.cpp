// Static evaluations of congklak, for the players that are written once over the concept.
#include "papan/games/congklak/congklak.hpp"

namespace papan {

namespace {

using State = Congklak::State;

int store_lead(const State& state, Seat seat) {
    return state.board.store(seat) - state.board.store(other(seat));
}

// Seeds at home are worth a part of a seed in the store: they cannot be shot once banked.
int with_seeds_at_home(const State& state, Seat seat) {
    const int at_home = state.board.on_side(seat) - state.board.on_side(other(seat));
    return 4 * store_lead(state, seat) + at_home;
}

int with_a_tenth_at_home(const State& state, Seat seat) {
    const int at_home = state.board.on_side(seat) - state.board.on_side(other(seat));
    return 10 * store_lead(state, seat) + at_home;
}

constexpr std::array evaluation_table{
    Evaluation<State>{"stores", "seeds in the own store minus the other's", store_lead,
                      congklak::most_seeds, 12},
    Evaluation<State>{"home", "the same, and a quarter for each seed on the own side",
                      with_seeds_at_home, 5 * congklak::most_seeds, 48},
    Evaluation<State>{"tenth", "the same with a tenth of a seed", with_a_tenth_at_home,
                      11 * congklak::most_seeds, 120},
};

} // namespace

std::span<const Evaluation<State>> Congklak::evaluations() {
    return evaluation_table;
}

} // namespace papan
