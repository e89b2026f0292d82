#include "papan/apps/analyse_record.hpp"

#include "papan/apps/file.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/apps/shape_text.hpp"
#include "papan/notation/formats.hpp"
#include "papan/protocol/json.hpp"
#include "papan/study/game_tree.hpp"
#include "papan/study/thinker.hpp"
#include "papan/study/written_moves.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

constexpr double least_mistake = 0.12; // less is noise of short searches
constexpr std::size_t most_mistakes = 3;

// Moves are written as the reader wants them.
struct Row {
    Seat mover = Seat::first;
    std::string best, played; // played is empty at the end of the game
    std::vector<std::string> line;
    std::vector<SeenShape> shapes; // that were not there before
    double value = 0;              // of the first player
    bool exact = false;
    double loss = 0;
};

double percent(double value) {
    return (value + 1) * 50;
}

double of_first(double value, Seat seat) {
    return seat == Seat::first ? value : -value;
}

void print_json(const AnyState& state, std::size_t ply, const Row& row,
                const study::Analysis& found) {
    auto json = protocol::to_json(state);
    json["ply"] = ply;
    json["played"] = nullptr;
    if (!row.played.empty()) json["played"] = row.played;
    json["move"] = row.best;
    json["report"] = protocol::to_json(found.choice.report);
    if (!row.shapes.empty()) json["shapes"] = protocol::to_json(row.shapes);
    fmt::print("{}\n", json.dump());
    std::fflush(stdout);
}

// What a move cost: the value before it less the value after it, for the one who made it.
void weigh(std::vector<Row>& rows, const Playthrough& played) {
    for (std::size_t i = 0; i + 1 <= played.moves().size() && i < rows.size(); ++i) {
        if (rows[i].played == rows[i].best) continue;
        double after = 0;
        if (i + 1 < rows.size())
            after = rows[i + 1].value;
        else if (const auto outcome = played.state_after(i + 1).outcome())
            after = outcome->value;
        else
            continue;
        rows[i].loss = std::max(0.0, of_first(rows[i].value - after, rows[i].mover));
    }
}

void print_rows(const std::vector<Row>& rows, const AnyState& start) {
    fmt::print("  ply side    played  value  best    lost\n");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        fmt::print("{:>5} {:<7} {:<7} {:>4.0f}%{} {:<7}{}\n", i + 1, start.seat_name(row.mover),
                   row.played.empty() ? "-" : row.played, percent(row.value), row.exact ? "!" : " ",
                   row.best, row.loss > 0 ? fmt::format(" {:.0f}", row.loss * 50) : "");
    }
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].loss >= least_mistake) order.push_back(i);
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return rows[a].loss > rows[b].loss; });
    if (order.size() > most_mistakes) order.resize(most_mistakes);
    for (const std::size_t i : order)
        fmt::print("mistake: {} {} lost {:.0f} points of a hundred; better {}\n", i + 1,
                   rows[i].played, rows[i].loss * 50, fmt::join(rows[i].line, " "));
    if (order.empty()) fmt::print("no big mistakes\n");
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const SeenShape& seen : rows[i].shapes)
            fmt::print(
                "after {} {}\n", i,
                shape_text(seen, start.seat_name(seen.seat), Language::english, Glyphs::unicode));
}

// A game of a record, and what it is called among others.
struct Listed {
    Playthrough played;
    std::string title; // "Andre - Kurt, +2"
};

std::string title_of(const std::array<std::string, 2>& players, const std::string& result) {
    std::string title;
    if (!players[0].empty() || !players[1].empty())
        title = fmt::format("{} - {}", players[0], players[1]);
    if (!result.empty()) title += (title.empty() ? "" : ", ") + result;
    return title;
}

// All games of a text in one of the formats; nothing where it is in none of them.
std::optional<Records> records_of(const RecordRequest& request, const std::string& text) {
    auto format = format_of_file(request.file);
    if (!format) format = detect_format(text);
    if (!format || !(*format)->read) return std::nullopt;
    auto records = (*format)->read(text);
    if (!records) return std::nullopt; // the other reader says what is wrong
    if ((*format)->add_names)
        (*format)->add_names(
            *records, [&](std::string_view ending) { return read_beside(request.file, ending); });
    return *std::move(records);
}

