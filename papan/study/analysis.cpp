#include "papan/study/analysis.hpp"

#include "papan/search/final_move.hpp"

#include <algorithm>
#include <optional>

namespace papan::study {

namespace {

constexpr Duration usual_time = std::chrono::seconds(1);
constexpr Duration longest_solving = std::chrono::milliseconds(1500);
constexpr double exploration = 1.4; // of the secure child

double sign(double value) {
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

Duration share(Duration whole, double part) {
    return std::chrono::duration_cast<Duration>(whole * part);
}

// Every move with its proved value.
std::optional<Choice> solved(const GameEntry& game, const AnyState& state, Duration time,
                             const StopToken& stop) {
    if (!game.solve) return std::nullopt;
    const TimePoint begun = Clock::now();
    const auto solution = game.solve(state, {.time = time, .stop = stop});
    if (!solution || solution->moves.empty() || solution->line.empty()) return std::nullopt;
    Choice choice;
    choice.move = solution->line.front();
    Progress& report = choice.report;
    report.elapsed = Clock::now() - begun;
    report.nodes = solution->nodes;
    report.depth = static_cast<int>(solution->line.size());
    report.value = sign(solution->value);
    report.score = solution->value;
    report.score_of = ScoreOf::margin;
    report.exact = true;
    report.line = solution->line;
    for (const auto& row : solution->moves) {
        report.moves.push_back({row.move, sign(row.value), row.value, 1});
        report.moves.back().score_of = ScoreOf::margin;
        if (row.move == choice.move) report.moves.back().line = report.line;
    }
    return choice;
}

// A move seen by searching the position behind it.
MoveReport<std::string> look_behind(AnyPlayer& player, const Playthrough& played,
                                    const std::string& move, Duration time, const StopToken& stop) {
    MoveReport<std::string> row{move};
    row.visits = 1;
    row.line = {move};
    Playthrough next = played;
    if (!next.play(move)) return row;
    const Seat mover = played.state().to_move();
    if (const auto outcome = next.state().outcome()) {
        row.value = sign(seen_from(*outcome, mover).value);
        return row;
    }
    const auto choice =
        player.choose({.game = next, .limits = {.move_time = time}, .stop = stop, .to_know = true});
    if (!choice) return row;
    const int side = next.state().to_move() == mover ? 1 : -1;
    row.value = side * choice->report.value;
    // What one side has says nothing of what the other has.
    if (choice->report.score && (side == 1 || choice->report.score_of != ScoreOf::count))
        row.score = side * *choice->report.score;
    row.score_of = choice->report.score_of;
    row.line.insert(row.line.end(), choice->report.line.begin(), choice->report.line.end());
    return row;
}

bool counts_visits(const Progress& report) {
    return std::any_of(report.moves.begin(), report.moves.end(),
                       [](const auto& row) { return row.visits > 1; });
}

// The other moves, first all of them briefly, then the best of them longer: an alpha-beta search
// knows only that they are no better than the best.
void add_lines(AnyPlayer& player, const Playthrough& played, const AnalysisWish& wish,
               Duration time, const StopToken& stop, Progress& report) {
    std::vector<MoveReport<std::string>> rows;
    const auto legal = played.state().legal_moves();
    const std::string best = report.line.empty() ? std::string() : report.line.front();
    MoveReport<std::string> best_row{best, report.value, report.score, 1};
    best_row.line = report.line;
    best_row.score_of = report.score_of;
    const Duration brief = share(time, 0.3 / static_cast<double>(legal.size()));
    for (const std::string& move : legal) {
        if (stop.stop_requested()) return;
        if (move == best)
            rows.push_back(best_row);
        else
            rows.push_back(look_behind(player, played, move, brief, stop));
    }
    const auto better = [&](const auto& a, const auto& b) {
        if ((a.move == best) != (b.move == best)) return a.move == best;
        return a.value > b.value;
    };
    std::stable_sort(rows.begin(), rows.end(), better);
    const auto more = std::min(rows.size(), static_cast<std::size_t>(wish.lines));
    const Duration longer = share(time, 0.7 / static_cast<double>(std::max<std::size_t>(more, 1)));
    for (std::size_t i = 1; i < more && !stop.stop_requested(); ++i)
        rows[i] = look_behind(player, played, rows[i].move, longer, stop);
    std::stable_sort(rows.begin(), rows.end(), better);
    for (std::size_t i = more; i < rows.size(); ++i) rows[i].line.clear();
    report.moves = std::move(rows);
}

} // namespace

Result<Analysis> analyse(const GameEntry& game, const Playthrough& played, const AnalysisWish& wish,
                         const StopToken& stop, const ProgressSink& sink) {
    if (played.state().outcome())
        return fail(ErrorCode::illegal_move, "game.over"_key, "the game is over");
    const TimePoint begun = Clock::now();
    const Duration whole = wish.limits.move_time.value_or(usual_time);
    if (wish.exact && !wish.tree)
        if (auto exact =
                solved(game, played.state(), std::min(share(whole, 0.2), longest_solving), stop))
            return Analysis{*std::move(exact), true};
    const Duration time = std::max(whole - (Clock::now() - begun), share(whole, 0.1));
    auto player = make_player(game, wish.player, wish.context);
    if (!player) return pass_on(std::move(player));
    const bool several = wish.lines > 1;
    Limits limits = wish.limits;
    limits.move_time = several ? share(time, 0.5) : time;
    auto choice = (*player)->choose({.game = played,
                                     .limits = limits,
                                     .stop = stop,
                                     .on_progress = sink,
                                     .want_tree = wish.tree,
                                     .to_know = true});
    if (!choice) return pass_on(std::move(choice));
    Progress& report = choice->report;
    for (auto& row : report.moves)
        if (row.move == choice->move && row.line.empty()) row.line = report.line;
    if (several && !counts_visits(report) && !stop.stop_requested()) {
        if (sink) sink(report);
        add_lines(**player, played, wish, share(time, 0.5), stop, report);
    }
    return Analysis{*std::move(choice), report.exact};
}

std::vector<FinalMove> final_moves(const Progress& report) {
    std::vector<FinalMove> found;
    if (!counts_visits(report)) return found;
    std::vector<search::ChildStatistics> children;
    for (const auto& row : report.moves) children.push_back({row.visits, (row.value + 1) / 2});
    const auto put = [&](std::string_view rule, std::optional<std::size_t> index) {
        if (index) found.push_back({rule, report.moves[*index].move});
    };
    put("robust", search::robust_child(children));
    put("max", search::max_child(children));
    // Both at once: nothing to name while they differ.
    put("max-robust",
        search::max_is_robust(children) ? search::robust_child(children) : std::nullopt);
    put("secure", search::secure_child(children, exploration));
    return found;
}

} // namespace papan::study
