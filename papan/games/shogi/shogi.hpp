// Shogi: rules only. Sente (Seat::first) plays towards rank a and begins, in handicap games gote
// does. A side without a legal move has lost. The same position with the same hands and side to
// move for the fourth time is a draw, or lost for a side whose every move since the first gave
// check. An entered king may be declared, which is a move ("win") and ends the game. Sources and
// details: docs/games/shogi.md.
#pragma once

#include "papan/core/game.hpp"
#include "papan/core/named_shape.hpp"
#include "papan/core/notation.hpp"
#include "papan/games/shogi/generate.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan {

namespace shogi {

enum class ImpasseRule : std::uint8_t { points27, points24, none };
enum class Ending : std::uint8_t { none, repetition, perpetual_check, declared_win, declared_draw };

} // namespace shogi

struct Shogi {
    static constexpr std::string_view name = "shogi";

    struct Options {
        std::uint8_t handicap = 0; // row of shogi::handicaps
        shogi::ImpasseRule impasse = shogi::ImpasseRule::points27;
        friend bool operator==(const Options&, const Options&) = default;
    };

    struct State {
        shogi::Position position;
        Options options;
        shogi::Ending ending = shogi::Ending::none; // other than by having no move
        Seat winner = Seat::first;                  // where the ending has one
        std::uint8_t occurrences = 0;               // of this position before now
        int move_number = 1;                        // of the next move
        // The key of every position so far, this one last; bit 0 says that its side to move was in
        // check.
        std::vector<std::uint64_t> history;

        // How the game came here matters only as far as it counts towards a repetition.
        friend bool operator==(const State& a, const State& b) {
            return a.position == b.position && a.options == b.options && a.ending == b.ending &&
                   a.winner == b.winner && a.occurrences == b.occurrences;
        }
    };

    using Move = shogi::Move;
    using Moves = shogi::Moves;

    struct Undo {
        shogi::Captured captured;
        std::uint8_t occurrences = 0;
    };

    static std::string_view seat_name(Seat seat) { return seat == Seat::first ? "sente" : "gote"; }

    static State initial(const Options& options);
    static Options options(const State& state) { return state.options; }
    static Seat to_move(const State& state) { return state.position.side(); }
    static void legal_moves(const State& state, Moves& moves);
    static std::size_t count_moves(const State& state);
    static bool is_legal(const State& state, Move move);
    static void apply(State& state, Move move) { (void)make(state, move); }
    static Undo make(State& state, Move move);
    static void unmake(State& state, Move move, const Undo& undo);
    static std::optional<Outcome> outcome(const State& state);
    static std::uint64_t hash(const State& state);

    static std::string format_move(const State& state, Move move);
    static Result<Move> parse_move(const State& state, std::string_view text);
    static std::string format_position(const State& state);
    static Result<State> parse_position(std::string_view text, const Options& options);
    static std::span<const ParamInfo> option_info();
    static std::string format_options(const Options& options);
    static Result<Options> parse_options(std::string_view text);
    static Diagram diagram(const State& state, Glyphs glyphs);
    static std::optional<int> cell(const State& state, Move move);

    // USI, Western, Japanese: written_moves.hpp.
    static std::span<const Notation> notations();
    static std::string write_move(const State& state, Move move,
                                  const std::optional<Move>& previous, std::string_view notation);
    // Castles as they stand, and the openings that led there: formations.hpp.
    static std::vector<SeenShape> shapes(std::span<const State* const> game);

    // Any legal move by equal chance, without listing them all. Precondition: the game is not over.
    static Move random_move(const State& state, Random& random);
    // A random game to its end or, after 256 moves, to what the material says; without regard to
    // repetitions and declarations. See playout.cpp.
    static Playout play_out(State& state, Random& random, std::uint64_t longest,
                            std::vector<Played<Move>>* trace = nullptr);

    static std::span<const Evaluation<State>> evaluations();
    static constexpr std::string_view paper_evaluation = "material"; // of the paper's opponent

    // A state whose history begins with this position.
    static State from_position(const shogi::Position& position, int move_number,
                               const Options& options);
    static bool in_check(const State& state) { return (state.history.back() & 1) != 0; }
    // How the game ends when both sides agree that neither can win any more; nothing while the
    // rules do not let them.
    static std::optional<Outcome> agreed_impasse(const State& state);
};

namespace shogi {

// What the side to move would get by declaring now; nothing when the conditions are not met.
[[nodiscard]] std::optional<Ending> declaration_result(const Position& position, ImpasseRule rule);
// All its pieces on the board and in hand: 5 for rooks and bishops, 1 for the others, none for the
// king. Gote has the points of what a handicap left off.
[[nodiscard]] int impasse_points(const Position& position, Seat seat);
// How the game ends when both sides agree that it is an impasse: both kings must have entered.
[[nodiscard]] std::optional<Outcome> agreed_impasse(const Position& position);

// Why the move is not legal, for people. Precondition: it is not.
[[nodiscard]] Said why_illegal(const Shogi::State& state, Move move);

} // namespace shogi

} // namespace papan
