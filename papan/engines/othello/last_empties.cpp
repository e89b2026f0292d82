#include "papan/engines/othello/last_empties.hpp"

#include "papan/engines/othello/candidates.hpp"
#include "papan/engines/othello/last_flips.hpp"
#include "papan/engines/othello/stability.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

namespace {

constexpr int below_all = -100;

// From so many empty squares on moves are put in the order of the replies they leave, below in that
// of parity alone.
constexpr int least_by_mobility = 6;

// The question as the other side hears it: whether it gets as much as is one more than alpha here.
constexpr int turned(int alpha) {
    return -alpha - 1;
}

// The squares around each square: without an opposing disc there, nothing is outflanked.
consteval std::array<Board, 64> make_neighbours() {
    std::array<Board, 64> table{};
    for (int square = 0; square < 64; ++square)
        for (int other = 0; other < 64; ++other) {
            const int columns = other % 8 - square % 8, rows = other / 8 - square / 8;
            if (other != square && columns * columns <= 1 && rows * rows <= 1)
                table[static_cast<std::size_t>(square)] |= bit(other);
        }
    return table;
}
constexpr auto neighbours = make_neighbours();

Board flips_at(const Position& at, int square) {
    if ((neighbours[static_cast<std::size_t>(square)] & at.opponent) == 0) return 0;
    return othello::flips(at.own, at.opponent, square);
}

int take_square(Board& squares) {
    const int square = lowest_bit(squares);
    squares &= squares - 1;
    return square;
}

} // namespace

// The side to move has `own`; all else but this square is the other's. A value of no more than
// `alpha` may be a bound from above.
int LastEmpties::one(Board own, int square, int alpha) {
    const int discs = 2 * count_bits(own) - frame_->squares();
    if (const int turned = last_flips(own, square); turned > 0) {
        ++nodes_;
        return discs + 2 * turned + 2;
    }
    // If nobody can play there: the number of discs is odd, so somebody has won.
    const int unplayed = !frame_->empties_to_winner() ? discs + 1 : discs >= 0 ? discs + 2 : discs;
    if (unplayed <= alpha) return unplayed;
    const int turned = last_flips(frame_->area() & ~own & ~bit(square), square);
    if (turned == 0) return unplayed;
    ++nodes_;
    return discs - 2 * turned;
}

template <bool passed> int LastEmpties::two(Position at, int a, int b, int alpha) {
    int best = below_all;
    const auto is_enough = [&](int square, int other) {
        const Board flipped = flips_at(at, square);
        if (flipped == 0) return false;
        ++nodes_;
        best = std::max(best, -one(at.opponent ^ flipped, other, turned(alpha)));
        return best > alpha;
    };
    if (is_enough(a, b) || is_enough(b, a) || best > below_all) return best;
    if constexpr (passed) return frame_->final_value(at);
    return -two<true>(at.passed(), a, b, turned(alpha));
}

template <bool passed> int LastEmpties::three(Position at, int a, int b, int c, int alpha) {
    int best = below_all;
    const auto is_enough = [&](int square, int first, int second) {
        const Board flipped = flips_at(at, square);
        if (flipped == 0) return false;
        ++nodes_;
        const Position next = at.after(square, flipped);
        best = std::max(best, -two<false>(next, first, second, turned(alpha)));
        return best > alpha;
    };
    if (is_enough(a, b, c) || is_enough(b, a, c) || is_enough(c, a, b) || best > below_all)
        return best;
    if constexpr (passed) return frame_->final_value(at);
    return -three<true>(at.passed(), a, b, c, turned(alpha));
}

template <bool passed> int LastEmpties::four(Position at, int a, int b, int c, int d, int alpha) {
    int best = below_all;
    const auto is_enough = [&](int square, int first, int second, int third) {
        const Board flipped = flips_at(at, square);
        if (flipped == 0) return false;
        ++nodes_;
        const Position next = at.after(square, flipped);
        best = std::max(best, -three<false>(next, first, second, third, turned(alpha)));
        return best > alpha;
    };
    // Who is alone in a quarter comes first: where the first two are a pair, that is the one left
    // of the other two.
    const bool pair = frame_->quarter(a) == frame_->quarter(b);
    if (is_enough(a, b, c, d) || is_enough(b, a, c, d) ||
        (pair ? is_enough(c, d, a, b) || is_enough(d, c, a, b)
              : is_enough(c, a, b, d) || is_enough(d, a, b, c)) ||
        best > below_all)
        return best;
    if constexpr (passed) return frame_->final_value(at);
    return -four<true>(at.passed(), a, b, c, d, turned(alpha));
}

