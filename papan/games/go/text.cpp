// Positions and moves of Go as text, and its picture.
#include "papan/base/text.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/vertex.hpp"

#include <fmt/format.h>
#include <vector>

namespace papan {

namespace {

using go::Board;
using go::Colour;

char letter_of(Colour colour) {
    return colour == Colour::black ? 'X' : colour == Colour::white ? 'O' : '.';
}

Said reason(Go::Refusal refusal, std::string_view vertex) {
    switch (refusal) {
    case Go::Refusal::over:
        return say("game.over"_key, "the game is over");
    case Go::Refusal::not_on_board:
        return say("move.off_board"_key, "{} is not on the board", vertex);
    case Go::Refusal::occupied:
        return say("go.occupied"_key, "{} is occupied", vertex);
    case Go::Refusal::suicide:
        return say("go.suicide"_key, "{} is suicide", vertex);
    case Go::Refusal::ko:
        return say("go.ko"_key, "{} is forbidden by ko", vertex);
    case Go::Refusal::superko:
        return say("go.superko"_key, "{} repeats an earlier position: superko", vertex);
    case Go::Refusal::placing:
        return say("go.placing"_key, "handicap stones are still to be placed");
    }
    return {};
}

struct Fields {
    std::string_view size, rows, side;
};

Result<Fields> split_fields(std::string_view text) {
    const auto parts = words(text);
    if (parts.size() != 3)
        return fail(ErrorCode::invalid_input, "go.fields"_key,
                    "{} fields, expected size, rows and side to move: 9 ........./... X",
                    parts.size());
    return Fields{parts[0], parts[1], parts[2]};
}

Result<Colour> parse_cell(char letter, std::size_t at) {
    switch (letter) {
    case 'X':
    case 'x':
        return Colour::black;
    case 'O':
    case 'o':
        return Colour::white;
    case '.':
        return Colour::empty;
    default:
        return fail_at(at, ErrorCode::invalid_input, "go.point_unread"_key,
                       "a point is {}, expected X, O or .", quoted(letter));
    }
}

Result<std::vector<Colour>> parse_rows(std::string_view text, int size, std::size_t at) {
    const auto rows = split(text, '/');
    if (rows.size() != static_cast<std::size_t>(size))
        return fail_at(at, ErrorCode::invalid_input, "go.rows"_key, "{} rows, expected {}",
                       rows.size(), size);
    std::vector<Colour> cells;
    for (const std::string_view row : rows) {
        const std::size_t row_at = at + static_cast<std::size_t>(row.data() - text.data());
        if (row.size() != static_cast<std::size_t>(size))
            return fail_at(row_at, ErrorCode::invalid_input, "go.row_length"_key,
                           "a row of {} points, expected {}", row.size(), size);
        for (std::size_t i = 0; i < row.size(); ++i) {
            auto cell = parse_cell(row[i], row_at + i);
            if (!cell) return pass_on(std::move(cell));
            cells.push_back(*cell);
        }
    }
    return cells;
}

Result<Seat> parse_side(std::string_view text, std::size_t at) {
    if (text == "X" || text == "x") return Seat::first;
    if (text == "O" || text == "o") return Seat::second;
    return fail_at(at, ErrorCode::invalid_input, "side.x_or_o"_key,
                   "the side to move is '{}', expected X or O", text);
}

bool is_star(const Board& board, go::Point point) {
    const int cell = board.cell(point);
    for (const int star : go::handicap_cells(board.size(), go::most_fixed_handicap(board.size())))
        if (star == cell) return true;
    return false;
}

std::string picture_of(const Board& board, go::Point point, bool plain) {
    switch (board.colour(point)) {
    case Colour::black:
        return plain ? "X" : "●";
    case Colour::white:
        return plain ? "O" : "○";
    default:
        return !plain && is_star(board, point) ? "+" : "";
    }
}

} // namespace

std::string Go::format_move(const State& state, Move move) {
    return move == pass ? "pass" : go::format_vertex(state.board, move.point);
}

Result<Go::Move> Go::parse_move(const State& state, std::string_view text) {
    const std::string_view vertex = trim(text);
    Move move = pass;
    if (lower(vertex) != "pass") {
        const auto point = go::parse_vertex(state.board, vertex);
        if (!point)
            return fail(ErrorCode::invalid_input, "go.no_move"_key,
                        "'{}' is not a move, expected A1 to {}{} (no I) or pass", vertex,
                        go::column_letter(state.board.size() - 1), state.board.size());
        move.point = *point;
    }
    if (const auto refused = refusal(state, move))
        return fail(ErrorCode::illegal_move, reason(*refused, format_move(state, move)));
    return move;
}

std::string Go::format_position(const State& state) {
    std::string text = std::to_string(state.board.size()) + ' ';
    for (int cell = 0; cell < state.board.points(); ++cell) {
        if (cell > 0 && cell % state.board.size() == 0) text += '/';
        text += letter_of(state.board.colour(state.board.at_cell(cell)));
    }
    return text + (state.to_move == Seat::first ? " X" : " O");
}

Result<Go::State> Go::parse_position(std::string_view text, const Options& options) {
    const auto offset = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - text.data());
    };
    auto fields = split_fields(text);
    if (!fields) return pass_on(std::move(fields));
    const auto size = parse_integer(fields->size);
    if (!size || *size < go::smallest_size || *size > go::largest_size)
        return fail_at(offset(fields->size), ErrorCode::invalid_input, "go.size"_key,
                       "the size is '{}', expected {} to {}", fields->size, go::smallest_size,
                       go::largest_size);
    auto cells = parse_rows(fields->rows, static_cast<int>(*size), offset(fields->rows));
    if (!cells) return pass_on(std::move(cells));
    auto side = parse_side(fields->side, offset(fields->side));
    if (!side) return pass_on(std::move(side));
    Options sized = options; // the text says how large the board is
    sized.size = static_cast<int>(*size);
    return set_up(sized, *cells, *side);
}

Diagram Go::diagram(const State& state, Glyphs glyphs) {
    const bool plain = glyphs == Glyphs::ascii;
    const Board& board = state.board;
    Diagram picture;
    picture.rows = picture.columns = board.size();
    picture.empty = plain ? "." : "·";
    for (int cell = 0; cell < board.points(); ++cell)
        picture.cells.push_back(picture_of(board, board.at_cell(cell), plain));
    for (int i = 0; i < board.size(); ++i) {
        picture.row_labels.push_back(std::to_string(board.size() - i));
        picture.column_labels.emplace_back(1, go::column_letter(i));
    }
    picture.below.push_back(fmt::format("captured by black {}, by white {}; komi {}",
                                        state.prisoners[0], state.prisoners[1],
                                        state.options.komi));
    return picture;
}

std::optional<int> Go::cell(const State& state, Move move) {
    if (move == pass) return std::nullopt;
    return state.board.cell(move.point);
}

} // namespace papan
