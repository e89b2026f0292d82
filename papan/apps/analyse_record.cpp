#include "papan/apps/analyse_record.hpp"

#include "papan/apps/file.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/protocol/json.hpp"
#include "papan/study/game_tree.hpp"
#include "papan/study/thinker.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace papan::apps {

namespace {

constexpr double least_mistake = 0.12; // less is noise of short searches
constexpr std::size_t most_mistakes = 3;

struct Row {
    Seat mover = Seat::first;
    std::string best, played; // played is empty at the end of the game
    std::vector<std::string> line;
    double value = 0; // of the first player
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
}

} // namespace

Result<void> analyse_record(const RecordRequest& request) {
    auto text = read_whole(request.file);
    if (!text) return pass_on(std::move(text));
    auto read = study::read_game(*text, request.game);
    if (!read) return in_context(request.file, read.error());
    const auto game = find_game(read->tree.game);
    if (!game) return Failure(game.error());
    if (read->tree.game != request.game)
        return fail(ErrorCode::invalid_input, "{}: a game of {}", request.file, read->tree.game);
    auto played =
        study::replay(**game, read->tree.options, read->tree.start, read->tree.main_line());
    if (!played) return pass_on(std::move(played));
    study::AnalysisWish wish = request.wish;
    if (wish.player.empty()) wish.player = study::thinker(**game, played->start());
    const Interrupt interrupt; // Ctrl-C: what there is so far
    std::vector<Row> rows;
    Playthrough so_far(played->start());
    for (std::size_t ply = 0; ply <= played->moves().size(); ++ply) {
        if (interrupt.token().stop_requested() || so_far.state().outcome()) break;
        auto found = study::analyse(**game, so_far, wish, interrupt.token(), {});
        if (!found) return pass_on(std::move(found));
        const Seat mover = so_far.state().to_move();
        const bool last = ply == played->moves().size();
        rows.push_back({mover, found->choice.move, last ? "" : played->moves()[ply],
                        found->choice.report.line, of_first(found->choice.report.value, mover),
                        found->choice.report.exact});
        if (request.json) print_json(so_far.state(), ply, rows.back(), *found);
        if (!last)
            if (auto done = so_far.play(played->moves()[ply]); !done) return done;
    }
    weigh(rows, *played);
    if (!request.json) print_rows(rows, played->start());
    return {};
}

} // namespace papan::apps
