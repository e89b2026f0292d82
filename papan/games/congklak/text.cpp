// Positions and moves of congklak as text, and its picture. A position is
//     7,7,7,7,7,7,7,0/7,7,7,7,7,7,7,0 first
// the first player's holes and store, the second player's, who moves; x is a burnt hole. Words that
// follow tell what the seeds cannot: "opening:2" (two choices of a limited first turn are made),
// "swap" (the offer to change places), "start" and "start:3" (a simultaneous start, nobody or the
// first player has chosen), "round:2".
#include "papan/base/text.hpp"
#include "papan/base/bits.hpp"
#include "papan/games/congklak/congklak.hpp"
#include "papan/games/congklak/rounds.hpp"

#include <fmt/ranges.h>
#include <vector>

namespace papan {

namespace {

using congklak::Seeds;
using Phase = Congklak::Phase;
using State = Congklak::State;

std::string row_text(const State& state, Seat seat) {
    std::vector<std::string> parts;
    for (int hole = 0; hole < state.rules.holes; ++hole) {
        const bool burnt = (state.burnt[static_cast<std::size_t>(seat)] >> hole & 1U) != 0;
        parts.push_back(burnt ? "x" : std::to_string(state.board.at(seat, hole)));
    }
    parts.push_back(std::to_string(state.board.store(seat)));
    return fmt::format("{}", fmt::join(parts, ","));
}

Result<Seeds> parse_seeds(std::string_view text, std::size_t at) {
    const auto number = parse_integer(text);
    if (number && *number >= 0 && *number <= congklak::most_seeds)
        return static_cast<Seeds>(*number);
    return fail_at(at, ErrorCode::invalid_input, "congklak.seeds_unread"_key,
                   "'{}' is no number of seeds", text);
}

// Reads one side; `base` is where its text begins in the whole.
Result<void> parse_row(State& state, Seat seat, std::string_view text, std::size_t base) {
    const auto parts = split(text, ',');
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string_view part = trim(parts[i]);
        const std::size_t at = base + static_cast<std::size_t>(parts[i].data() - text.data());
        const bool is_store = i + 1 == parts.size();
        if (part == "x" && !is_store) {
            auto& mask = state.burnt[static_cast<std::size_t>(seat)];
            mask = static_cast<std::uint16_t>(mask | bit(static_cast<int>(i)));
            continue;
        }
        auto seeds = parse_seeds(part, at);
        if (!seeds) return pass_on(std::move(seeds));
        (is_store ? state.board.store(seat) : state.board.at(seat, static_cast<int>(i))) = *seeds;
    }
    return {};
}

Result<void> parse_rows(State& state, std::string_view text) {
    const auto rows = split(text, '/');
    if (rows.size() != 2)
        return fail_at(0, ErrorCode::invalid_input, "congklak.sides"_key,
                       "{} sides, expected two with / between them: 7,7,0/7,7,0 first",
                       rows.size());
    const std::size_t cells = split(rows[0], ',').size();
    if (cells < 2 || cells > congklak::most_holes + 1)
        return fail_at(0, ErrorCode::invalid_input, "congklak.numbers"_key,
                       "a side of {} numbers, expected 1 to 12 holes and the store", cells);
    if (split(rows[1], ',').size() != cells)
        return fail_at(rows[0].size() + 1, ErrorCode::invalid_input, "congklak.unequal_sides"_key,
                       "the sides have {} and {} numbers", cells, split(rows[1], ',').size());
    state.rules.holes = static_cast<std::uint8_t>(cells - 1);
    if (auto first = parse_row(state, Seat::first, rows[0], 0); !first) return first;
    if (auto second = parse_row(state, Seat::second, rows[1], rows[0].size() + 1); !second)
        return second;
    int all = 0;
    for (const Seat seat : {Seat::first, Seat::second})
        all += state.board.on_side(seat) + state.board.store(seat);
    if (all > congklak::most_seeds)
        return fail_at(0, ErrorCode::invalid_input, "congklak.too_many_seeds"_key,
                       "{} seeds, expected at most {}", all, congklak::most_seeds);
    return {};
}

Failure bad_word(std::string_view word) {
    return fail(ErrorCode::invalid_input, "congklak.position_word"_key,
                "'{}' is not part of a position under these rules, expected opening:N, swap, "
                "start, start:HOLE, round:N or jalan:N as they apply",
                word);
}

bool fits(const State& state, std::string_view key, std::optional<std::int64_t> number) {
    const congklak::Rules& rules = state.rules;
    const std::int64_t value = number.value_or(0);
    if (key == "opening")
        return rules.opening_moves != 0 ? value < rules.opening_moves && value >= 0
                                        : rules.pie && value == 0;
    if (key == "swap") return rules.pie && !number && state.to_move == Seat::second;
    if (key == "jalan") return rules.menang_jalan && number && (value == 1 || value == 2);
    if (key == "round") return number && value >= 1 && value <= rules.rounds;
    if (key != "start" || !rules.simultaneous) return false;
    if (!number) return state.to_move == Seat::first;
    return state.to_move == Seat::second && value >= 1 && value <= rules.holes &&
           state.board.at(Seat::first, static_cast<int>(value - 1)) > 0;
}

Result<void> parse_word(State& state, std::string_view word) {
    const std::size_t colon = word.find(':');
    const std::string_view key = word.substr(0, colon);
    std::optional<std::int64_t> number;
    if (colon != std::string_view::npos) {
        number = parse_integer(word.substr(colon + 1));
        if (!number) return bad_word(word);
    }
    if (!fits(state, key, number)) return bad_word(word);
    const auto value = static_cast<std::uint8_t>(number.value_or(0));
    if (key == "round") {
        state.round = value;
        return {};
    }
    if (key == "jalan") {
        state.walker = value == 1 ? Seat::first : Seat::second;
        return {};
    }
    if (state.phase != Phase::play) return bad_word(word);
    if (key == "opening") {
        state.phase = Phase::first_turn;
        state.turn_moves = value;
    } else if (key == "swap") {
        state.phase = Phase::swap_offer;
    } else {
        state.phase = number ? Phase::reply : Phase::both_choose;
        state.chosen = static_cast<std::uint8_t>(number ? value - 1 : 0);
    }
    return {};
}

// A start at once needs a hole to choose on both sides, a first turn one on the mover's.
bool can_begin(const State& state) {
    if (state.phase == Phase::play || state.phase == Phase::swap_offer) return true;
    if (state.board.side_is_empty(state.to_move)) return false;
    if (state.phase == Phase::first_turn) return true;
    return !state.board.side_is_empty(other(state.to_move)) && state.burnt[0] == 0 &&
           state.burnt[1] == 0;
}

} // namespace

