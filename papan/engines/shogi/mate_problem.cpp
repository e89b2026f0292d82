#include "papan/engines/shogi/mate_problem.hpp"

#include "papan/engines/shogi/mate_search.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <limits>

namespace papan::engines {

MateReport find_shogi_mate(const AnyState& state, const MateRequest& request) {
    const auto& root = *state.as<Shogi>();
    const Budget budget({.move_time = request.time}, request.stop);
    Meter meter(budget);
    shogi_search::MateSearch search(request.memory_megabytes);
    const auto result = request.shortest ? search.solve_shortest(root.position, meter)
                                         : search.solve(root.position, meter,
                                                        std::numeric_limits<std::uint64_t>::max());
    MateReport report{result.verdict, {}, result.shortest, meter.nodes()};
    for (const auto move : result.line) report.line.push_back(Shogi::format_move(root, move));
    return report;
}

std::vector<std::string> shogi_mate_line(const AnyState& state, Duration time) {
    return find_shogi_mate(state, {.time = time, .memory_megabytes = 32}).line;
}

} // namespace papan::engines
