// Commands by which any game is shown to an engine: its rules, a position, the moves there, the
// result, all in the words that `papan` itself uses (docs/protocols/gtp.md).
#include "papan/engines/go/score.hpp"
#include "papan/notation/sgf/go.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace papan::gtp {

// rules [OPTIONS]: a new game under these rules, the usual ones where nothing is said.
Session::Answer Session::rules(const Command& command) {
    if (auto started = table_.restart(command.rest); !started) return pass_on(std::move(started));
    time_.new_game();
    player_->new_game();
    return "";
}

// position [TEXT]: a game that begins there, under the rules of the last; or what stands now.
Session::Answer Session::position(const Command& command) {
    if (command.arguments.empty()) return table_.state().position();
    auto start = table_.game().rules.parse_position(command.rest, table_.options());
    if (!start) return pass_on(std::move(start));
    table_.restart(*std::move(start));
    time_.new_game();
    player_->new_game();
    return "";
}

Session::Answer Session::legal_moves(const Command&) {
    return fmt::format("{}", fmt::join(table_.state().legal_moves(), " "));
}

Session::Answer Session::final_score(const Command&) {
    const AnyState& state = table_.state();
    if (const auto* go = state.as<Go>())
        return sgf::result_text(engines::final_score(*go).margin());
    const auto outcome = state.outcome();
    if (!outcome) return fail(ErrorCode::illegal_move, "the game is not over");
    if (outcome->value == 0) return "0";
    const Seat winner = outcome->value > 0 ? Seat::first : Seat::second;
    return fmt::format("{}+{}", state.seat_name(winner), std::abs(outcome->margin));
}

} // namespace papan::gtp