// Four squares: alone in their quarter first, pairs side by side.
int LastEmpties::in_pairs(Position at, Left left, int alpha) {
    Board first = left.empties & frame_->odd_squares(left.odd);
    const Board mates =
        left.empties & frame_->odd_squares(frame_->quarter(lowest_bit(left.empties)));
    if (first == 0)
        first = mates; // two and two, or all four
    else if (first == left.empties)
        first = (mates & (mates - 1)) == 0 ? mates : first ^ mates; // one and three, or four ones
    Board second = left.empties ^ first;
    const auto next = [&] { return take_square(first != 0 ? first : second); };
    const int a = next(), b = next(), c = next(), d = next();
    return four<false>(at, a, b, c, d, alpha);
}

template <int count>
int LastEmpties::after(const Position& next, Left left, int square, int alpha) {
    ++nodes_;
    const Left then{left.empties ^ bit(square), left.odd ^ frame_->quarter(square)};
    return -rest<count - 1>(next, then, turned(alpha));
}

// Squares of quarters with an odd number of them first.
template <int count> int LastEmpties::by_parity(Position at, Left left, Board moves, int alpha) {
    const Board odd = frame_->odd_squares(left.odd);
    int best = below_all;
    for (Board group : {moves & odd, moves & ~odd})
        while (group != 0) {
            const int square = take_square(group);
            const Position next = at.after(square, othello::flips(at.own, at.opponent, square));
            best = std::max(best, after<count>(next, left, square, alpha));
            if (best > alpha) return best;
        }
    return best;
}

template <int count> int LastEmpties::by_mobility(Position at, Left left, Board moves, int alpha) {
    Candidates<8> candidates(at, moves);
    if (candidates.size() > 1) {
        const Board odd = frame_->odd_squares(left.odd);
        for (std::size_t i = 0; i < candidates.size(); ++i)
            candidates.set_score(i, score_near_end(candidates[i], *frame_, left.empties, odd));
    }
    int best = below_all;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const Candidate& move = candidates.pick(i);
        best = std::max(best, after<count>(move.after, left, move.square, alpha));
        if (best > alpha) return best;
    }
    return best;
}

// Four squares or more.
template <int count> int LastEmpties::rest(Position at, Left left, int alpha) {
    if constexpr (count == 4) {
        return in_pairs(at, left, alpha);
    } else {
        const Board moves = frame_->moves(at);
        if (moves == 0) {
            if (frame_->moves(at.passed()) == 0) return frame_->final_value(at);
            return -rest<count>(at.passed(), left, turned(alpha));
        }
        if (worth_looking_for_stable_discs(alpha, count))
            if (const int highest = most_by_stable_discs(at, *frame_); highest <= alpha)
                return highest;
        if constexpr (count >= least_by_mobility)
            return by_mobility<count>(at, left, moves, alpha);
        else
            return by_parity<count>(at, left, moves, alpha);
    }
}

int LastEmpties::value(const Position& at, Board empties, int alpha) {
    const Left left{empties, frame_->parity(empties)};
    Board squares = empties;
    const auto next = [&] { return take_square(squares); };
    switch (count_bits(empties)) {
    case 0:
        return frame_->final_value(at);
    case 1:
        return one(at.own, next(), alpha);
    case 2: {
        const int a = next(), b = next();
        return two<false>(at, a, b, alpha);
    }
    case 3: {
        const int a = next(), b = next(), c = next();
        return three<false>(at, a, b, c, alpha);
    }
    case 4:
        return rest<4>(at, left, alpha);
    case 5:
        return rest<5>(at, left, alpha);
    case 6:
        return rest<6>(at, left, alpha);
    default:
        return rest<7>(at, left, alpha);
    }
}

} // namespace papan::engines::othello_search
