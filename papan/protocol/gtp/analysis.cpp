// lz-analyze and its relatives: what the player thinks, told again and again while it thinks, in
// the words of Leela Zero and KataGo.
#include "papan/base/text.hpp"
#include "papan/engines/go/judge.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::gtp {

namespace {

struct AnalysisArguments {
    Seat seat = Seat::first;
    bool has_seat = false;
    double interval = 0.1; // seconds
    std::size_t most_moves = 1000;
    bool ownership = false, root_info = false;
};

// [COLOR] [INTERVAL] [KEY VALUE...], in centiseconds, as lz-analyze and kata-analyze have them.
Result<AnalysisArguments> read_arguments(const Command& command) {
    AnalysisArguments read;
    std::size_t at = 0;
    const auto word = [&] { return lower(command.argument(at)); };
    if (word() == "b" || word() == "black" || word() == "w" || word() == "white") {
        read.has_seat = true;
        read.seat = word().front() == 'b' ? Seat::first : Seat::second;
        ++at;
    }
    if (const auto number = parse_real(word())) {
        read.interval = std::clamp(*number, 1.0, 1e6) / 100;
        ++at;
    }
    for (; at < command.arguments.size(); at += 2) {
        const std::string key = word();
        const std::string_view value = command.argument(at + 1);
        if (key == "interval") {
            read.interval = std::clamp(parse_real(value).value_or(10), 1.0, 1e6) / 100;
        } else if (key == "maxmoves") {
            read.most_moves = static_cast<std::size_t>(
                std::clamp<std::int64_t>(parse_integer(value).value_or(1000), 1, 1000));
        } else if (key == "ownership") {
            read.ownership = value == "true";
        } else if (key == "rootinfo") {
            read.root_info = value == "true";
        } else if (key == "avoid" || key == "allow") {
            at += 2; // COLOR VERTICES DEPTH: understood, not obeyed
        } else if (key != "minmoves" && key != "ownershipstdev" && key != "movesownership" &&
                   key != "pvvisits" && key != "pvedgevisits") {
            return fail(ErrorCode::invalid_input, "'{}' is not known to analysis", key);
        }
    }
    return read;
}

// Chances in 0..1 from a value in -1..1.
double chance(double value) {
    return (value + 1) / 2;
}

class Teller {
  public:
    Teller(const AnalysisArguments& arguments, bool kata, const AnyState& state)
        : arguments_(arguments), kata_(kata), seat_(state.to_move()) {
        const auto* go = state.as<Go>();
        if (!go || !kata || !arguments.ownership) return;
        engines::JudgeSettings settings;
        settings.playouts = 200;
        judgement_ = engines::judge(go->board, settings);
        points_ = go->board.points();
    }

    // One line: every move that was looked at, the best first.
    [[nodiscard]] std::string tell(const Progress& progress) const {
        auto rows = progress.moves;
        std::erase_if(rows, [](const auto& row) { return row.visits == 0; });
        const std::string best = progress.line.empty() ? "" : progress.line.front();
        std::stable_sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) {
            if ((a.move == best) != (b.move == best)) return a.move == best;
            return a.visits > b.visits;
        });
        if (rows.empty() && !best.empty()) rows.push_back({best, progress.value, {}, 1, false, {}});
        rows.resize(std::min(rows.size(), arguments_.most_moves));
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < rows.size(); ++i)
            parts.push_back(
                describe(rows[i], i, i == 0 ? progress.line : std::vector{rows[i].move}));
        std::string line = fmt::format("{}", fmt::join(parts, " "));
        if (kata_ && arguments_.root_info)
            line += fmt::format(" rootInfo winrate {:.6f} visits {}", chance(progress.value),
                                progress.playouts);
        if (judgement_) line += ownership();
        return line + '\n';
    }

  private:
    [[nodiscard]] std::string describe(const MoveReport<std::string>& row, std::size_t order,
                                       const std::vector<std::string>& line) const {
        const double winrate = chance(row.value), prior = row.prior.value_or(0);
        if (!kata_)
            return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv {}",
                               row.move, row.visits, static_cast<int>(winrate * 10000),
                               static_cast<int>(prior * 10000), static_cast<int>(winrate * 10000),
                               order, fmt::join(line, " "));
        const int score = row.score.value_or(0);
        return fmt::format("info move {} visits {} utility {:.6f} winrate {:.6f} scoreMean {} "
                           "scoreStdev 0 scoreLead {} scoreSelfplay {} prior {:.6f} lcb {:.6f} "
                           "utilityLcb {:.6f} order {} pv {}",
                           row.move, row.visits, row.value, winrate, score, score, score, prior,
                           winrate, row.value, order, fmt::join(line, " "));
    }

    // Seen by the side to move, row by row from the top.
    [[nodiscard]] std::string ownership() const {
        std::string text = " ownership";
        for (int cell = 0; cell < points_; ++cell) {
            const float black = judgement_->ownership[static_cast<std::size_t>(cell)];
            text += fmt::format(" {:.4f}", seat_ == Seat::first ? black : -black);
        }
        return text;
    }

    AnalysisArguments arguments_;
    bool kata_;
    Seat seat_;
    std::optional<engines::Judgement> judgement_;
    int points_ = 0;
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
    auto arguments = read_arguments(command);
    if (!arguments) return pass_on(std::move(arguments));
    if (arguments->has_seat)
        if (auto turned = table_.turn_to(arguments->seat); !turned)
            return pass_on(std::move(turned));
    if (table_.state().outcome()) return fail(ErrorCode::illegal_move, "the game is over");
    analysis_stop_ = StopSource();
    write_(fmt::format("={}\n", command.id));
    analysis_ = std::jthread([this, kata, arguments = *arguments] {
        const Teller teller(arguments, kata, table_.state());
        Pace pace(arguments.interval);
        const auto choice = player_->choose({.game = table_.playthrough(),
                                             .limits = {.until_stopped = true},
                                             .stop = analysis_stop_.token(),
                                             .on_progress = [&](const Progress& progress) {
                                                 if (pace.is_time()) write_(teller.tell(progress));
                                             }});
        if (choice) write_(teller.tell(choice->report));
    });
    return "";
}

Session::Answer Session::genmove_analyze(const Command& command, bool kata) {
    auto arguments = read_arguments(command);
    if (!arguments) return pass_on(std::move(arguments));
    const Seat seat = arguments->has_seat ? arguments->seat : table_.state().to_move();
    if (auto turned = table_.turn_to(seat); !turned) return pass_on(std::move(turned));
    const Teller teller(*arguments, kata, table_.state());
    Pace pace(arguments->interval);
    std::string told = "\n";
    auto choice = think(seat, [&](const Progress& progress) {
        if (pace.is_time()) told += teller.tell(progress);
    });
    if (!choice) return pass_on(std::move(choice));
    told += teller.tell(choice->report);
    if (choice->resigns) return told + "play resign";
    if (auto played = table_.play(seat, choice->move); !played) return pass_on(std::move(played));
    return told + "play " + choice->move;
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
