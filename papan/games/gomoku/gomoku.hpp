// Gomoku: rules only. Black (Seat::first) begins on an empty board of 15x15 points; the sides put
// one stone in turn; who first has five in an unbroken line wins. By the free rule more than five
// win as well, by the standard rule exactly five do. A full board is a draw. Sources and details:
// docs/games/gomoku.md.
#pragma once

#include "papan/base/random.hpp"
#include "papan/core/game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace papan {

struct Gomoku {
    static constexpr std::string_view name = "gomoku";
    static constexpr int size = 15, points = size * size;

    struct Options {
        bool exactly_five = false;
        friend bool operator==(const Options&, const Options&) = default;
    };

    // A side's stones: a bit for each column in each row, from the top.
    using Stones = std::array<std::uint16_t, size>;

    enum class End : std::uint8_t { none, black, white, full };

    struct State {
        Stones black{}, white{};
        std::uint8_t stones = 0;
        Seat to_move = Seat::first;
        bool exactly_five = false;
        End end = End::none;
        friend bool operator==(const State&, const State&) = default;
    };

    struct Move {
        std::uint8_t point = 0; // row by row from the upper left
        friend bool operator==(const Move&, const Move&) = default;
    };
    using Moves = MoveList<Move, points>;

    static std::string_view seat_name(Seat seat) { return seat == Seat::first ? "black" : "white"; }

    static State initial(const Options& options);
    static Options options(const State& state) { return {state.exactly_five}; }
    static Seat to_move(const State& state) { return state.to_move; }
    // The points near a stone come first: it is there that games are decided, and a search that
    // looks at them first cuts off more.
    static void legal_moves(const State& state, Moves& moves);
    static std::size_t count_moves(const State& state) {
        return state.end == End::none ? static_cast<std::size_t>(points - state.stones) : 0;
    }
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

    // A legal move by equal chance. Precondition: the game is not over.
    static Move random_move(const State& state, Random& random);

    // Whether the stone at x, y stands in a line that wins for its side.
    [[nodiscard]] static bool wins_at(const Stones& stones, int x, int y, bool exactly_five);

    [[nodiscard]] static bool has(const Stones& stones, int x, int y) {
        return (stones[static_cast<std::size_t>(y)] >> x & 1) != 0;
    }
    [[nodiscard]] static bool on_board(int x, int y) {
        return x >= 0 && x < size && y >= 0 && y < size;
    }
};

} // namespace papan
