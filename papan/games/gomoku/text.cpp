// Positions, moves and options of gomoku as text, and its picture.
#include "papan/base/text.hpp"
#include "papan/games/gomoku/gomoku.hpp"

namespace papan {

namespace {

constexpr std::array option_table{
    ParamInfo{"rule", ParamKind::choice, "free", "what wins: five or more, or exactly five", 0, 0,
              "free|standard"},
};

std::string point_name(int x, int y) {
    return static_cast<char>('a' + x) + std::to_string(Gomoku::size - y);
}

char letter(const Gomoku::State& state, int x, int y) {
    if (Gomoku::has(state.black, x, y)) return 'X';
    return Gomoku::has(state.white, x, y) ? 'O' : '.';
}

std::optional<Gomoku::Move> named_point(std::string_view name) {
    if (name.size() < 2 || name[0] < 'a' || name[0] >= 'a' + Gomoku::size) return std::nullopt;
    const auto row = parse_integer(name.substr(1));
    if (!row || *row < 1 || *row > Gomoku::size) return std::nullopt;
    const int y = Gomoku::size - static_cast<int>(*row);
    return Gomoku::Move{static_cast<std::uint8_t>(y * Gomoku::size + (name[0] - 'a'))};
}

bool has_won(const Gomoku::Stones& stones, bool exactly_five) {
    for (int y = 0; y < Gomoku::size; ++y)
        for (int x = 0; x < Gomoku::size; ++x)
            if (Gomoku::has(stones, x, y) && Gomoku::wins_at(stones, x, y, exactly_five))
                return true;
    return false;
}

Gomoku::End end_of(const Gomoku::State& state) {
    if (has_won(state.black, state.exactly_five)) return Gomoku::End::black;
    if (has_won(state.white, state.exactly_five)) return Gomoku::End::white;
    return state.stones == Gomoku::points ? Gomoku::End::full : Gomoku::End::none;
}

Result<void> put(Gomoku::State& state, int x, int y, char mark, std::size_t at) {
    if (mark == '.') return {};
    if (mark != 'X' && mark != 'O')
        return fail_at(at, ErrorCode::invalid_input, "gomoku.point_unread"_key,
                       "{} is {}, expected X, O or .", point_name(x, y), quoted(mark));
    auto& row = (mark == 'X' ? state.black : state.white)[static_cast<std::size_t>(y)];
    row |= static_cast<std::uint16_t>(1U << x);
    ++state.stones;
    return {};
}

Result<void> read_board(Gomoku::State& state, std::string_view board) {
    const auto rows = split(board, '/');
    if (rows.size() != Gomoku::size)
        return fail(ErrorCode::invalid_input, "gomoku.rows"_key,
                    "the board has {} rows, expected {}", rows.size(), Gomoku::size);
    std::size_t at = 0;
    for (int y = 0; y < Gomoku::size; ++y) {
        const std::string_view row = rows[static_cast<std::size_t>(y)];
        if (row.size() != Gomoku::size)
            return fail_at(at, ErrorCode::invalid_input, "gomoku.row_length"_key,
                           "row {} has {} points, expected {}", Gomoku::size - y, row.size(),
                           Gomoku::size);
        for (int x = 0; x < Gomoku::size; ++x, ++at)
            if (auto done = put(state, x, y, row[static_cast<std::size_t>(x)], at); !done)
                return done;
        ++at;
    }
    return {};
}

} // namespace

std::string Gomoku::format_move(const State&, Move move) {
    return point_name(move.point % size, move.point / size);
}

Result<Gomoku::Move> Gomoku::parse_move(const State& state, std::string_view text) {
    const std::string name = lower(trim(text));
    const auto move = named_point(name);
    if (!move)
        return fail(ErrorCode::invalid_input, "gomoku.no_move"_key,
                    "'{}' is not a move, expected a1 to o15", name);
    if (is_legal(state, *move)) return *move;
    if (outcome(state)) return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");
    return fail(ErrorCode::illegal_move, "move.not_empty"_key, "{} is not empty", name);
}

std::string Gomoku::format_position(const State& state) {
    std::string text;
    for (int y = 0; y < size; ++y) {
        if (y > 0) text += '/';
        for (int x = 0; x < size; ++x) text += letter(state, x, y);
    }
    return text + (state.to_move == Seat::first ? " X" : " O");
}

Result<Gomoku::State> Gomoku::parse_position(std::string_view text, const Options& options) {
    text = trim(text);
    const std::size_t blank = std::min(text.find(' '), text.size());
    State state = initial(options);
    if (auto read = read_board(state, text.substr(0, blank)); !read)
        return pass_on(std::move(read));
    const std::string_view side = trim(text.substr(blank));
    if (side != "X" && side != "O")
        return fail_at(blank, ErrorCode::invalid_input, "side.x_or_o"_key,
                       "the side to move is '{}', expected X or O", side);
    state.to_move = side == "X" ? Seat::first : Seat::second;
    state.end = end_of(state);
    return state;
}

std::span<const ParamInfo> Gomoku::option_info() {
    return option_table;
}

std::string Gomoku::format_options(const Options& options) {
    return options.exactly_five ? "rule=standard" : "";
}

Result<Gomoku::Options> Gomoku::parse_options(std::string_view text) {
    auto params = Params::parse(text, option_table);
    if (!params) return pass_on(std::move(params));
    return Options{params->text("rule") == "standard"};
}

Diagram Gomoku::diagram(const State& state, Glyphs glyphs) {
    const bool plain = glyphs == Glyphs::ascii;
    Diagram picture;
    picture.rows = picture.columns = size;
    picture.empty = plain ? "." : "·";
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const char mark = letter(state, x, y);
            picture.cells.emplace_back(mark == 'X'   ? plain ? "X" : "●"
                                       : mark == 'O' ? plain ? "O" : "○"
                                                     : "");
        }
        picture.row_labels.push_back(std::to_string(size - y));
    }
    for (int x = 0; x < size; ++x)
        picture.column_labels.emplace_back(1, static_cast<char>('a' + x));
    return picture;
}

std::optional<int> Gomoku::cell(const State&, Move move) {
    return move.point;
}

} // namespace papan
