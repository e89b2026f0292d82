// Go: rules only. Black (Seat::first) begins, or White after fixed handicap stones. Board, history
// and rule options are three types; the State puts them together. The game ends with two passes and
// is counted as it stands, less the stones that were marked dead: marking them is the business of
// the players (or of engines/go), not of the rules. Sources and details: docs/games/go.md.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/game.hpp"
#include "papan/games/go/board.hpp"
#include "papan/games/go/history.hpp"
#include "papan/games/go/recent_moves.hpp"
#include "papan/games/go/rules.hpp"
#include "papan/games/go/scoring/count.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace papan {

struct Go {
    static constexpr std::string_view name = "go";

    using Options = go::Options;

    struct State {
        explicit State(const Options& chosen) : options(chosen), board(chosen.size) {}

        Options options;
        go::Board board;
        go::History history;
        Seat to_move = Seat::first;
        std::uint8_t passes = 0;        // in a row
        bool no_result = false;         // a long cycle under simple ko
        std::uint8_t handicap_left = 0; // stones of a free handicap still to be placed
        std::array<int, 2> prisoners{}; // taken by each seat
        std::array<int, 2> played{};    // stones each seat has put on the board, handicap too
        go::Marks marks{};              // what the players say is dead or in seki
        go::RecentMoves recent;

        friend bool operator==(const State&, const State&) = default;
    };

    struct Move {
        go::Point point = go::no_point; // no_point is the pass
        friend bool operator==(const Move&, const Move&) = default;
    };
    static constexpr Move pass{go::no_point};
    using Moves = MoveList<Move, go::most_points + 1>;

    static std::string_view seat_name(Seat seat) { return seat == Seat::first ? "black" : "white"; }

    static State initial(const Options& options);
    static Options options(const State& state) { return state.options; }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_moves(const State& state, Moves& moves);
    static std::size_t count_moves(const State& state);
    static bool is_legal(const State& state, Move move) { return !refusal(state, move); }
    static void apply(State& state, Move move);
    static std::optional<Outcome> outcome(const State& state);
    static std::uint64_t hash(const State& state);

    static std::string format_move(const State& state, Move move);
    static Result<Move> parse_move(const State& state, std::string_view text);
    static std::string format_position(const State& state);
    static Result<State> parse_position(std::string_view text, const Options& options);
    static std::span<const ParamInfo> option_info() { return go::option_info(); }
    static std::string format_options(const Options& options) {
        return go::format_options(options);
    }
    static Result<Options> parse_options(std::string_view text) { return go::parse_options(text); }
    static Diagram diagram(const State& state, Glyphs glyphs);
    static std::optional<int> cell(const State& state, Move move);

    static std::span<const Evaluation<State>> evaluations();

    // A legal move by equal chance that fills no eye of the mover's; pass when there is none.
    static Move random_move(const State& state, Random& random);
    // The rest of the game by such moves on a board without history, and what it says of this
    // position. Territory is judged by who owns what in the end, at the price of the stones played
    // so far: filling in what is settled costs nothing there.
    static Playout play_out(State& state, Random& random, std::uint64_t longest,
                            std::vector<Played<Move>>* trace = nullptr);
    // What a board says that was played to its end from this state on, as play_out judges it.
    static Outcome playout_outcome(const State& state);

    // Beyond the concept.
    enum class Refusal : std::uint8_t {
        over,
        not_on_board,
        occupied,
        suicide,
        ko,
        superko,
        placing
    };
    // Why the move is illegal; none when it is legal.
    static std::optional<Refusal> refusal(const State& state, Move move);
    static bool is_over(const State& state);
    // Black minus White, komi and handicap included, of the board as it stands less the dead.
    static double margin(const State& state);
    // Stones put down outside the order of play: setup, problems. Chains without liberty are
    // refused.
    static Result<State> set_up(const Options& options, std::span<const go::Colour> cells,
                                Seat to_move);
};

} // namespace papan
