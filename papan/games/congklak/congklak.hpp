// Congklak and its relatives: rules only. Two rows of holes, a store each; sow a hole of one's own,
// go on from where the last seed falls (rules.hpp has every switch, docs/games/congklak.md the
// sources). A move is a hole, 1 the farthest from the own store. A side without seeds is skipped by
// the rules: a pass is never a move. Extra turns are usual, so the same seat may move many times in
// a row.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/game.hpp"
#include "papan/games/congklak/board.hpp"
#include "papan/games/congklak/sowing.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace papan {

struct Congklak {
    static constexpr std::string_view name = "congklak";

    using Options = congklak::Rules;

    enum class Phase : std::uint8_t {
        play,
        first_turn,  // the first turn of a game that limits it or offers the pie
        swap_offer,  // the second player may take the first's place
        both_choose, // simultaneous start: the first player chooses, unseen
        reply        // then the second, and both hands are sown
    };

    struct State {
        congklak::Board board;
        congklak::Rules rules;
        congklak::BurntHoles burnt{};
        Seat to_move = Seat::first;
        Phase phase = Phase::play;
        std::uint8_t chosen = 0;     // reply: the hole the first player chose
        std::uint8_t turn_moves = 0; // first_turn: choices made so far
        std::uint8_t round = 1;
        bool over = false;
        std::optional<Seat> walker{}; // over, menang jalan: who alone had seeds left

        friend bool operator==(const State&, const State&) = default;
    };

    struct Move {
        std::uint8_t hole = 0; // 0 to 11, or one of the two answers to a swap offer
        friend bool operator==(const Move&, const Move&) = default;
    };
    static constexpr Move swap{14}, keep{15};
    using Moves = MoveList<Move, congklak::most_holes>;

    static std::string_view seat_name(Seat seat) { return to_text(seat); }

    static State initial(const Options& options);
    static const Options& options(const State& state) { return state.rules; }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_moves(const State& state, Moves& moves);
    static std::size_t count_moves(const State& state);
    static bool is_legal(const State& state, Move move);
    static void apply(State& state, Move move);
    static std::optional<Outcome> outcome(const State& state);
    // At a simultaneous start, while the other side has still to choose.
    static bool hides_last_move(const State& state) { return state.phase == Phase::reply; }
    static std::uint64_t hash(const State& state);

    static std::string format_move(const State& state, Move move);
    static Result<Move> parse_move(const State& state, std::string_view text);
    static std::string format_position(const State& state);
    static Result<State> parse_position(std::string_view text, const Options& options);
    static std::span<const ParamInfo> option_info() { return congklak::rule_info(); }
    static std::string format_options(const Options& options) {
        return congklak::format_rules(options);
    }
    static Result<Options> parse_options(std::string_view text) {
        return congklak::parse_rules(text);
    }
    static Diagram diagram(const State& state, Glyphs glyphs);
    static std::optional<int> cell(const State& state, Move move);

    static std::span<const Evaluation<State>> evaluations();
    static constexpr std::string_view paper_evaluation = "stores"; // what its minimax compares

    // A legal move by equal chance, without listing them all. Precondition: the game is not over.
    static Move random_move(const State& state, Random& random);

    // The same as apply, telling every drop, lift and capture. The summary is that of the mover's
    // sowing (of the second player's at a simultaneous start).
    static congklak::SowSummary apply_with_events(State& state, Move move,
                                                  congklak::SowEvents& events);

    // Holes and sums as the side to move sees them.
    static int own_hole(const State& state, int hole) {
        return state.board.at(state.to_move, hole);
    }
};

// Inline: the inner loop of every search.
inline void Congklak::legal_moves(const State& state, Moves& moves) {
    if (state.over) return;
    if (state.phase == Phase::swap_offer) [[unlikely]] {
        moves.push_back(swap);
        moves.push_back(keep);
        return;
    }
    for (int hole = 0; hole < state.rules.holes; ++hole)
        if (own_hole(state, hole) != 0) moves.push_back({static_cast<std::uint8_t>(hole)});
}

} // namespace papan
