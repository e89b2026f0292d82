#include "papan/engines/shogi/mate_problem.hpp"

#include "papan/engines/shogi/mate_search.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <limits>

namespace papan::engines {

using shogi_search::MateAnswer;
using shogi_search::MateSearch;

namespace {

constexpr std::size_t table_megabytes = 32;
constexpr auto patience = std::chrono::minutes(1);

struct Solved {
    MateAnswer answer = MateAnswer::unknown;
    std::vector<std::string> line;
    std::uint64_t nodes = 0;
};

Solved solve(const AnyState& state, Duration time, const StopToken& stop) {
    const auto& root = *state.as<Shogi>();
    const Budget budget({.move_time = time}, stop);
    Meter meter(budget);
    MateSearch search(table_megabytes);
    const auto result =
        search.solve(root.position, meter, std::numeric_limits<std::uint64_t>::max());
    Solved solved{result.answer, {}, meter.nodes()};
    for (const auto move : result.line) solved.line.push_back(Shogi::format_move(root, move));
    return solved;
}

} // namespace

Result<Solution> solve_shogi_mate(const AnyState& state, const SolveRequest& request) {
    if (request.only_result || request.threads > 1)
        return fail(ErrorCode::unsupported,
                    "mates are looked for by one thread: neither --wld nor --threads");
    const Duration time = request.time.value_or(patience);
    const Solved solved = solve(state, time, request.stop);
    if (solved.answer == MateAnswer::unknown)
        return fail(ErrorCode::unsupported, "neither a mate nor its absence was shown in {}",
                    format_duration(time));
    return Solution{static_cast<int>(solved.line.size()), {}, solved.line, solved.nodes};
}

std::vector<std::string> shogi_mate_line(const AnyState& state, Duration time) {
    return solve(state, time, {}).line;
}

} // namespace papan::engines
