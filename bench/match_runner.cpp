// What does the match runner cost a move? Ten thousand games of Othello between random players on
// two threads, with a log: nearly all of the time is the runner's own.
#include "papan/match/match.hpp"

#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

int main() {
    using namespace papan::match;
    MatchSettings settings;
    settings.setup.kind = "match";
    settings.setup.game = "othello";
    settings.setup.entrants = {*parse_entrant("random", {}), *parse_entrant("random", {})};
    settings.games = 10000;
    settings.concurrency = 2;
    const auto log =
        std::filesystem::temp_directory_path() / fmt::format("papan-bench-{}.jsonl", getpid());
    settings.log.path = log.string();
    const auto result = run_match(settings, {});
    std::filesystem::remove(log);
    if (!result) {
        fmt::print(stderr, "{}\n", result.error().message);
        return 1;
    }
    const double time = papan::seconds(result->elapsed);
    const auto moves = static_cast<double>(result->tally.moves());
    fmt::print("{}\n", nlohmann::ordered_json{{"what", "match_runner"},
                                              {"games", result->tally.games()},
                                              {"seconds", time},
                                              {"microseconds_a_move", time * 2 / moves * 1e6}}
                           .dump());
    return 0;
}
