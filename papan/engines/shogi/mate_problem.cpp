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
    const auto result =
        request.shortest || request.all
            ? search.solve_shortest(root.position, meter)
            : search.solve(root.position, meter, std::numeric_limits<std::uint64_t>::max());
    MateReport report;
    report.verdict = result.verdict;
    report.shortest = result.shortest;
    const auto texts = [&](const std::vector<shogi::Move>& moves) {
        std::vector<std::string> written;
        written.reserve(moves.size());
        for (const auto move : moves) written.push_back(Shogi::format_move(root, move));
        return written;
    };
    report.line = texts(result.line);
    if (request.all && result.shortest)
        if (const auto firsts = search.first_moves(root.position, result.line.size()))
            report.firsts = texts(*firsts);
    report.nodes = meter.nodes();
    return report;
}

std::vector<std::string> shogi_mate_line(const AnyState& state, Duration time) {
    return find_shogi_mate(state, {.time = time, .memory_megabytes = 32}).line;
}

} // namespace papan::engines