Result<Listed> listed(const GameEntry& game, const study::GameTree& tree) {
    auto played = study::replay(game, tree.options, tree.start, tree.main_line());
    if (!played) return pass_on(std::move(played));
    return Listed{*std::move(played), title_of(tree.players, tree.result)};
}

// The games of the file; those of other games in a collection are passed over.
Result<std::vector<Listed>> games_of(const GameEntry& game, const RecordRequest& request) {
    auto text = read_whole(request.file);
    if (!text) return pass_on(std::move(text));
    std::vector<study::GameTree> trees;
    std::string other; // a game that was not asked for
    const auto add = [&](study::GameTree tree) {
        if (tree.game == request.game)
            trees.push_back(std::move(tree));
        else
            other = tree.game;
    };
    if (const auto records = records_of(request, *text)) {
        for (const Record& record : records->games) add(study::tree_of(record));
    } else {
        auto read = study::read_game(*text, request.game);
        if (!read) return in_context(request.file, read.error());
        add(std::move(read->tree));
    }
    if (trees.empty())
        return fail(ErrorCode::invalid_input, "{}: {}", request.file,
                    other.empty() ? "no game is in it" : "a game of " + other);
    std::vector<Listed> games;
    for (const study::GameTree& tree : trees) {
        auto one = listed(game, tree);
        if (!one)
            return in_context(fmt::format("{}: game {}", request.file, games.size() + 1),
                              one.error());
        games.push_back(*std::move(one));
    }
    return games;
}

Result<void> analyse_game(const GameEntry& game, const Playthrough& played,
                          const RecordRequest& request, const Interrupt& interrupt) {
    study::AnalysisWish wish = request.wish;
    if (wish.player.empty()) wish.player = study::thinker(game, played.start());
    // JSON is for programs, which know moves by their own text.
    const std::string_view notation = request.json ? "" : std::string_view(request.notation);
    std::vector<Row> rows;
    std::vector<SeenShape> shapes;
    Playthrough so_far(played.start());
    for (std::size_t ply = 0; ply <= played.moves().size(); ++ply) {
        if (interrupt.token().stop_requested() || so_far.state().outcome()) break;
        auto found = study::analyse(game, so_far, wish, interrupt.token(), {});
        if (!found) return pass_on(std::move(found));
        const Seat mover = so_far.state().to_move();
        const bool last = ply == played.moves().size();
        const Progress& report = found->choice.report;
        const auto told = [&](const std::string& move) {
            return study::written_move(game, so_far, move, notation);
        };
        auto seen = game.shapes ? game.shapes(so_far) : std::vector<SeenShape>();
        rows.push_back({mover, told(found->choice.move), last ? "" : told(played.moves()[ply]),
                        study::written_line(game, so_far, report.line, notation),
                        shapes_not_in(shapes, seen), of_first(report.value, mover), report.exact});
        shapes = std::move(seen);
        if (request.json) print_json(so_far.state(), ply, rows.back(), *found);
        if (!last)
            if (auto done = so_far.play(played.moves()[ply]); !done) return done;
    }
    weigh(rows, played);
    if (!request.json) print_rows(rows, played.start());
    return {};
}

void print_title(std::size_t number, std::size_t count, const Listed& game, bool json) {
    if (json)
        fmt::print(
            "{}\n",
            nlohmann::ordered_json{{"game", number}, {"of", count}, {"title", game.title}}.dump());
    else
        fmt::print("{}game {} of {}{}\n", number > 1 ? "\n" : "", number, count,
                   game.title.empty() ? "" : ": " + game.title);
}

} // namespace

Result<void> analyse_record(const RecordRequest& request) {
    const auto game = find_game(request.game);
    if (!game) return Failure(game.error());
    if (auto known = study::check_notation(**game, request.notation); !known) return known;
    const auto games = games_of(**game, request);
    if (!games) return Failure(games.error());
    const Interrupt interrupt; // Ctrl-C: what there is so far
    for (std::size_t i = 0; i < games->size(); ++i) {
        if (interrupt.token().stop_requested()) break;
        if (games->size() > 1) print_title(i + 1, games->size(), (*games)[i], request.json);
        if (auto done = analyse_game(**game, (*games)[i].played, request, interrupt); !done)
            return done;
    }
    return {};
}

} // namespace papan::apps
