// Commands of setup, play and time: those that every game has.
#include "papan/base/text.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <fmt/format.h>

namespace papan::gtp {

namespace {

// Options with one of them replaced: "size=9,komi=7" and size 13 make "komi=7,size=13".
std::string with_size(std::string_view options, std::int64_t size) {
    std::string changed;
    for (const std::string_view item : split(options, ',')) {
        if (trim(item).starts_with("size=")) continue;
        changed += std::string(item) + ',';
    }
    return changed + fmt::format("size={}", size);
}

} // namespace

Session::Answer Session::boardsize(const Command& command) {
    const auto size = parse_integer(command.argument(0));
    if (!size) return fail(ErrorCode::invalid_input, "boardsize not an integer");
    // Komi and rules outlive a change of size, as GTP wants it.
    std::string options = table_.options();
    if (const auto* go = table_.state().as<Go>()) {
        Go::Options kept = go->options;
        kept.handicap = 0;
        kept.free_handicap = false;
        options = Go::format_options(kept);
    }
    if (!table_.restart(with_size(options, *size)))
        return fail(ErrorCode::invalid_input, "unacceptable size");
    player_->new_game();
    return "";
}

Session::Answer Session::clear_board(const Command&) {
    if (const auto* go = table_.state().as<Go>()) {
        Go::Options options = go->options; // komi, size and rules stay
        options.handicap = 0;
        options.free_handicap = false;
        table_.restart(AnyState::of<Go>(Go::initial(options)));
    } else if (auto started = table_.restart(table_.options()); !started) {
        return pass_on(std::move(started));
    }
    time_.new_game();
    player_->new_game();
    return "";
}

Session::Answer Session::play(const Command& command) {
    auto seat = read_seat(command.argument(0));
    if (!seat) return pass_on(std::move(seat));
    if (command.arguments.size() < 2)
        return fail(ErrorCode::invalid_input, "expected a color and a vertex");
    if (const auto played = table_.play(*seat, command.argument(1)); !played) {
        if (played.error().code == ErrorCode::illegal_move)
            return fail(ErrorCode::illegal_move, "illegal move: {}", played.error().message);
        return fail(ErrorCode::invalid_input, "invalid vertex: {}", played.error().message);
    }
    return "";
}

Result<Choice> Session::think(Seat seat, ProgressSink on_progress,
                              std::vector<std::string> root_moves, bool move_ownership) {
    if (auto turned = table_.turn_to(seat); !turned) return pass_on(std::move(turned));
    suit_player();
    Limits limits = settings_.limits;
    limits.clock = time_.clock(seat);
    const Stopwatch watch;
    auto choice = player_->choose({.game = table_.playthrough(),
                                   .limits = limits,
                                   .stop = abandoned_.token(),
                                   .on_progress = std::move(on_progress),
                                   .root_moves = std::move(root_moves),
                                   .want_move_ownership = move_ownership});
    time_.spend(seat, watch.elapsed());
    return choice;
}

Session::Answer Session::choose_and_play(Seat seat) {
    auto choice = think(seat);
    if (!choice) return pass_on(std::move(choice));
    if (choice->resigns) return "resign";
    if (auto played = play_chosen(seat, choice->move, choice->report.line); !played)
        return pass_on(std::move(played));
    return choice->move;
}

Result<void> Session::play_chosen(Seat seat, std::string_view move,
                                  const std::vector<std::string>& line) {
    if (auto played = table_.play(seat, move); !played) return played;
    const bool leads_on = line.size() > 1 && line.front() == move;
    awaited_ = {table_.state().position(), leads_on ? line[1] : ""};
    return {};
}

void Session::ponder() {
    if (!settings_.ponder || quit_ || analysis_.joinable()) return;
    if (awaited_.position != table_.state().position()) return;
    pondering_.start(*player_, table_.playthrough(), awaited_.answer);
}

Session::Answer Session::genmove(const Command& command) {
    auto seat = read_seat(command.argument(0));
    if (!seat) return pass_on(std::move(seat));
    return choose_and_play(*seat);
}

Session::Answer Session::find_move(Seat seat) {
    auto choice = think(seat);
    if (!choice) return pass_on(std::move(choice));
    return choice->resigns ? "resign" : choice->move;
}

Session::Answer Session::reg_genmove(const Command& command) {
    auto seat = read_seat(command.argument(0));
    if (!seat) return pass_on(std::move(seat));
    return find_move(*seat);
}

// The same, for the side to move where none is named.
Session::Answer Session::kata_search(const Command& command) {
    return command.arguments.empty() ? find_move(table_.state().to_move()) : reg_genmove(command);
}

Session::Answer Session::undo(const Command&) {
    if (!table_.undo()) return fail(ErrorCode::illegal_move, "cannot undo");
    return "";
}

Session::Answer Session::showboard(const Command&) {
    std::string board = print(table_.state().diagram(Glyphs::ascii));
    while (board.ends_with('\n')) board.pop_back();
    return "\n" + board;
}

Session::Answer Session::time_settings(const Command& command) {
    if (auto set = time_.set_canadian(command); !set) return pass_on(std::move(set));
    return "";
}

Session::Answer Session::named_time_settings(const Command& command) {
    if (auto set = time_.set_named(command); !set) return pass_on(std::move(set));
    return "";
}

Session::Answer Session::time_left(const Command& command) {
    auto seat = read_seat(command.argument(0));
    if (!seat) return pass_on(std::move(seat));
    if (auto set = time_.set_left(*seat, command.argument(1), command.argument(2)); !set)
        return pass_on(std::move(set));
    return "";
}

} // namespace papan::gtp