std::string Congklak::format_move(const State&, Move move) {
    if (move == swap) return "swap";
    if (move == keep) return "keep";
    return std::to_string(move.hole + 1);
}

Result<Congklak::Move> Congklak::parse_move(const State& state, std::string_view text) {
    const std::string word = lower(trim(text));
    if (state.over) return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");
    if (state.phase == Phase::swap_offer) {
        if (word == "swap") return swap;
        if (word == "keep") return keep;
        return fail(ErrorCode::illegal_move, "congklak.swap_or_keep"_key,
                    "'{}' is not a move, expected swap or keep", word);
    }
    const auto number = parse_integer(word);
    if (!number || *number < 1 || *number > state.rules.holes)
        return fail(ErrorCode::invalid_input, "congklak.no_move"_key,
                    "'{}' is not a move, expected a hole, 1 to {}", word, state.rules.holes);
    const Move move{static_cast<std::uint8_t>(*number - 1)};
    if (is_legal(state, move)) return move;
    const bool burnt =
        (state.burnt[static_cast<std::size_t>(state.to_move)] >> move.hole & 1U) != 0;
    if (burnt)
        return fail(ErrorCode::illegal_move, "congklak.burnt"_key, "hole {} is burnt", *number);
    return fail(ErrorCode::illegal_move, "congklak.empty"_key, "hole {} is empty", *number);
}

