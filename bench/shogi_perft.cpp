// How many leaves a second does the shogi generator count on one core, and how many times as many
// as Fairy-Stockfish on the same machine at the same time? Both count at the last ply. Takes turns
// between the two and gives the best of five runs of each: other programs on the machine only ever
// make a run slower.
#include "papan/games/shogi/perft.hpp"
#include "papan/games/shogi/sfen.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/resource.h>

namespace {

constexpr int runs = 5;

struct Subject {
    const char* name;
    const char* sfen;
    int depth, fairy_depth;
};
constexpr Subject subjects[] = {
    {"start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 5},
    {"matsuri", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 4, 3},
};

// Processor time: what other programs take from the core does not count against either side.
double processor_seconds(int who) {
    rusage usage{};
    getrusage(who, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) +
           static_cast<double>(usage.ru_utime.tv_usec) * 1e-6;
}

// Leaves a second; 0 when the program is not there.
double fairy_speed(const Subject& subject, int depth) {
    const std::string command =
        "printf 'usi\\nusinewgame\\nposition sfen " + std::string(subject.sfen) + "\\ngo perft " +
        std::to_string(depth) +
        "\\nquit\\n' | PATH=\"$PATH:/usr/games\" fairy-stockfish 2>/dev/null";
    const double before = processor_seconds(RUSAGE_CHILDREN);
    std::FILE* answer = popen(command.c_str(), "r");
    if (answer == nullptr) return 0;
    double leaves = 0;
    char line[512];
    while (std::fgets(line, sizeof line, answer) != nullptr)
        (void)std::sscanf(line, "Nodes searched: %lf", &leaves);
    pclose(answer);
    return leaves / (processor_seconds(RUSAGE_CHILDREN) - before);
}

double our_speed(const Subject& subject) {
    auto read = papan::shogi::parse_sfen(subject.sfen);
    const double before = processor_seconds(RUSAGE_SELF);
    const auto leaves = papan::shogi::perft(read->position, subject.depth);
    return static_cast<double>(leaves) / (processor_seconds(RUSAGE_SELF) - before);
}

} // namespace

int main() {
    for (const Subject& subject : subjects) {
        double ours = 0, fairy = 0;
        for (int run = 0; run < runs; ++run) {
            ours = std::max(ours, our_speed(subject));
            fairy = std::max(fairy, fairy_speed(subject, subject.fairy_depth));
        }
        nlohmann::ordered_json line{{"bench", "shogi_perft"},
                                    {"position", subject.name},
                                    {"depth", subject.depth},
                                    {"per_second", ours}};
        if (fairy > 0) {
            line["fairy_stockfish_per_second"] = fairy;
            line["times_as_fast"] = ours / fairy;
        }
        std::cout << line << std::endl;
    }
}
