// Positions, moves and options of Othello as text, and its picture.
#include "papan/base/text.hpp"
#include "papan/games/othello/othello.hpp"

#include <fmt/ranges.h>
#include <vector>

namespace papan {

namespace {

constexpr std::array option_table{
    ParamInfo{"size", ParamKind::choice, "8", "squares on a side", 0, 0, "8|6|4"},
    ParamInfo{"empties", ParamKind::choice, "none", "who gets the squares left empty at the end", 0,
              0, "none|winner"},
};

// The index in the board's own rows, for people and for pictures.
int bit_index(int cell, int size) {
    return cell / size * 8 + cell % size;
}

char square_letter(const Othello::State& state, int index) {
    if ((state.black & bit(index)) != 0) return 'X';
    return (state.white & bit(index)) != 0 ? 'O' : '-';
}

Result<Seat> parse_side(std::string_view text, std::size_t at) {
    if (text == "X" || text == "x") return Seat::first;
    if (text == "O" || text == "o") return Seat::second;
    return fail_at(at, ErrorCode::invalid_input, "side.x_or_o"_key,
                   "the side to move is '{}', expected X or O", text);
}

Result<void> set_square(Othello::State& state, int cell, char letter) {
    const othello::Board square = bit(bit_index(cell, state.size));
    switch (letter) {
    case 'X':
    case 'x':
        state.black |= square;
        return {};
    case 'O':
    case 'o':
        state.white |= square;
        return {};
    case '-':
        return {};
    default:
        return fail_at(static_cast<std::size_t>(cell), ErrorCode::invalid_input,
                       "othello.square_unread"_key, "square {} is {}, expected X, O or -", cell + 1,
                       quoted(letter));
    }
}

// Why a well-written square is no move.
Said refusal(const Othello::State& state, int index, std::string_view name) {
    if (Othello::outcome(state)) return say("game.over"_key, "the game is over");
    if (((state.black | state.white) & bit(index)) != 0)
        return say("move.not_empty"_key, "{} is not empty", name);
    if (Othello::is_legal(state, Othello::pass))
        return say("othello.must_pass"_key, "{} outflanks no disc; no square does: pass", name);
    return say("othello.outflanks_none"_key, "{} outflanks no disc", name);
}

} // namespace

std::string Othello::format_move(const State&, Move move) {
    if (move == pass) return "pass";
    return {static_cast<char>('a' + move.square % 8), static_cast<char>('1' + move.square / 8)};
}

Result<Othello::Move> Othello::parse_move(const State& state, std::string_view text) {
    const std::string name = lower(trim(text));
    if (name == "pass") {
        if (is_legal(state, pass)) return pass;
        if (outcome(state))
            return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");
        return fail(ErrorCode::illegal_move, "othello.no_pass"_key,
                    "a pass is allowed only without a move");
    }
    const int size = state.size;
    const int column = name.size() == 2 ? name[0] - 'a' : -1;
    const int row = name.size() == 2 ? name[1] - '1' : -1;
    if (column < 0 || column >= size || row < 0 || row >= size)
        return fail(ErrorCode::invalid_input, "othello.no_move"_key,
                    "'{}' is not a move, expected a1 to {}{} or pass", name,
                    static_cast<char>('a' + size - 1), size);
    const Move move{static_cast<std::uint8_t>(row * 8 + column)};
    if (is_legal(state, move)) return move;
    return fail(ErrorCode::illegal_move, refusal(state, move.square, name));
}

std::string Othello::format_position(const State& state) {
    std::string text;
    for (int cell = 0; cell < state.size * state.size; ++cell)
        text += square_letter(state, bit_index(cell, state.size));
    return text + (state.to_move == Seat::first ? " X" : " O");
}

Result<Othello::State> Othello::parse_position(std::string_view text, const Options& options) {
    text = trim(text);
    State state;
    state.size = static_cast<std::uint8_t>(options.size);
    state.empties_to_winner = options.empties_to_winner;
    const auto cells = static_cast<std::size_t>(options.size * options.size);
    const std::size_t blank = std::min(text.find(' '), text.size());
    for (std::size_t cell = 0; cell < std::min(blank, cells); ++cell)
        if (auto set = set_square(state, static_cast<int>(cell), text[cell]); !set)
            return pass_on(std::move(set));
    if (blank != cells)
        return fail_at(std::min(blank, cells), ErrorCode::invalid_input, "othello.squares"_key,
                       "{} squares before the side to move, expected {}", blank, cells);
    auto side = parse_side(trim(text.substr(blank)), blank);
    if (!side) return pass_on(std::move(side));
    state.to_move = *side;
    return state;
}

std::span<const ParamInfo> Othello::option_info() {
    return option_table;
}

std::string Othello::format_options(const Options& options) {
    std::vector<std::string> parts;
    if (options.size != 8) parts.push_back(fmt::format("size={}", options.size));
    if (options.empties_to_winner) parts.emplace_back("empties=winner");
    return fmt::format("{}", fmt::join(parts, ","));
}

Result<Othello::Options> Othello::parse_options(std::string_view text) {
    auto params = Params::parse(text, option_table);
    if (!params) return pass_on(std::move(params));
    return Options{static_cast<int>(params->integer("size")), params->text("empties") == "winner"};
}

Diagram Othello::diagram(const State& state, Glyphs glyphs) {
    const bool plain = glyphs == Glyphs::ascii;
    const std::string black = plain ? "X" : "●", white = plain ? "O" : "○";
    Diagram picture;
    picture.rows = picture.columns = state.size;
    picture.empty = plain ? "-" : "·";
    for (int cell = 0; cell < state.size * state.size; ++cell) {
        const char letter = square_letter(state, bit_index(cell, state.size));
        picture.cells.push_back(letter == 'X' ? black : letter == 'O' ? white : "");
    }
    for (int i = 0; i < state.size; ++i) {
        picture.row_labels.push_back(std::to_string(i + 1));
        picture.column_labels.emplace_back(1, static_cast<char>('a' + i));
    }
    picture.below.push_back(fmt::format("{} {}  {} {}", black, count_bits(state.black), white,
                                        count_bits(state.white)));
    return picture;
}

std::optional<int> Othello::cell(const State& state, Move move) {
    if (move == pass) return std::nullopt;
    return move.square / 8 * state.size + move.square % 8;
}

} // namespace papan
