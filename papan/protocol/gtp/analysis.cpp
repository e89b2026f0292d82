// lz-analyze and its relatives: what the player thinks, told again and again while it thinks, in
// the words of Leela Zero and KataGo.
#include "papan/engines/go/judge.hpp"
#include "papan/protocol/gtp/analysis_arguments.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/ranges.h>

namespace papan::gtp {

namespace {

// Chances in 0..1 from a value in -1..1.
double chance(double value) {
    return (value + 1) / 2;
}

// The lower end of the 95 % interval of a chance that was tried so often.
double low_end(double chance, std::uint64_t visits) {
    if (visits == 0) return 0;
    const double spread = std::sqrt(chance * (1 - chance) / static_cast<double>(visits));
    return std::max(0.0, chance - 1.96 * spread);
}

class Teller {
  public:
    Teller(const AnalysisArguments& arguments, bool kata, const AnyState& state,
           std::vector<std::string> allowed)
        : arguments_(arguments), kata_(kata), seat_(state.to_move()), allowed_(std::move(allowed)) {
        const auto* go = state.as<Go>();
        if (go && kata && arguments.ownership) board_ = go->board;
    }

    // One line: every move that was looked at, the best first.
    [[nodiscard]] std::string tell(const Progress& progress) {
        const auto rows = chosen_rows(progress);
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < rows.size(); ++i)
            parts.push_back(describe(rows[i], i, line_of(rows[i], i == 0, progress)));
        std::string line = fmt::format("{}", fmt::join(parts, " "));
        if (kata_ && arguments_.root_info) line += root_info(progress, rows);
        if (board_) line += ownership(progress);
        return line + '\n';
    }

    // The best of the moves that may be played; empty when nothing is known of any.
    [[nodiscard]] std::string best_move(const Progress& progress) const {
        const auto rows = chosen_rows(progress);
        return rows.empty() ? "" : rows.front().move;
    }

  private:
    using Row = MoveReport<std::string>;

    [[nodiscard]] bool is_allowed(const std::string& move) const {
        return allowed_.empty() ||
               std::find(allowed_.begin(), allowed_.end(), move) != allowed_.end();
    }

    // What was looked at, the best first, as many as were asked for.
    [[nodiscard]] std::vector<Row> chosen_rows(const Progress& progress) const {
        auto rows = progress.moves;
        const std::string best = progress.line.empty() ? "" : progress.line.front();
        if (rows.empty() && !best.empty()) rows.push_back({best, progress.value, {}, 1, false, {}});
        std::erase_if(rows, [&](const Row& row) { return !is_allowed(row.move); });
        std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
            if ((a.move == best) != (b.move == best)) return a.move == best;
            return a.visits > b.visits;
        });
        const auto visited = static_cast<std::size_t>(
            std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.visits > 0; }));
        rows.resize(std::min(
            {rows.size(), arguments_.most_moves, std::max(visited, arguments_.fewest_moves)}));
        return rows;
    }

    // The move and what follows: its own line where it was kept.
    [[nodiscard]] static std::vector<std::string> line_of(const Row& row, bool is_best,
                                                          const Progress& progress) {
        if (!row.line.empty()) return row.line;
        return is_best ? progress.line : std::vector{row.move};
    }

    // What KataGo's clients may ask for besides: visits along the line, owners after the move.
    [[nodiscard]] std::string extras(const Row& row) const {
        std::string text;
        if (arguments_.pv_visits && !row.line_visits.empty())
            text += fmt::format(" pvVisits {}", fmt::join(row.line_visits, " "));
        if (arguments_.moves_ownership && !row.ownership.empty()) {
            text += " movesOwnership";
            for (const float black : row.ownership) text += owner_text(black);
        }
        return text;
    }

    // As the side to move sees it.
    [[nodiscard]] std::string owner_text(float black) const {
        return fmt::format(" {:.4f}", seat_ == Seat::first ? black : -black);
    }

    [[nodiscard]] std::string describe(const Row& row, std::size_t order,
                                       const std::vector<std::string>& line) const {
        const double winrate = chance(row.value), lcb = low_end(winrate, row.visits);
        const double prior = row.prior.value_or(0);
        if (!kata_)
            return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv {}",
                               row.move, row.visits, static_cast<int>(winrate * 10000),
                               static_cast<int>(prior * 10000), static_cast<int>(lcb * 10000),
                               order, fmt::join(line, " "));
        // A search without playouts knows no margin, and says none.
        const std::string lead =
            row.margin ? fmt::format(" scoreMean {0:.2f} scoreLead {0:.2f}", *row.margin) : "";
        return fmt::format("info move {} visits {} utility {:.6f} winrate {:.6f}{} prior {:.6f} "
                           "lcb {:.6f} utilityLcb {:.6f} order {} pv {}{}",
                           row.move, row.visits, row.value, winrate, lead, prior, lcb, 2 * lcb - 1,
                           order, fmt::join(line, " "), extras(row));
    }

    [[nodiscard]] static std::string root_info(const Progress& progress,
                                               const std::vector<Row>& rows) {
        const std::string lead = !rows.empty() && rows.front().margin
                                     ? fmt::format(" scoreLead {:.2f}", *rows.front().margin)
                                     : "";
        return fmt::format(" rootInfo winrate {:.6f} visits {}{}",
                           chance(progress.root_value.value_or(progress.value)), progress.playouts,
                           lead);
    }

    // The player's own opinion where it has one, else the judge's, asked once. Seen by the side to
    // move, row by row from the top.
    [[nodiscard]] std::string ownership(const Progress& progress) {
        const auto points = static_cast<std::size_t>(board_->points());
        const bool own = progress.ownership.size() == points;
        if (!own && !judgement_) judgement_ = engines::judge(*board_, {.playouts = 200});
        std::string text = " ownership";
        for (std::size_t cell = 0; cell < points; ++cell)
            text += owner_text(own ? progress.ownership[cell] : judgement_->ownership[cell]);
        return text;
    }

    AnalysisArguments arguments_;
    bool kata_;
    Seat seat_;
    std::vector<std::string> allowed_;
    std::optional<go::Board> board_; // where ownership is wanted
    std::optional<engines::Judgement> judgement_;
};

