// What a game is to every search: a type with static members only. Its State is a value that holds
// everything on which legality and outcome depend, history included. The concept costs nothing at
// run time: searches are templates over it.
#pragma once

#include "papan/base/fixed_vector.hpp"
#include "papan/base/random.hpp"
#include "papan/base/result.hpp"
#include "papan/core/diagram.hpp"
#include "papan/core/params.hpp"
#include "papan/core/score_of.hpp"
#include "papan/core/seat.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

template <class Move, std::size_t Capacity> using MoveList = FixedVector<Move, Capacity>;

template <class G>
concept Game = requires(const typename G::State& s, typename G::State& m, typename G::Move mv,
                        typename G::Moves& out, std::string_view text,
                        const typename G::Options& opt, Seat seat) {
    requires std::copyable<typename G::State> && std::equality_comparable<typename G::State>;
    requires std::regular<typename G::Move> && sizeof(typename G::Move) <= 4;
    requires std::regular<typename G::Options>;
    { G::name } -> std::convertible_to<std::string_view>;
    // What the game calls its sides: "black", "white".
    { G::seat_name(seat) } -> std::convertible_to<std::string_view>;

    // Rules.
    { G::initial(opt) } -> std::same_as<typename G::State>;
    { G::options(s) } -> std::convertible_to<typename G::Options>;
    { G::to_move(s) } -> std::same_as<Seat>; // extra turns: never assume alternation
    {
        G::legal_moves(s, out)
        } -> std::same_as<void>; // fills an empty list; empty exactly when over
    { G::is_legal(s, mv) } -> std::same_as<bool>;
    { G::apply(m, mv) } -> std::same_as<void>; // precondition: is_legal
    { G::outcome(s) } -> std::same_as<std::optional<Outcome>>;
    { G::hash(s) } -> std::same_as<std::uint64_t>;

    // Text. parse_move gives legal moves only; its error says why a move is not one.
    { G::format_move(s, mv) } -> std::same_as<std::string>;
    { G::parse_move(s, text) } -> std::same_as<Result<typename G::Move>>;
    { G::format_position(s) } -> std::same_as<std::string>;
    { G::parse_position(text, opt) } -> std::same_as<Result<typename G::State>>;
    { G::option_info() } -> std::convertible_to<std::span<const ParamInfo>>;
    { G::format_options(opt) } -> std::same_as<std::string>;
    { G::parse_options(text) } -> std::same_as<Result<typename G::Options>>;

    // A picture, and the cell of it that a move plays on (none for a pass).
    { G::diagram(s, Glyphs::ascii) } -> std::same_as<Diagram>;
    { G::cell(s, mv) } -> std::same_as<std::optional<int>>;
};

// Make and unmake, where that beats copying the state. unmake restores every byte.
template <class G>
concept ReversibleGame = Game<G> &&
    requires(typename G::State& m, typename G::Move mv, const typename G::Undo& undo) {
    { G::make(m, mv) } -> std::same_as<typename G::Undo>;
    { G::unmake(m, mv, undo) } -> std::same_as<void>;
};

// The number of legal moves without listing them: what perft counts at its last ply.
template <class G>
concept CountingGame = Game<G> && requires(const typename G::State& s) {
    { G::count_moves(s) } -> std::same_as<std::size_t>;
};

// A random move for playouts, found faster or chosen better than by listing all legal moves. Never
// called when over.
template <class G>
concept PlayoutGame = Game<G> && requires(const typename G::State& s, Random& random) {
    { G::random_move(s, random) } -> std::same_as<typename G::Move>;
};

// How a playout went: what it says of the position it began at, none when the limit ended it.
struct Playout {
    std::optional<Outcome> outcome;
    std::uint64_t moves = 0;
};

// A move and who made it.
template <class Move> struct Played {
    Seat seat = Seat::first;
    Move move{};
};

// A whole playout at once, where the game can do that faster or judge the position better than
// move by move. The state is left where the playout ended, as far as its text tells; what only the
// rules need may be stale. Makes `longest` moves at most and adds them to the trace, unless that
// is null; passes may be left out.
template <class G>
concept RolloutGame = Game<G> &&
    requires(typename G::State& m, Random& random, std::uint64_t longest,
             std::vector<Played<typename G::Move>>* trace) {
    { G::play_out(m, random, longest, trace) } -> std::same_as<Playout>;
};

// A game whose moves have ratings: of each legal move the product of the gammas of its features
// (formula 3 of the shogi paper), so that a move is played with the chance rating / sum of all
// ratings (formula 2). G::Rater is the value that knows the features: it holds the tables and
// readings that were chosen and what it must remember of the line that is played (where the last
// move captured, say). Every thread of a search has its own copy. A search calls
//     start(state)             when a line begins at this position: nothing is known before it,
//     before(state, move)      for every move of the line, just before it is made,
//     rate(state, moves, out)  fills out[i] > 0 for moves[i]; both have the same length, and the
//                              moves are all the legal ones.
// What plays by it: playouts (search/mcts_playout.hpp), the order in which children are tried and
// their priors (search/mcts_select.hpp). A game that is rated in an engine's way is a struct
// derived from the game, with a Rater.
template <class G>
concept RatedGame = Game<G> && std::copyable<typename G::Rater> &&
    requires(typename G::Rater& rater, const typename G::State& s, typename G::Move mv,
             const typename G::Moves& moves, std::span<float> out) {
    { rater.start(s) } -> std::same_as<void>;
    { rater.before(s, mv) } -> std::same_as<void>;
    { rater.rate(s, moves, out) } -> std::same_as<void>;
};

// A rated game with whole playouts of its own, faster or better than drawing move by move. As
// RolloutGame.
template <class G>
concept RatedRolloutGame = RatedGame<G> &&
    requires(typename G::Rater& rater, typename G::State& m, Random& random, std::uint64_t longest,
             std::vector<Played<typename G::Move>>* trace) {
    { rater.play_out(m, random, longest, trace) } -> std::same_as<Playout>;
};

// A game with a move that passes the turn. Where it is the only legal move the side is skipped, as
// players say.
template <class G>
concept PassingGame = Game<G> && requires {
    { G::pass } -> std::convertible_to<typename G::Move>;
};

// A static evaluation by name. Higher is better for the seat asked for; always within
// -bound..bound, where bound is far below search::win_score. unit is the advantage that makes a win
// likely, to turn a score into a chance; 0 where the evaluation is not a comparison of the two
// sides.
template <class State> struct Evaluation {
    std::string_view name;
    std::string_view help;
    int (*value)(const State&, Seat);
    int bound;
    double unit;
    ScoreOf measures = ScoreOf::evaluation;
};

// The first evaluation is the game's default.
template <class G>
concept EvaluatedGame = Game<G> && requires {
    { G::evaluations() } -> std::convertible_to<std::span<const Evaluation<typename G::State>>>;
};

} // namespace papan
