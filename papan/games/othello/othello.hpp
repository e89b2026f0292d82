// Othello: rules only. Black (Seat::first) begins; a move must outflank; who cannot move passes,
// and passes only then; the game ends when neither side can move; more discs wins. Boards of 8x8,
// 6x6 and 4x4 squares lie in the a1 corner of one 64-bit word. Sources and details:
// docs/games/othello.md.
#pragma once

#include "papan/base/bits.hpp"
#include "papan/base/random.hpp"
#include "papan/core/game.hpp"
#include "papan/games/othello/flips.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace papan {

struct Othello {
    static constexpr std::string_view name = "othello";

    struct Options {
        int size = 8; // 4, 6 or 8
        // Whether the winner's margin counts the squares left empty, as in tournaments and
        // published solutions.
        bool empties_to_winner = false;
        friend bool operator==(const Options&, const Options&) = default;
    };

    struct State {
        othello::Board black = 0, white = 0;
        Seat to_move = Seat::first;
        std::uint8_t size = 8;
        bool empties_to_winner = false;
        friend bool operator==(const State&, const State&) = default;
    };

    struct Move {
        std::uint8_t square = 64; // a1 is 0, b1 is 1, a2 is 8 on every board size; 64 is the pass
        friend bool operator==(const Move&, const Move&) = default;
    };
    static constexpr Move pass{64};
    // Fewer than 64 squares are ever empty, and every move needs one.
    using Moves = MoveList<Move, 64>;

    static std::string_view seat_name(Seat seat) { return seat == Seat::first ? "black" : "white"; }

    static State initial(const Options& options);
    static Options options(const State& state) { return {state.size, state.empties_to_winner}; }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_moves(const State& state, Moves& moves);
    static std::size_t count_moves(const State& state);
    static bool is_legal(const State& state, Move move);
    static void apply(State& state, Move move);
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

    static std::span<const Evaluation<State>> evaluations();
    static constexpr std::string_view paper_evaluation = "discs"; // of the paper's minimax

    // A legal move by equal chance, without listing them all. Precondition: the game is not over.
    static Move random_move(const State& state, Random& random);

    // The board as the side to move sees it.
    static othello::Board own(const State& state) {
        return state.to_move == Seat::first ? state.black : state.white;
    }
    static othello::Board opponent(const State& state) {
        return state.to_move == Seat::first ? state.white : state.black;
    }
    // The squares of the board of this size.
    static constexpr othello::Board area(int size) {
        constexpr std::array<othello::Board, 3> areas{0x0f0f0f0fULL, 0x3f3f3f3f3f3fULL, ~0ULL};
        return areas[static_cast<std::size_t>(size / 2 - 2)];
    }
};

// Inline: the inner loop of every search and of perft.
inline void Othello::legal_moves(const State& state, Moves& moves) {
    const othello::Board squares =
        othello::mobility(own(state), opponent(state)) & area(state.size);
    if (squares == 0) {
        if ((othello::mobility(opponent(state), own(state)) & area(state.size)) != 0)
            moves.push_back(pass);
        return;
    }
    for_each_bit(squares,
                 [&](int square) { moves.push_back({static_cast<std::uint8_t>(square)}); });
}

inline std::size_t Othello::count_moves(const State& state) {
    const othello::Board squares =
        othello::mobility(own(state), opponent(state)) & area(state.size);
    if (squares != 0) return static_cast<std::size_t>(count_bits(squares));
    return (othello::mobility(opponent(state), own(state)) & area(state.size)) != 0 ? 1 : 0;
}

inline void Othello::apply(State& state, Move move) {
    PAPAN_ASSERT(is_legal(state, move));
    if (move != pass) {
        const othello::Board flipped = othello::flips(own(state), opponent(state), move.square);
        const othello::Board gained = flipped | bit(move.square);
        othello::Board& mover = state.to_move == Seat::first ? state.black : state.white;
        othello::Board& loser = state.to_move == Seat::first ? state.white : state.black;
        mover |= gained;
        loser ^= flipped;
    }
    state.to_move = other(state.to_move);
}

inline Othello::Move Othello::random_move(const State& state, Random& random) {
    othello::Board squares = othello::mobility(own(state), opponent(state)) & area(state.size);
    if (squares == 0) return pass;
    auto skip = random.below(static_cast<std::uint32_t>(count_bits(squares)));
    for (; skip > 0; --skip) squares &= squares - 1;
    return {static_cast<std::uint8_t>(lowest_bit(squares))};
}

} // namespace papan
