// lz-analyze and its relatives: what the player thinks, told again and again while it thinks, in
// the words of Leela Zero and KataGo.
#include "papan/protocol/analysis_rows.hpp"
#include "papan/protocol/gtp/analysis_arguments.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::gtp {

namespace {

class Teller {
  public:
    Teller(const AnalysisArguments& arguments, bool kata, const AnyState& state,
           std::vector<std::string> allowed)
        : arguments_(arguments), kata_(kata), seat_(state.to_move()), allowed_(std::move(allowed)) {
        const auto* go = state.as<Go>();
        if (go && kata && arguments.ownership) owners_.emplace(go->board);
    }

    // One line: every move that was looked at, the best first.
    [[nodiscard]] std::string tell(const Progress& progress) {
        const auto rows = rows_of(progress);
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < rows.size(); ++i)
            parts.push_back(describe(rows[i], i, protocol::line_of(rows[i], progress)));
        std::string line = fmt::format("{}", fmt::join(parts, " "));
        if (kata_ && arguments_.root_info) line += root_info(progress, rows);
        if (owners_) line += ownership(progress);
        return line + '\n';
    }

    // The best of the moves that may be played; empty when nothing is known of any.
    [[nodiscard]] std::string best_move(const Progress& progress) const {
        const auto rows = rows_of(progress);
        return rows.empty() ? "" : rows.front().move;
    }

  private:
    using Row = protocol::MoveRow;

    [[nodiscard]] std::vector<Row> rows_of(const Progress& progress) const {
        return protocol::chosen_rows(progress,
                                     {allowed_, arguments_.fewest_moves, arguments_.most_moves});
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
        const double winrate = protocol::chance(row.value);
        const double lcb = protocol::low_end(winrate, row.visits);
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
                           protocol::chance(progress.root_value.value_or(progress.value)),
                           progress.playouts, lead);
    }

    // Row by row from the top.
    [[nodiscard]] std::string ownership(const Progress& progress) {
        std::string text = " ownership";
        for (const float black : owners_->of(progress)) text += owner_text(black);
        return text;
    }

    AnalysisArguments arguments_;
    bool kata_;
    Seat seat_;
    std::vector<std::string> allowed_;
    std::optional<protocol::OwnerOpinion> owners_; // where they are wanted
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
        protocol::Pace pace(arguments.interval);
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
Session::Answer Session::genmove_analyze(const Command& command, bool kata, Then then) {
    auto arguments = read_analysis_arguments(command);
    if (!arguments) return pass_on(std::move(arguments));
    const Seat seat = arguments->seat.value_or(table_.state().to_move());
    if (auto turned = table_.turn_to(seat); !turned) return pass_on(std::move(turned));
    if (table_.state().outcome()) return fail(ErrorCode::illegal_move, "the game is over");
    auto allowed = allowed_moves(*arguments, table_.state());
    if (!allowed) return pass_on(std::move(allowed));
    Teller teller(*arguments, kata, table_.state(), *allowed);
    protocol::Pace pace(arguments->interval);
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
        if (then == Then::play && !play_chosen(seat, move, choice->report.line)) move = "resign";
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
    return genmove_analyze(command, false, Then::play);
}

Session::Answer Session::kata_genmove_analyze(const Command& command) {
    return genmove_analyze(command, true, Then::play);
}

Session::Answer Session::kata_search_analyze(const Command& command) {
    return genmove_analyze(command, true, Then::leave);
}

} // namespace papan::gtp