std::string Congklak::format_position(const State& state) {
    std::string text = fmt::format("{}/{} {}", row_text(state, Seat::first),
                                   row_text(state, Seat::second), to_text(state.to_move));
    if (state.phase == Phase::first_turn) text += fmt::format(" opening:{}", state.turn_moves);
    if (state.phase == Phase::swap_offer) text += " swap";
    if (state.phase == Phase::both_choose) text += " start";
    if (state.phase == Phase::reply) text += fmt::format(" start:{}", state.chosen + 1);
    if (state.walker) text += *state.walker == Seat::first ? " jalan:1" : " jalan:2";
    if (state.round != 1) text += fmt::format(" round:{}", state.round);
    return text;
}

Result<State> Congklak::parse_position(std::string_view text, const Options& options) {
    text = trim(text);
    State state;
    state.rules = options;
    const std::size_t blank = std::min(text.find(' '), text.size());
    if (auto rows = parse_rows(state, text.substr(0, blank)); !rows)
        return pass_on(std::move(rows));
    const auto rest = words(text.substr(blank));
    const std::string_view side = rest.empty() ? std::string_view{} : rest[0];
    if (side != "first" && side != "second")
        return fail_at(blank, ErrorCode::invalid_input, "congklak.side_unread"_key,
                       "the side to move is '{}', expected first or second", side);
    state.to_move = side == "first" ? Seat::first : Seat::second;
    for (std::size_t i = 1; i < rest.size(); ++i)
        if (auto word = parse_word(state, rest[i]); !word) return pass_on(std::move(word));
    if (!can_begin(state))
        return fail(ErrorCode::invalid_input, "congklak.no_seeds"_key,
                    "nobody can begin: a side has no seeds");
    // Three empty holes stand in the middle of a turn: at its end they would have been swept.
    const bool mid_turn = state.rules.end == congklak::EndRule::three_empty_at_turn &&
                          !state.board.side_is_empty(state.to_move);
    if (state.phase == Phase::play)
        congklak::settle(state, mid_turn ? state.to_move : other(state.to_move));
    if (!state.over) state.walker.reset(); // it is told of finished games only
    return state;
}

// Four rows: the numbers of the second player's holes, their seeds, the first player's seeds, their
// numbers; the stores at the ends. Sowing runs anticlockwise.
Diagram Congklak::diagram(const State& state, Glyphs glyphs) {
    const int holes = state.rules.holes;
    Diagram picture;
    picture.rows = 4;
    picture.columns = holes + 2;
    picture.empty = " ";
    picture.cells.resize(static_cast<std::size_t>(4 * picture.columns));
    const auto put = [&](int row, int column, std::string text) {
        picture.cells[static_cast<std::size_t>(row * picture.columns + column)] = std::move(text);
    };
    const std::string burnt = glyphs == Glyphs::ascii ? "x" : "×";
    for (const Seat seat : {Seat::first, Seat::second}) {
        const bool below = seat == Seat::first;
        for (int hole = 0; hole < holes; ++hole) {
            const int column = below ? hole + 1 : holes - hole;
            const bool is_burnt = (state.burnt[static_cast<std::size_t>(seat)] >> hole & 1U) != 0;
            put(below ? 2 : 1, column,
                is_burnt ? burnt : std::to_string(state.board.at(seat, hole)));
            put(below ? 3 : 0, column, fmt::format("({})", hole + 1));
        }
        put(below ? 2 : 1, below ? holes + 1 : 0, fmt::format("[{}]", state.board.store(seat)));
    }
    return picture;
}

std::optional<int> Congklak::cell(const State& state, Move move) {
    if (move.hole >= state.rules.holes) return std::nullopt;
    const int columns = state.rules.holes + 2;
    if (state.to_move == Seat::first) return 2 * columns + move.hole + 1;
    return columns + state.rules.holes - move.hole;
}

} // namespace papan
