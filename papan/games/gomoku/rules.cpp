#include "papan/base/hash.hpp"
#include "papan/games/gomoku/gomoku.hpp"

namespace papan {

namespace {

constexpr std::uint16_t whole_row = (1U << Gomoku::size) - 1;

// Points at most two away from a stone, in rows and columns.
Gomoku::Stones near_stones(const Gomoku::State& state) {
    Gomoku::Stones wide{}, near{};
    for (std::size_t y = 0; y < Gomoku::size; ++y) {
        const unsigned row = state.black[y] | state.white[y];
        wide[y] = static_cast<std::uint16_t>((row | row << 1 | row << 2 | row >> 1 | row >> 2) &
                                             whole_row);
    }
    for (int y = 0; y < Gomoku::size; ++y)
        for (int other = std::max(0, y - 2); other <= std::min(Gomoku::size - 1, y + 2); ++other)
            near[static_cast<std::size_t>(y)] |= wide[static_cast<std::size_t>(other)];
    return near;
}

void list(const Gomoku::Stones& wanted, Gomoku::Moves& moves) {
    for (int y = 0; y < Gomoku::size; ++y)
        for (int x = 0; x < Gomoku::size; ++x)
            if (Gomoku::has(wanted, x, y))
                moves.push_back({static_cast<std::uint8_t>(y * Gomoku::size + x)});
}

// Stones in a row from the one beside x, y on.
int run(const Gomoku::Stones& stones, int x, int y, int dx, int dy) {
    int length = 0;
    for (x += dx, y += dy; Gomoku::on_board(x, y) && Gomoku::has(stones, x, y); x += dx, y += dy)
        ++length;
    return length;
}

} // namespace

Gomoku::State Gomoku::initial(const Options& options) {
    State state;
    state.exactly_five = options.exactly_five;
    return state;
}

bool Gomoku::wins_at(const Stones& stones, int x, int y, bool exactly_five) {
    constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    for (const auto& [dx, dy] : ways) {
        const int length = 1 + run(stones, x, y, dx, dy) + run(stones, x, y, -dx, -dy);
        if (exactly_five ? length == 5 : length >= 5) return true;
    }
    return false;
}

void Gomoku::legal_moves(const State& state, Moves& moves) {
    if (state.end != End::none) return;
    const Stones close = near_stones(state);
    Stones first{}, rest{};
    for (std::size_t y = 0; y < size; ++y) {
        const unsigned empty = whole_row & ~unsigned(state.black[y] | state.white[y]);
        first[y] = static_cast<std::uint16_t>(empty & close[y]);
        rest[y] = static_cast<std::uint16_t>(empty & ~unsigned(close[y]));
    }
    list(first, moves);
    list(rest, moves);
}

bool Gomoku::is_legal(const State& state, Move move) {
    if (state.end != End::none || move.point >= points) return false;
    const int x = move.point % size, y = move.point / size;
    return !has(state.black, x, y) && !has(state.white, x, y);
}

void Gomoku::apply(State& state, Move move) {
    PAPAN_ASSERT(is_legal(state, move));
    const int x = move.point % size, y = move.point / size;
    const bool black = state.to_move == Seat::first;
    Stones& own = black ? state.black : state.white;
    own[static_cast<std::size_t>(y)] |= static_cast<std::uint16_t>(1U << x);
    ++state.stones;
    state.to_move = other(state.to_move);
    if (wins_at(own, x, y, state.exactly_five))
        state.end = black ? End::black : End::white;
    else if (state.stones == points)
        state.end = End::full;
}

std::optional<Outcome> Gomoku::outcome(const State& state) {
    switch (state.end) {
    case End::none:
        return std::nullopt;
    case End::black:
        return Outcome{1, 0};
    case End::white:
        return Outcome{-1, 0};
    case End::full:
        break;
    }
    return Outcome{};
}

std::uint64_t Gomoku::hash(const State& state) {
    std::uint64_t hash =
        mix((state.exactly_five ? 2ULL : 0ULL) + (state.to_move == Seat::first ? 0 : 1));
    for (std::size_t y = 0; y < size; ++y)
        hash = combine(hash, std::uint64_t{state.black[y]} << 16 | state.white[y]);
    return hash;
}

Gomoku::Move Gomoku::random_move(const State& state, Random& random) {
    for (;;) {
        const Move move{static_cast<std::uint8_t>(random.below(points))};
        if (is_legal(state, move)) return move;
    }
}

} // namespace papan
