#include "papan/engines/othello/last_empties.hpp"

#include "papan/engines/othello/last_flips.hpp"
#include "papan/engines/othello/stability.hpp"

#include <algorithm>

namespace papan::engines::othello_search {

namespace {

constexpr int below_all = -100;

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

template <std::size_t N>
std::array<std::uint8_t, N - 1> without(const std::array<std::uint8_t, N>& squares,
                                        std::size_t index) {
    std::array<std::uint8_t, N - 1> rest;
    for (std::size_t i = 0; i + 1 < N; ++i) rest[i] = squares[i < index ? i : i + 1];
    return rest;
}

} // namespace

// The side to move has `own`; all else but this square is the other's.
int LastEmpties::last_one(Board own, int square) {
    const int discs = 2 * count_bits(own) - frame_->squares();
    ++nodes_;
    if (const int turned = last_flips(own, square); turned > 0) return discs + 2 * turned + 2;
    const Board opponent = frame_->area() & ~own & ~bit(square);
    if (const int turned = last_flips(opponent, square); turned > 0) return discs - 2 * turned;
    --nodes_;
    // Nobody can play there. The number of discs is odd, so somebody has won.
    if (!frame_->empties_to_winner()) return discs + 1;
    return discs + 1 > 0 ? discs + 2 : discs;
}

template <std::size_t N>
int LastEmpties::last(const Position& at, const Squares<N>& squares, int alpha, int beta,
                      bool passed) {
    int best = below_all;
    for (std::size_t i = 0; i < N; ++i) {
        const Board flipped = flips_at(at, squares[i]);
        if (flipped == 0) continue;
        ++nodes_;
        int score = 0;
        if constexpr (N == 2)
            score = -last_one(at.opponent ^ flipped, squares[1 - i]);
        else
            score = -last<N - 1>(at.after(squares[i], flipped), without(squares, i), -beta,
                                 -std::max(alpha, best), false);
        if (score <= best) continue;
        best = score;
        if (best >= beta) return best;
    }
    if (best > below_all) return best;
    if (passed) return frame_->final_value(at);
    return -last<N>(at.passed(), squares, -beta, -alpha, true);
}

// Squares that are alone in their quarter first.
template <std::size_t N>
int LastEmpties::sorted(const Position& at, Board empties, int alpha, int beta) {
    const Board odd = empties & frame_->odd_squares(frame_->parity(empties));
    Squares<N> squares;
    std::size_t next = 0;
    const auto add = [&](int square) { squares[next++] = static_cast<std::uint8_t>(square); };
    for_each_bit(odd, add);
    for_each_bit(empties & ~odd, add);
    if constexpr (N == 4)
        // Three and one: the one comes first.
        if (count_bits(odd) == 4)
            for (std::size_t i = 1; i < 4; ++i)
                if (frame_->quarter(squares[i]) != frame_->quarter(squares[(i + 1) % 4]) &&
                    frame_->quarter(squares[i]) != frame_->quarter(squares[i - 1])) {
                    std::swap(squares[0], squares[i]);
                    break;
                }
    return last<N>(at, squares, alpha, beta, false);
}

int LastEmpties::by_parity(const Position& at, Board empties, int alpha, int beta, bool passed) {
    const Board moves = frame_->moves(at);
    if (moves == 0) {
        if (passed) return frame_->final_value(at);
        return -by_parity(at.passed(), empties, -beta, -alpha, true);
    }
    const Board odd = frame_->odd_squares(frame_->parity(empties));
    int best = below_all;
    for (Board group : {moves & odd, moves & ~odd})
        for (; group != 0; group &= group - 1) {
            const int square = lowest_bit(group);
            ++nodes_;
            const Position child = at.after(square, othello::flips(at.own, at.opponent, square));
            const int score = -value(child, empties ^ bit(square), -beta, -std::max(alpha, best));
            if (score <= best) continue;
            best = score;
            if (best >= beta) return best;
        }
    return best;
}

int LastEmpties::value(const Position& at, Board empties, int alpha, int beta) {
    switch (count_bits(empties)) {
    case 0:
        return frame_->final_value(at);
    case 1:
        return last_one(at.own, lowest_bit(empties));
    case 2:
        return sorted<2>(at, empties, alpha, beta);
    case 3:
        return sorted<3>(at, empties, alpha, beta);
    case 4:
        return sorted<4>(at, empties, alpha, beta);
    default:
        return by_parity(at, empties, alpha, beta, false);
    }
}

} // namespace papan::engines::othello_search
