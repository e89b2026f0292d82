// Commands that only Go has: komi, handicap, rules, scoring, records.
#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/engines/go/score.hpp"
#include "papan/games/go/vertex.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/notation/sgf/parse.hpp"
#include "papan/notation/sgf/write.hpp"
#include "papan/protocol/gtp/go_rules.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/ranges.h>

namespace papan::gtp {

namespace {

bool is_empty(const go::Board& board) {
    return board.empties().size() == static_cast<std::size_t>(board.points());
}

// Chains as final_status_list wants them: a line each, vertices separated by blanks.
std::string list_chains(const go::Board& board, const go::CellSet& wanted) {
    std::vector<std::string> lines;
    for (int cell = 0; cell < board.points(); ++cell) {
        const go::Point head = board.at_cell(cell);
        if (!is_stone(board.colour(head)) || board.head(head) != head) continue;
        if (!wanted[static_cast<std::size_t>(cell)]) continue;
        std::vector<std::string> names;
        board.for_each_stone(
            head, [&](go::Point stone) { names.push_back(format_vertex(board, stone)); });
        lines.push_back(fmt::format("{}", fmt::join(names, " ")));
    }
    return fmt::format("{}", fmt::join(lines, "\n"));
}

go::CellSet stones_of(const go::Board& board) {
    go::CellSet stones;
    for (int cell = 0; cell < board.points(); ++cell)
        stones[static_cast<std::size_t>(cell)] = is_stone(board.colour(board.at_cell(cell)));
    return stones;
}

// The empty points that count for a side.
std::string list_territory(const go::Board& board, const go::Owners& owners, go::Colour colour) {
    std::vector<std::string> names;
    for (const go::Point point : board.empties())
        if (owners[static_cast<std::size_t>(board.cell(point))] == colour)
            names.push_back(format_vertex(board, point));
    std::sort(names.begin(), names.end());
    return fmt::format("{}", fmt::join(names, " "));
}

// Where Black puts free handicap stones: the usual points as far as there are any, then the points
// farthest from what stands.
std::vector<std::string> free_handicap(const go::Board& board, int stones) {
    std::vector<int> cells =
        go::handicap_cells(board.size(), std::min(stones, go::most_fixed_handicap(board.size())));
    const auto distance = [&](int cell) {
        int nearest = 2 * board.size();
        for (const int taken : cells)
            nearest = std::min(nearest, std::abs(cell / board.size() - taken / board.size()) +
                                            std::abs(cell % board.size() - taken % board.size()));
        return nearest;
    };
    while (static_cast<int>(cells.size()) < stones) {
        int best = 0;
        for (int cell = 0; cell < board.points(); ++cell)
            if (distance(cell) > distance(best)) best = cell;
        cells.push_back(best);
    }
    std::vector<std::string> vertices;
    for (const int cell : cells) vertices.push_back(format_vertex(board, board.at_cell(cell)));
    return vertices;
}

} // namespace

Session::Answer Session::rectangular_boardsize(const Command& command) {
    if (command.argument(0) != command.argument(1))
        return fail(ErrorCode::unsupported, "unacceptable size");
    return boardsize(command);
}

Session::Answer Session::komi(const Command& command) {
    const auto komi = parse_real(command.argument(0));
    if (!komi || !(std::abs(*komi) <= 1000))
        return fail(ErrorCode::invalid_input, "komi not a float");
    if (auto set = table_.change_go_options([&](Go::Options& options) { options.komi = *komi; });
        !set)
        return pass_on(std::move(set));
    return "";
}

Session::Answer Session::get_komi(const Command&) {
    return fmt::format("{}", (*table_.go())->options.komi);
}

Session::Answer Session::place_handicap(const std::vector<std::string>& vertices) {
    const Go::State& now = **table_.go();
    std::vector<go::Colour> cells(static_cast<std::size_t>(now.board.points()));
    for (const std::string& vertex : vertices) {
        const auto point = go::parse_vertex(now.board, vertex);
        if (!point) return fail(ErrorCode::invalid_input, "invalid vertex: '{}'", vertex);
        auto& cell = cells[static_cast<std::size_t>(now.board.cell(*point))];
        if (cell != go::Colour::empty)
            return fail(ErrorCode::invalid_input, "repeated vertex: '{}'", vertex);
        cell = go::Colour::black;
    }
    Go::Options options = now.options;
    options.handicap = static_cast<int>(vertices.size());
    auto state = Go::set_up(options, cells, Seat::second);
    if (!state) return pass_on(std::move(state));
    table_.restart(AnyState::of<Go>(*std::move(state)));
    return fmt::format("{}", fmt::join(vertices, " "));
}

Session::Answer Session::fixed_handicap(const Command& command) {
    const Go::State& state = **table_.go();
    const auto stones = parse_integer(command.argument(0));
    if (!stones) return fail(ErrorCode::invalid_input, "handicap not an integer");
    if (table_.has_moves() || !is_empty(state.board))
        return fail(ErrorCode::illegal_move, "board not empty");
    if (*stones < 2 || *stones > go::most_fixed_handicap(state.board.size()))
        return fail(ErrorCode::invalid_input, "invalid number of stones");
    std::vector<std::string> vertices;
    for (const int cell : go::handicap_cells(state.board.size(), static_cast<int>(*stones)))
        vertices.push_back(format_vertex(state.board, state.board.at_cell(cell)));
    return place_handicap(vertices);
}

Session::Answer Session::place_free_handicap(const Command& command) {
    const Go::State& state = **table_.go();
    const auto stones = parse_integer(command.argument(0));
    if (!stones) return fail(ErrorCode::invalid_input, "handicap not an integer");
    if (table_.has_moves() || !is_empty(state.board))
        return fail(ErrorCode::illegal_move, "board not empty");
    // The engine may place fewer than asked for (section 4.1.2), but not more than fit with sense.
    if (*stones < 2 || *stones >= state.board.points())
        return fail(ErrorCode::invalid_input, "invalid number of stones");
    return place_handicap(free_handicap(
        state.board, static_cast<int>(std::min<std::int64_t>(*stones, state.board.points() / 4))));
}

Session::Answer Session::set_free_handicap(const Command& command) {
    const Go::State& state = **table_.go();
    if (table_.has_moves() || !is_empty(state.board))
        return fail(ErrorCode::illegal_move, "board not empty");
    if (command.arguments.size() < 2) return fail(ErrorCode::invalid_input, "bad vertex list");
    if (auto placed = place_handicap(command.arguments); !placed)
        return fail(ErrorCode::invalid_input, "bad vertex list: {}", placed.error().message);
    return "";
}

// set_position COLOR VERTEX COLOR VERTEX ...: stones and nothing else; Black is to move.
Session::Answer Session::set_position(const Command& command) {
    const Go::State& now = **table_.go();
    std::vector<go::Colour> cells(static_cast<std::size_t>(now.board.points()));
    for (std::size_t i = 0; i + 1 < command.arguments.size(); i += 2) {
        auto seat = read_seat(command.argument(i));
        if (!seat) return pass_on(std::move(seat));
        const auto point = go::parse_vertex(now.board, command.argument(i + 1));
        if (!point)
            return fail(ErrorCode::invalid_input, "invalid vertex: '{}'", command.argument(i + 1));
        auto& cell = cells[static_cast<std::size_t>(now.board.cell(*point))];
        if (go::is_stone(cell))
            return fail(ErrorCode::invalid_input, "{} stands twice", command.argument(i + 1));
        cell = go::colour_of(*seat);
    }
    if (command.arguments.size() % 2 != 0)
        return fail(ErrorCode::invalid_input, "expected pairs of color and vertex");
    auto state = Go::set_up(now.options, cells, Seat::first);
    if (!state) return pass_on(std::move(state));
    table_.restart(AnyState::of<Go>(*std::move(state)));
    return "";
}

Session::Answer Session::kata_get_rules(const Command&) {
    return kata_rules_json((*table_.go())->options.rules);
}

Session::Answer Session::set_rules(Result<go::Rules> rules) {
    if (!rules) return pass_on(std::move(rules));
    if (auto set = table_.change_go_options([&](Go::Options& options) { options.rules = *rules; });
        !set)
        return fail(ErrorCode::illegal_move, "a move that was played is against these rules: {}",
                    set.error().message);
    player_->new_game();
    return "";
}

Session::Answer Session::kata_set_rules(const Command& command) {
    return set_rules(parse_kata_rules(command.rest, (*table_.go())->options.rules));
}

Session::Answer Session::kata_set_rule(const Command& command) {
    const std::string_view value = command.argument(1);
    const char* quote = value == "true" || value == "false" ? "" : "\"";
    const std::string json =
        fmt::format("{{\"{}\":{}{}{}}}", command.argument(0), quote, value, quote);
    return set_rules(parse_kata_rules(json, (*table_.go())->options.rules));
}

Session::Answer Session::kgs_rules(const Command& command) {
    return set_rules(parse_kgs_rules(command.rest));
}

// As genmove, but dead stones are to be taken off before passing: under area rules the players do
// that anyway, for the board is counted as it stands.
Session::Answer Session::genmove_cleanup(const Command& command) {
    return genmove(command);
}

Session::Answer Session::final_status_list(const Command& command) {
    const Go::State& state = **table_.go();
    const std::string status = lower(command.argument(0));
    const auto score = engines::final_score(state);
    const auto& marks = score.marks;
    if (status == "dead") return list_chains(state.board, marks.dead);
    if (status == "seki") return list_chains(state.board, marks.seki);
    if (status == "alive")
        return list_chains(state.board, stones_of(state.board) & ~marks.dead & ~marks.seki);
    if (status == "black_territory")
        return list_territory(state.board, score.owners, go::Colour::black);
    if (status == "white_territory")
        return list_territory(state.board, score.owners, go::Colour::white);
    return fail(ErrorCode::invalid_input, "invalid status: '{}'", command.argument(0));
}

// loadsgf FILE [MOVE]: up to but not including that move.
Session::Answer Session::loadsgf(const Command& command) {
    const auto text = read_whole_file(command.argument(0));
    if (!text) return fail(text.error().code, "cannot load file: {}", text.error().message);
    std::optional<int> moves;
    if (command.arguments.size() > 1) {
        const auto number = parse_integer(command.argument(1));
        if (!number || *number < 1) return fail(ErrorCode::invalid_input, "bad move number");
        moves = static_cast<int>(std::min<std::int64_t>(*number, 100'000)) - 1;
    }
    auto parsed = sgf::parse(*text);
    if (!parsed)
        return fail(ErrorCode::invalid_input, "cannot load file: {}", parsed.error().message);
    auto line = sgf::read_go(parsed->games.front(), moves);
    if (!line) return fail(ErrorCode::invalid_input, "cannot load file: {}", line.error().message);
    table_.restart(AnyState::of<Go>(line->start));
    for (const Go::Move move : line->moves) {
        const Go::State& now = **table_.go();
        if (auto played = table_.play(now.to_move, Go::format_move(now, move)); !played)
            return pass_on(std::move(played));
    }
    player_->new_game();
    return std::string(table_.state().seat_name(table_.state().to_move()));
}

// printsgf [FILE]
Session::Answer Session::printsgf(const Command& command) {
    sgf::Tree tree = sgf::write_go(table_.stretches().front());
    for (std::size_t i = 1; i < table_.stretches().size(); ++i)
        sgf::append_moves(tree, table_.stretches()[i]);
    const std::string text = sgf::write(tree);
    if (command.arguments.empty()) return std::string(trim(text));
    if (const auto written = write_whole_file(command.argument(0), text); !written)
        return fail(written.error().code, "cannot write file: {}", written.error().message);
    return "";
}

} // namespace papan::gtp