// Lets reports through no more often than asked for.
class Pace {
  public:
    explicit Pace(double interval) : interval_(interval) {}
    bool is_time() {
        if (seconds(Clock::now() - last_) < interval_) return false;
        last_ = Clock::now();
        return true;
    }

  private:
    double interval_;
    TimePoint last_ = Clock::now();
};

} // namespace

void Session::stop_analysis() {
    if (!analysis_.joinable()) return;
    analysis_stop_.request_stop();
    analysis_.join();
    write_("\n"); // the blank line that ends the answer
}

Session::Answer Session::analyze(const Command& command, bool kata) {
    auto arguments = read_analysis_arguments(command);
    if (!arguments) return pass_on(std::move(arguments));
    if (arguments->seat)
        if (auto turned = table_.turn_to(*arguments->seat); !turned)
            return pass_on(std::move(turned));
    if (table_.state().outcome()) return fail(ErrorCode::illegal_move, "the game is over");
    auto allowed = allowed_moves(*arguments, table_.state());
    if (!allowed) return pass_on(std::move(allowed));
    suit_player();
    analysis_stop_ = StopSource();
    write_(fmt::format("={}\n", command.id));
    analysis_ = std::jthread([this, kata, arguments = *arguments, allowed = *allowed] {
        Teller teller(arguments, kata, table_.state(), allowed);
        Pace pace(arguments.interval);
        const auto choice = player_->choose({.game = table_.playthrough(),
                                             .limits = {.until_stopped = true},
                                             .stop = analysis_stop_.token(),
                                             .on_progress =
                                                 [&](const Progress& progress) {
                                                     if (pace.is_time())
                                                         write_(teller.tell(progress));
                                                 },
                                             .root_moves = allowed,
                                             .want_move_ownership = arguments.moves_ownership});
        if (choice) write_(teller.tell(choice->report));
    });
    return "";
}

// The answer is written while the player thinks: what it knows again and again, then its move.
Session::Answer Session::genmove_analyze(const Command& command, bool kata) {
    auto arguments = read_analysis_arguments(command);
    if (!arguments) return pass_on(std::move(arguments));
    const Seat seat = arguments->seat.value_or(table_.state().to_move());
    if (auto turned = table_.turn_to(seat); !turned) return pass_on(std::move(turned));
    if (table_.state().outcome()) return fail(ErrorCode::illegal_move, "the game is over");
    auto allowed = allowed_moves(*arguments, table_.state());
    if (!allowed) return pass_on(std::move(allowed));
    Teller teller(*arguments, kata, table_.state(), *allowed);
    Pace pace(arguments->interval);
    write_(fmt::format("={}\n", command.id));
    is_answered_ = true;
    const auto choice = think(
        seat,
        [&](const Progress& progress) {
            if (pace.is_time()) write_(teller.tell(progress));
        },
        *allowed, arguments->moves_ownership);
    std::string move = "resign"; // what is left to say once the answer has begun
    if (choice && !choice->resigns) {
        write_(teller.tell(choice->report));
        const bool fits = allowed->empty() || std::find(allowed->begin(), allowed->end(),
                                                        choice->move) != allowed->end();
        move = fits ? choice->move : teller.best_move(choice->report);
        if (move.empty()) move = allowed->front();
        if (!table_.play(seat, move)) move = "resign";
    }
    write_("play " + move + "\n\n");
    return "";
}

Session::Answer Session::lz_analyze(const Command& command) {
    return analyze(command, false);
}

Session::Answer Session::kata_analyze(const Command& command) {
    return analyze(command, true);
}

Session::Answer Session::lz_genmove_analyze(const Command& command) {
    return genmove_analyze(command, false);
}

Session::Answer Session::kata_genmove_analyze(const Command& command) {
    return genmove_analyze(command, true);
}

} // namespace papan::gtp
