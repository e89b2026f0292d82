// What a single question about the start of Kalah costs: `bench_congklak_questions RULES MEGABYTES
// GOAL...` asks whether the first player gains at least so much, one goal after another with the
// same memory and the endgame tables that are installed. A JSON line for each.
#include "papan/engines/congklak/kalah_search.hpp"

#include <cstdlib>
#include <ctime>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

int main(int count, char** words) {
    using namespace papan;
    if (count < 4) {
        fmt::print(stderr, "usage: {} RULES MEGABYTES GOAL...\n", words[0]);
        return 2;
    }
    const auto rules = congklak::parse_rules(words[1]);
    if (!rules || !engines::is_kalah(*rules) ||
        2 * rules->holes * rules->seeds > engines::most_kalah_seeds) {
        fmt::print(stderr, "not a start of Kalah of at most {} seeds\n", engines::most_kalah_seeds);
        return 2;
    }
    congklak::Board board;
    for (const Seat seat : {Seat::first, Seat::second})
        for (int hole = 0; hole < rules->holes; ++hole) board.at(seat, hole) = rules->seeds;
    const auto start = engines::to_kalah(board, Seat::first, rules->holes);
    const auto endgame = engines::EndgameTable::installed(*rules);
    engines::KalahSearch search(*rules, static_cast<std::size_t>(std::atol(words[2])), endgame);
    for (int i = 3; i < count; ++i) {
        const Budget unlimited{Limits{}};
        Meter meter(unlimited);
        const std::clock_t begin = std::clock();
        const int goal = std::atoi(words[i]);
        const int bound = search.ask(start, goal, meter);
        const nlohmann::ordered_json line{
            {"rules", words[1]},
            {"table_seeds", endgame->seeds()},
            {"goal", goal},
            {"yes", bound >= goal},
            {"bound", bound},
            {"nodes", meter.nodes()},
            {"cpu_seconds", static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC}};
        fmt::print("{}\n", line.dump());
    }
}
