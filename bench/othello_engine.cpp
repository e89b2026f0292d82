// How far does Othello's engine see? It thinks about positions of random games with 50 to 22 empty
// squares, each with the same number of nodes: `bench_othello_engine [NODES]`, 300,000 without an
// argument. Prints the mean depth for each number of empty squares, and nodes a second of processor
// time.
#include "papan/base/random.hpp"
#include "papan/engines/othello/engine.hpp"

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Othello::State position_with(int empties, Random& random) {
    for (;;) {
        auto state = Othello::initial({8, true});
        while (!Othello::outcome(state) && count_bits(~(state.black | state.white)) > empties)
            Othello::apply(state, Othello::random_move(state, random));
        if (!Othello::outcome(state)) return state;
    }
}

} // namespace

int main(int argc, char** argv) {
    const auto nodes = static_cast<std::uint64_t>(argc > 1 ? std::atoll(argv[1]) : 300'000);
    constexpr int positions = 8;
    const auto& weights = engines::othello_search::installed_patterns();
    for (const int empties : {50, 40, 30, 26, 22}) {
        Random random(static_cast<std::uint64_t>(empties));
        std::uint64_t spent = 0;
        int depths = 0, exact = 0;
        const double before = processor_seconds();
        for (int i = 0; i < positions; ++i) {
            engines::OthelloEngine engine({.weights = weights ? *weights : nullptr});
            const Budget budget(Limits{.nodes = nodes});
            SearchCall<Othello> call{budget};
            const auto result = engine.search(position_with(empties, random), call);
            spent += result.report.nodes;
            depths += result.report.depth;
            exact += result.report.exact ? 1 : 0;
        }
        std::cout << nlohmann::ordered_json{{"bench", "othello_engine"},
                                            {"empties", empties},
                                            {"nodes", nodes},
                                            {"mean_depth", static_cast<double>(depths) / positions},
                                            {"exact", exact},
                                            {"nodes_per_second",
                                             static_cast<double>(spent) /
                                                 (processor_seconds() - before)}}
                  << std::endl;
    }
}
