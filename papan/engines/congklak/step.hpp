// One choice of a hole as the exact and the heuristic search see it: the seeds on the board alone,
// who chooses next, and what each side banked. Stores never matter to best play, so a position is
// its holes and its mover. Only for plain positions (is_plain): play in turns, nothing burnt.
#pragma once

#include "papan/base/hash.hpp"
#include "papan/games/congklak/congklak.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace papan::engines {

// True where value depends on the seeds on the board alone and sowing is the fast one.
[[nodiscard]] inline bool is_plain(const Congklak::State& state) {
    return state.phase == Congklak::Phase::play && (state.burnt[0] | state.burnt[1]) == 0 &&
           !state.rules.skip_origin && !state.rules.stop_at_half && !state.rules.menang_jalan;
}

namespace detail {

// A row's holes as three words of four each.
[[nodiscard]] inline std::array<std::uint64_t, 3> row_words(const congklak::Board& board,
                                                            Seat seat) {
    std::array<std::uint64_t, 3> words;
    std::memcpy(words.data(), &board.cells[congklak::Board::cell(seat, 0)], sizeof(words));
    return words;
}

[[nodiscard]] inline bool side_is_empty(const congklak::Board& board, Seat seat) {
    const auto words = row_words(board, seat);
    return (words[0] | words[1] | words[2]) == 0;
}

} // namespace detail

// The position as its mover sees it: the same for both seats.
[[nodiscard]] inline std::uint64_t position_key(const congklak::Board& board, Seat mover) {
    const auto own = detail::row_words(board, mover);
    const auto opposite = detail::row_words(board, other(mover));
    return mix(own[0] * 0x9e3779b97f4a7c15ULL + own[1] * 0xd1b54a32d192ed03ULL +
               own[2] * 0x8cb92ba72f3d8dd7ULL + opposite[0] * 0xaef17502108ef2d9ULL +
               opposite[1] * 0xf1357aea2e62a9c5ULL + opposite[2] * 0xe7037ed1a0b428dbULL);
}

struct Step {
    int gain = 0;       // banked by the mover less what the other side got
    bool again = false; // the same side chooses next
    bool over = false;
};

namespace detail {

// Sweeps the board at the end of the round and gives the difference for this seat.
inline int sweep(congklak::Board& board, const congklak::Rules& rules, Seat seat) {
    const int own = board.on_side(seat), rest = board.on_side(other(seat));
    for (int hole = 0; hole < rules.holes; ++hole)
        board.at(seat, hole) = board.at(other(seat), hole) = 0;
    switch (rules.leftover) {
    case congklak::Leftover::owner:
        return own - rest;
    case congklak::Leftover::discard:
        return 0;
    case congklak::Leftover::ran_out:
        return own == 0 ? rest : rest == 0 ? -own : own - rest;
    }
    return 0;
}

inline bool has_three_empty(const congklak::Board& board, int holes, Seat seat) {
    int empty = 0;
    for (int hole = 0; hole < holes; ++hole) empty += board.at(seat, hole) == 0 ? 1 : 0;
    return empty >= std::min(3, holes);
}

inline bool round_is_over(const congklak::Board& board, const congklak::Rules& rules, Seat mover,
                          Seat next) {
    switch (rules.end) {
    case congklak::EndRule::pass:
        return side_is_empty(board, next) && side_is_empty(board, other(next));
    case congklak::EndRule::mover_empty:
        return side_is_empty(board, next);
    case congklak::EndRule::side_empty:
        return side_is_empty(board, next) || side_is_empty(board, other(next));
    case congklak::EndRule::three_empty_at_turn:
        // A mover who has nothing to go on with passes the turn all the same.
        if (next == mover && !side_is_empty(board, mover)) return false;
        [[fallthrough]];
    case congklak::EndRule::three_empty:
        return has_three_empty(board, rules.holes, next) ||
               has_three_empty(board, rules.holes, other(next));
    }
    return false;
}

} // namespace detail

// Makes the choice. Precondition: the hole has seeds.
inline Step take_step(congklak::Board& board, const congklak::Rules& rules, Seat seat, int hole) {
    const int before = board.store(seat);
    const bool again =
        congklak::sow(board, rules, seat, hole) == congklak::SowEnd::store && rules.extra_turn;
    Step step{board.store(seat) - before, again, false};
    const Seat next = again ? seat : other(seat);
    if (detail::round_is_over(board, rules, seat, next)) {
        step.over = true;
        step.gain += detail::sweep(board, rules, seat);
    } else if (detail::side_is_empty(board, next)) {
        step.again = !again; // the side without seeds is skipped
    }
    return step;
}

[[nodiscard]] inline int seeds_on_board(const congklak::Board& board) {
    return board.on_side(Seat::first) + board.on_side(Seat::second);
}

} // namespace papan::engines
