// How many light playouts a second: uniform legal moves that fill no one-point eye, to two passes,
// each from the empty board, one thread. One JSON line per board size.
#include "papan/base/clock.hpp"
#include "papan/games/go/playout.hpp"
#include "papan/games/go/scoring/area.hpp"

#include <cstdio>
#include <cstdlib>

namespace {

using namespace papan;
using namespace papan::go;

void run(int size, double at_least_seconds) {
    const Board start(size);
    Board board = start;
    Random random(1);
    std::uint64_t playouts = 0, moves = 0;
    std::int64_t margin = 0;
    const Stopwatch watch;
    do {
        for (int i = 0; i < 256; ++i) {
            board = start;
            moves += static_cast<std::uint64_t>(
                play_to_end(board, Colour::black, random, playout_limit(start)).moves);
            margin += area_margin(board);
        }
        playouts += 256;
    } while (seconds(watch.elapsed()) < at_least_seconds);
    const double time = seconds(watch.elapsed());
    std::printf("{\"what\":\"go_playouts\",\"size\":%d,\"playouts\":%llu,\"per_second\":%.0f,"
                "\"moves_per_playout\":%.1f,\"mean_margin\":%.2f}\n",
                size, static_cast<unsigned long long>(playouts),
                static_cast<double>(playouts) / time,
                static_cast<double>(moves) / static_cast<double>(playouts),
                static_cast<double>(margin) / static_cast<double>(playouts));
}

} // namespace

int main(int argc, char** argv) {
    const double time = argc > 1 ? std::atof(argv[1]) : 2;
    for (const int size : {9, 13, 19}) run(size, time);
}
