// libFuzzer target of what is typed on a command line or stands in a file of openings: parameters
// of players, limits, clocks, tests, openings. The first byte names the game. Nothing is built;
// what is read prints as something that reads the same.
#include "papan/match/openings.hpp"
#include "papan/match/players.hpp"
#include "papan/match/stats/sprt.hpp"
#include "papan/match/time_control.hpp"
#include "papan/registry/registry.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace papan;

void check_params(const PlayerEntry& entry, std::string_view text) {
    const auto first = Params::parse(text, entry.params);
    if (!first) return;
    const auto second = Params::parse(first->format(), entry.params);
    if (!second || second->format() != first->format()) std::abort();
}

void check_limits(std::string_view text) {
    const auto first = parse_limits(text);
    if (first && parse_limits(format_limits(*first)) != *first) std::abort();
}

void check_clock(std::string_view text) {
    const auto first = match::parse_time_control(text);
    if (!first) return;
    const auto second = match::parse_time_control(match::format_time_control(*first));
    if (!second || match::format_time_control(*second) != match::format_time_control(*first))
        std::abort();
}

// An opening that is read is one that a game can begin with.
void check_opening(const GameEntry& game, std::string_view line) {
    const auto opening = match::parse_opening(game, "", line);
    if (opening && !match::begin_game(game, "", *opening)) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const GameEntry& game = games()[*data % games().size()];
    const auto [name, params] = split_spec(resolve_level(game, text));
    for (const PlayerEntry& entry : game.players) check_params(entry, params);
    check_limits(text);
    check_clock(text);
    check_opening(game, text);
    (void)match::parse_entrant(text, {});
    (void)match::parse_opening_source(text);
    if (const auto sprt = match::parse_sprt(text))
        if (!match::parse_sprt(match::format_sprt(*sprt))) std::abort();
    return 0;
}
