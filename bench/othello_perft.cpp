// How many leaves a second does the Othello generator count on one core? perft(11) from the start,
// the best of five runs: other programs on the machine only ever make a run slower.
#include "papan/base/clock.hpp"
#include "papan/games/othello/othello.hpp"
#include "papan/search/perft.hpp"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

int main() {
    using namespace papan;
    constexpr int depth = 11, runs = 5;
    auto start = Othello::initial({});
    std::uint64_t leaves = 0;
    double best = 1e9;
    for (int run = 0; run < runs; ++run) {
        const Stopwatch watch;
        leaves = search::perft<Othello>(start, depth);
        best = std::min(best, seconds(watch.elapsed()));
    }
    std::cout << nlohmann::ordered_json{{"bench", "othello_perft"},
                                        {"depth", depth},
                                        {"leaves", leaves},
                                        {"seconds", best},
                                        {"per_second", static_cast<double>(leaves) / best}}
              << '\n';
}
