#include "papan/match/experiments/go_dead_stones.hpp"

#include "papan/base/text.hpp"
#include "papan/base/whole_file.hpp"
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/graph.hpp"
#include "papan/games/go/scoring/text.hpp"
#include "papan/match/experiments/share_point.hpp"
#include "papan/match/experiments/witnessed_board.hpp"
#include "papan/registry/registry.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>

namespace papan::match {

namespace {

constexpr std::size_t usual_boards = 200;

// Boards with up to so many dead stones, as far as the row before does not have them.
struct Bin {
    std::string_view label;
    std::size_t most_dead;
    std::size_t boards = 0, graph = 0, judge = 0, settled = 0, judge_settled = 0;

    void add(const Bin& other) {
        boards += other.boards;
        graph += other.graph;
        judge += other.judge;
        settled += other.settled;
        judge_settled += other.judge_settled;
    }
};
constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
constexpr std::array empty_bins{Bin{"0", 0},     Bin{"1-2", 2},    Bin{"3-5", 5},
                                Bin{"6-10", 10}, Bin{"11-20", 20}, Bin{"21 or more", any}};

std::vector<std::string> sorted(std::vector<std::string> places) {
    std::sort(places.begin(), places.end());
    return places;
}

// Boards of earlier runs, of which the last may have been cut off.
std::vector<WitnessedBoard> read_boards(const std::string& file) {
    std::vector<WitnessedBoard> boards;
    const auto text = read_whole_file(file);
    if (!text) return boards;
    for (const std::string_view line : split(*text, '\n')) {
        auto board = parse_witnessed_board(line);
        if (!board) break;
        boards.push_back(*std::move(board));
    }
    return boards;
}

Result<std::vector<WitnessedBoard>> collect_boards(const ExperimentOptions& options,
                                                   std::size_t count, const StopToken& stop,
                                                   const OnExperimentProgress& on_progress) {
    const std::string file =
        options.log_folder.empty() ? "" : options.log_folder + "/go-dead-stones.jsonl";
    std::vector<WitnessedBoard> boards;
    if (!file.empty()) boards = read_boards(file);
    while (boards.size() < count) {
        if (on_progress) on_progress(fmt::format("board {} of {}", boards.size() + 1, count));
        auto board = make_witnessed_board(boards.size(), stop);
        if (!board) return in_context("the witness", board.error());
        boards.push_back(*std::move(board));
        if (file.empty()) continue;
        std::string text;
        for (const WitnessedBoard& kept : boards) text += format_witnessed_board(kept) + "\n";
        if (auto written = write_whole_file(file, text); !written)
            return pass_on(std::move(written));
    }
    boards.resize(count);
    return boards;
}

Result<Bin> compare(const GameEntry& go, const WitnessedBoard& board) {
    const auto state = go.rules.parse_position(board.position, board.options);
    if (!state) return Failure(state.error());
    const go::Board& stones = state->as<Go>()->board;
    const ScoreSheet judged = go.scoring->judge(*state);
    const bool judge_right = sorted(judged.marks.dead) == board.dead;
    Bin one{"", any, 1};
    one.graph = sorted(place_names(stones, go::graph_score(stones).dead)) == board.dead ? 1 : 0;
    one.judge = judge_right ? 1 : 0;
    one.settled = judged.unsettled.empty() ? 1 : 0;
    one.judge_settled = judge_right ? one.settled : 0;
    return one;
}

std::string share_text(std::size_t right, std::size_t cases) {
    if (cases == 0) return "";
    const ChartPoint point =
        share_point("", static_cast<double>(right) / static_cast<double>(cases), cases);
    return fmt::format("{} of {}, {:.0f} % ({:.0f} to {:.0f})", right, cases, point.value,
                       point.low, point.high);
}

std::string row(std::string_view label, const Bin& bin) {
    return fmt::format("| {} | {} | {} | {} | {} |\n", label, bin.boards,
                       share_text(bin.graph, bin.boards), share_text(bin.judge, bin.boards),
                       share_text(bin.judge_settled, bin.settled));
}

constexpr std::string_view introduction =
    "# Go: how often is the graph right about dead stones?\n\n"
    "The paper's graph takes a chain with one liberty for dead and every other for alive; our "
    "judge "
    "finds dead stones by playouts and reading ([both](../games/go-scoring.md)). Here both are "
    "held "
    "against a witness that shares no code with either. GNU Go 3.8 plays itself under Japanese "
    "rules (levels 1 to 4; three moves, and in three games of four a tenth to a third of the moves "
    "of the first half, are drawn by chance and mostly die), two games in three on 9x9 and the "
    "third on 13x13, and says at level 10 which stones on the finished board are dead. A method is "
    "right about a board when it names exactly these stones. Where the witness errs the judge is "
    "counted wrong; a board that the judge does not call settled counts all the same, and is left "
    "out in the last column.\n\n"
    "![how often each is right](go-dead-stones.svg)\n\n"
    "| dead stones | boards | the graph is right | the judge is right | where the judge calls the "
    "board settled |\n"
    "| --- | ---: | --- | --- | --- |\n";

ExperimentPage page_of(const std::vector<Bin>& bins) {
    ExperimentPage page{std::string(introduction), ""};
    std::vector<ChartSeries> series{{"graph", {}}, {"judge", {}}};
    Bin all{"all", any};
    for (const Bin& bin : bins) {
        if (bin.boards == 0) continue;
        page.markdown += row(bin.label, bin);
        all.add(bin);
        const auto share = [&](std::size_t right) {
            return share_point(bin.label,
                               static_cast<double>(right) / static_cast<double>(bin.boards),
                               bin.boards);
        };
        series[0].points.push_back(share(bin.graph));
        series[1].points.push_back(share(bin.judge));
    }
    page.markdown += row("all", all);
    page.markdown +=
        fmt::format("\nIntervals are 95 %.\n\nMade by `papan experiment go-dead-stones{}`.\n",
                    all.boards == usual_boards ? "" : fmt::format(" --games {}", all.boards));
    page.svg =
        line_chart("Go: boards whose dead stones are all found, by their number", "%", series);
    return page;
}

Result<ExperimentPage> make_page(const ExperimentOptions& options, const StopToken& stop,
                                 const OnExperimentProgress& on_progress) {
    const auto boards = collect_boards(options, options.games > 0 ? options.games : usual_boards,
                                       stop, on_progress);
    if (!boards) return Failure(boards.error());
    const GameEntry& go = **find_game("go");
    std::vector<Bin> bins(empty_bins.begin(), empty_bins.end());
    for (std::size_t i = 0; i < boards->size(); ++i) {
        if (on_progress) on_progress(fmt::format("judging board {} of {}", i + 1, boards->size()));
        if (stop.stop_requested()) return fail(ErrorCode::io, "stopped");
        const WitnessedBoard& board = (*boards)[i];
        const auto one = compare(go, board);
        if (!one) return in_context(board.position, one.error());
        std::find_if(bins.begin(), bins.end(), [&](const Bin& bin) {
            return board.dead.size() <= bin.most_dead;
        })->add(*one);
    }
    return page_of(bins);
}

} // namespace

Experiment go_dead_stones() {
    return {"go-dead-stones",
            "Go: how often the paper's graph is right, by the number of dead stones",
            "",
            "go",
            "",
            "none",
            usual_boards,
            [] { return std::vector<ExperimentSeries>{}; },
            make_page};
}

} // namespace papan::match
