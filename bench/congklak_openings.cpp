// Prints so many even openings, a position a line, for `papan match congklak --openings FILE`:
// bench_congklak_openings COUNT [SEED [RULES]]. An opening is eight random choices from the start
// after which a short search gives neither side an advantage (fair_start.hpp).
#include "papan/engines/congklak/fair_start.hpp"

#include <cstdlib>
#include <fmt/core.h>

int main(int argc, char** argv) {
    using namespace papan;
    const auto rules = congklak::parse_rules(argc > 3 ? argv[3] : "");
    if (argc < 2 || !rules) return 2;
    Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
    for (int left = std::atoi(argv[1]); left > 0; --left) {
        const auto start = engines::find_fair_start(*rules, random.next());
        fmt::print("{}\n", Congklak::format_position(start.state));
    }
    return 0;
}
