#include "papan/encode/go_full.hpp"

#include "papan/games/go/ladder.hpp"

#include <algorithm>
#include <cmath>

namespace papan::encode {

namespace {

using go::Board;
using go::Colour;
using go::Point;

class Planes {
  public:
    Planes(const Board& board, std::span<float> out) : board_(board), out_(out) {}

    void set_cell(int plane, int cell) {
        out_[static_cast<std::size_t>(plane * board_.points() + cell)] = 1;
    }
    void set(int plane, Point point) { set_cell(plane, board_.cell(point)); }
    void set_chain(int plane, Point chain) {
        board_.for_each_stone(chain, [&](Point stone) { set(plane, stone); });
    }

  private:
    const Board& board_;
    std::span<float> out_;
};

void encode_chain(const Board& board, Point chain, Colour own, go::LadderReader& ladders,
                  Planes& planes) {
    const bool mine = board.colour(chain) == own;
    const int liberties = board.liberties(chain, 3);
    planes.set_chain((mine ? GoFull::own_plane : GoFull::opponent_plane) + liberties - 1, chain);
    if (liberties > 2) return;
    if (mine && liberties == 1) {
        if (ladders.is_caught(board, chain)) planes.set_chain(GoFull::own_caught_plane, chain);
        return;
    }
    const auto moves = ladders.catching_moves(board, chain);
    if (moves.empty()) return;
    planes.set_chain(mine ? GoFull::own_caught_plane : GoFull::opponent_caught_plane, chain);
    if (mine) return;
    for (const Point move : moves) planes.set(GoFull::catching_plane, move);
}

// On a full board without seki the margin of the stones is odd or even as the number of points is,
// so two komis between the same such numbers are worth the same. How far komi lies above or below
// the middle between them: a wave of period 2 that is 0 where a draw is possible.
double parity_wave(double komi, int points) {
    const double above = komi - points;
    const double part = above - 2 * std::floor(above / 2); // 0..2 above the last possible draw
    return part < 0.5 ? part : part < 1.5 ? 1 - part : part - 2;
}

// The komi with which a count of area comes to what the rules count. Area counts for each side what
// territory does, prisoners and all, and the stones it has played besides; whoever is to move will
// have played half a stone more than now, on the average, when the game ends.
double komi_by_area(const Go::State& state) {
    const auto& rules = state.options.rules;
    const double komi = state.options.komi + go::handicap_bonus(rules, state.options.handicap);
    if (rules.counting == go::Counting::area) return komi;
    const double half = state.to_move == Seat::first ? 0.5 : -0.5;
    return komi + state.played[0] - state.played[1] + half;
}

} // namespace

void GoFull::encode(const Go::State& state, std::span<float> planes_out,
                    std::span<float> globals_out) {
    const Board& board = state.board;
    const Colour own = go::colour_of(state.to_move);
    Planes out(board, planes_out);
    go::LadderReader ladders;
    for (int cell = 0; cell < board.points(); ++cell) {
        const Point point = board.at_cell(cell);
        out.set_cell(board_plane, cell);
        if (board.colour(point) != Colour::empty) {
            if (board.head(point) == point) encode_chain(board, point, own, ladders, out);
        } else if (!Go::is_legal(state, {point})) {
            out.set_cell(forbidden_plane, cell);
        }
    }
    for (std::size_t back = 0; back < go::RecentMoves::kept; ++back)
        if (const Point point = state.recent.back(back); point != go::no_point)
            out.set(recent_plane + static_cast<int>(back), point);

    const double sign = state.to_move == Seat::first ? -1 : 1; // komi is White's
    const double komi = komi_by_area(state);
    const bool is_area = state.options.rules.counting == go::Counting::area;
    const auto global = [&](Global at, double value) {
        globals_out[static_cast<std::size_t>(at)] = static_cast<float>(value);
    };
    global(komi_global, sign * komi / 10);
    global(parity_global, is_area ? sign * parity_wave(komi, board.points()) : 0);
    global(passed_global, state.passes > 0 ? 1 : 0);
}

} // namespace papan::encode
