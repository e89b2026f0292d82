#include "papan/engines/go/rated_go.hpp"

#include "papan/engines/go/heavy_playout.hpp"
#include "papan/engines/go/pattern3.hpp"
#include "papan/games/go/chains.hpp"
#include "papan/games/go/playout.hpp"

#include <algorithm>
#include <cmath>

namespace papan::engines {

namespace {

using go::Board;
using go::Colour;
using go::Point;

// A win by much is worth a little more than one by half a point, so that a decided game is still
// played sensibly.
constexpr float part_of_margin = 0.04F;
constexpr float whole_margin = 0.5F; // of the board's points, beyond which more is no better

Outcome with_margin(Outcome outcome, const Board& board) {
    const float share =
        static_cast<float>(outcome.margin) / (whole_margin * static_cast<float>(board.points()));
    outcome.value =
        (1 - part_of_margin) * outcome.value + part_of_margin * std::clamp(share, -1.0F, 1.0F);
    return outcome;
}

GoFeature shifted(GoFeature first, int by) {
    return static_cast<GoFeature>(static_cast<int>(first) + by);
}

bool is_open(const Board& board, Point point) {
    const auto is_empty = [&](Point n) { return !is_stone(board.colour(n)); };
    const auto sides = board.neighbours(point), corners = board.diagonals(point);
    return std::all_of(sides.begin(), sides.end(), is_empty) &&
           std::all_of(corners.begin(), corners.end(), is_empty);
}

int distance(const Board& board, Point a, Point b) {
    const int rows = std::abs(board.row(a) - board.row(b));
    const int columns = std::abs(board.column(a) - board.column(b));
    return rows + columns + std::max(rows, columns);
}

// 1 on the edge.
int line_of(const Board& board, Point point) {
    const int row = board.row(point), column = board.column(point);
    return 1 + std::min({row, column, board.size() - 1 - row, board.size() - 1 - column});
}

void add_place(const Board& board, Point point, GoFeatures& found) {
    const int line = line_of(board, point);
    if (is_open(board, point))
        found.push_back(shifted(GoFeature::line_1_open, std::min(line, 4) - 1));
    else if (line <= 3)
        found.push_back(shifted(GoFeature::line_1, line - 1));
    if (board.last() == go::no_point) return;
    const int far = distance(board, point, board.last());
    if (far >= 2 && far <= 10) found.push_back(shifted(GoFeature::distance_2, far - 2));
}

} // namespace

void GoRater::read_atari(const Board& board, Point chain, bool is_own) {
    const Point liberty = board.last_liberty(chain);
    if (!is_own) {
        readings_.push_back({liberty, board.stones(chain) >= 3 ? GoFeature::capture_large
                                                               : GoFeature::capture_small});
        return;
    }
    for (const Point taking : go::takings(board, chain))
        readings_.push_back({taking, GoFeature::capture_saving});
    const bool saved =
        board.is_playable(liberty, board.colour(chain)) && ladders_.saves(board, chain, liberty);
    readings_.push_back({liberty, saved ? GoFeature::escape : GoFeature::failed_escape});
}

void GoRater::read_two_liberties(const Board& board, Point chain, bool is_own) {
    const auto liberties = go::few_liberties(board, chain);
    if (liberties.size() != 2) return;
    const Point catching = ladders_.catching_move(board, chain);
    for (const Point liberty : liberties) {
        if (!is_own)
            readings_.push_back(
                {liberty, liberty == catching ? GoFeature::catching_atari : GoFeature::atari});
        else if (catching != go::no_point)
            readings_.push_back({liberty, GoFeature::defence});
    }
}

void GoRater::read_chains(const Board& board, Colour own) {
    readings_.clear();
    for (int cell = 0; cell < board.points(); ++cell) {
        const Point point = board.at_cell(cell);
        if (!is_stone(board.colour(point)) || board.head(point) != point) continue;
        const bool is_own = board.colour(point) == own;
        if (board.in_atari(point))
            read_atari(board, point, is_own);
        else
            read_two_liberties(board, point, is_own);
    }
}

GoFeatures GoRater::features_of(const Board& board, Colour own, Point point) const {
    GoFeatures found;
    add_place(board, point, found);
    if (patterns3().matches(board, point)) found.push_back(GoFeature::pattern);
    for (const Reading& reading : readings_)
        if (reading.point == point) go::add_once(found, reading.feature);
    if (board.empty_neighbours(point) == 0 && board.is_eye(point, own))
        found.push_back(GoFeature::own_eye);
    else if (const auto left = self_atari(board, point, own))
        go::add_once(found, is_worth_losing(board, point, own, *left) ? GoFeature::nakade
                                                                      : GoFeature::self_atari);
    return found;
}

void GoRater::features(const Go::State& state, const Go::Moves& moves,
                       std::span<GoFeatures> found) {
    const Colour own = go::colour_of(state.to_move);
    read_chains(state.board, own);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i] == Go::pass) {
            found[i] = {};
            found[i].push_back(GoFeature::pass);
        } else {
            found[i] = features_of(state.board, own, moves[i].point);
        }
    }
}

void GoRater::rate(const Go::State& state, const Go::Moves& moves, std::span<float> ratings) {
    found_.resize(moves.size());
    features(state, moves, found_);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        ratings[i] = 1;
        for (const GoFeature feature : found_[i])
            ratings[i] *= (*gammas_)[static_cast<std::size_t>(feature)];
    }
}

std::vector<std::vector<MoveFeature>> GoRater::explain(const Go::State& state,
                                                       const Go::Moves& moves) {
    found_.resize(moves.size());
    features(state, moves, found_);
    std::vector<std::vector<MoveFeature>> rows(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i)
        for (const GoFeature feature : found_[i])
            rows[i].push_back(
                {std::string(name_of(feature)), (*gammas_)[static_cast<std::size_t>(feature)]});
    return rows;
}

Playout GoRater::play_out(Go::State& state, Random& random, std::uint64_t longest,
                          std::vector<Played<Go::Move>>* trace) {
    const auto limit = static_cast<int>(std::min<std::uint64_t>(
        longest, static_cast<std::uint64_t>(go::playout_limit(state.board))));
    HeavyPlayout playout(state.board, random, ladders_);
    const int moves = playout.run(go::colour_of(state.to_move), limit, trace);
    if (moves % 2 != 0) state.to_move = other(state.to_move);
    const auto made = static_cast<std::uint64_t>(moves);
    if (made == longest) return {std::nullopt, made};
    return {with_margin(Go::playout_outcome(state), state.board), made};
}

} // namespace papan::engines
