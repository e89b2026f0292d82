#include "papan/train/gate_match.hpp"

namespace papan::train {

Result<match::MatchResult>
play_gate_match(const GateMatch& gate, const Elsewhere& elsewhere, const StopToken& stop,
                const std::function<void(const match::MatchResult& so_far)>& on_progress) {
    match::MatchSettings match;
    match.setup.kind = "match";
    match.setup.game = gate.game;
    match.setup.options = gate.options;
    match.setup.openings = gate.openings;
    match.setup.seed = static_cast<std::uint64_t>(gate.seed);
    match.setup.loop.max_moves = gate.most_moves;
    for (const std::string& player : gate.players) {
        auto entrant = match::parse_entrant(player, {});
        if (!entrant) return pass_on(std::move(entrant));
        match.setup.entrants.push_back(*std::move(entrant));
    }
    match.games = static_cast<std::size_t>(gate.games);
    match.concurrency = static_cast<unsigned>(gate.concurrency);
    match.log = {gate.log.string(), true};
    match.elsewhere = elsewhere.matches;
    auto result = match::run_match(match, stop, on_progress);
    if (!result) return result;
    if (result->error) return Failure(*result->error);
    if (result->stopped) return fail(ErrorCode::io, "stopped");
    return result;
}

} // namespace papan::train
