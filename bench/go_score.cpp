// How long the judge takes: the estimate shown during play and the verdict on a finished game, on
// boards that careful playouts have filled so far. One JSON line per case, the median of the runs.
#include "papan/base/clock.hpp"
#include "papan/engines/go/careful_playout.hpp"
#include "papan/engines/go/judge.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using namespace papan;
using namespace papan::engines;

void run(const char* what, int size, int moves, const JudgeSettings& settings) {
    constexpr int runs = 15;
    std::vector<double> times;
    int unsettled = 0;
    for (int i = 0; i < runs; ++i) {
        go::Board board(size);
        Random random(static_cast<std::uint64_t>(i) + 1);
        CarefulPlayout(board, random).run(go::Colour::black, moves);
        const Stopwatch watch;
        const Judgement judgement = judge(board, settings);
        times.push_back(seconds(watch.elapsed()) * 1000);
        unsettled += judgement.settled() ? 0 : 1;
    }
    std::sort(times.begin(), times.end());
    std::printf("{\"what\":\"go_score\",\"case\":\"%s\",\"size\":%d,\"moves\":%d,\"playouts\":%d,"
                "\"ms\":%.1f,\"slowest_ms\":%.1f,\"unsettled\":%d,\"boards\":%d}\n",
                what, size, moves, settings.playouts, times[runs / 2], times.back(), unsettled,
                runs);
}

} // namespace

int main() {
    for (const int size : {9, 13, 19}) {
        const int points = size * size;
        run("estimate", size, points * 4 / 10, quick_judge);
        run("final", size, points * 9 / 10, final_judge);
    }
}
