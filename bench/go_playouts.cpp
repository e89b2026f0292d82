// How many playouts a second of processor time (so that a busy machine does not matter much), each
// from the empty board, one thread: light ones (uniform legal moves that fill no one-point eye, to
// two passes) and the heavy ones of `mcts`. One JSON line per kind and board size.
#include "papan/engines/go/heavy_playout.hpp"
#include "papan/games/go/playout.hpp"
#include "papan/games/go/scoring/area.hpp"

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using namespace papan;
using namespace papan::go;

// play(board) plays out and gives the number of moves.
template <class Play> void run(const char* kind, int size, double at_least_seconds, Play&& play) {
    const Board start(size);
    Board board = start;
    std::uint64_t playouts = 0, moves = 0;
    std::int64_t margin = 0;
    const std::clock_t start_time = std::clock();
    const auto elapsed = [&] {
        return static_cast<double>(std::clock() - start_time) / CLOCKS_PER_SEC;
    };
    do {
        for (int i = 0; i < 256; ++i) {
            board = start;
            moves += static_cast<std::uint64_t>(play(board));
            margin += area_margin(board);
        }
        playouts += 256;
    } while (elapsed() < at_least_seconds);
    const double time = elapsed();
    std::printf("{\"what\":\"go_playouts\",\"kind\":\"%s\",\"size\":%d,\"playouts\":%llu,"
                "\"per_second\":%.0f,\"moves_per_playout\":%.1f,\"mean_margin\":%.2f}\n",
                kind, size, static_cast<unsigned long long>(playouts),
                static_cast<double>(playouts) / time,
                static_cast<double>(moves) / static_cast<double>(playouts),
                static_cast<double>(margin) / static_cast<double>(playouts));
}

} // namespace

int main(int argc, char** argv) {
    const double time = argc > 1 ? std::atof(argv[1]) : 2;
    Random random(1);
    go::LadderReader ladders;
    for (const int size : {9, 13, 19}) {
        run("light", size, time, [&](Board& board) {
            return play_to_end(board, Colour::black, random, playout_limit(board)).moves;
        });
        run("heavy", size, time, [&](Board& board) {
            return engines::HeavyPlayout(board, random, ladders)
                .run(Colour::black, playout_limit(board), nullptr);
        });
    }
}
