// How long does the Othello solver take? `bench_othello_ffo [FIRST] [LAST] [THREADS]` solves the
// endgame test of the French federation from problem FIRST to LAST, 40 to 44 without arguments, and
// says for each whether the value is the published one; `bench_othello_ffo random EMPTIES COUNT
// [SEED]` solves positions of random games and prints their values too, so that two builds can be
// compared. Processor time, since a machine is seldom quiet.
#include "papan/base/random.hpp"
#include "papan/core/any_game.hpp"
#include "papan/engines/othello/solver.hpp"
#include "papan/games/othello/othello.hpp"

#include <array>
#include <ctime>
#include <iostream>
#include <nlohmann/json.hpp>
#include <vector>

namespace {

using namespace papan;
using Json = nlohmann::ordered_json;

struct Problem {
    int number;
    const char* position;
    int value; // as published
};

constexpr std::array problems{
    Problem{40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38},
    Problem{41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0},
    Problem{42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6},
    Problem{43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12},
    Problem{44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14},
    Problem{45, "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6},
    Problem{46, "---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O- X", -8},
    Problem{47, "-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4},
    Problem{48, "-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX- O", 28},
    Problem{49, "--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X", 16},
    Problem{50, "----X-----XXX----OOOXOOO-OOOXOOO-OXOXOXO-OOXXOOO--OOXO----O--O-- X", 10},
    Problem{51, "----O-X------X-----XXXO-OXXXXXOO-XXOOXOOXXOXXXOO--OOOO-O----OO-- O", 6},
    Problem{52, "---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X-------- O", 0},
    Problem{53, "----OO-----OOO---XXXXOOO--XXOOXO-XXXXXOO--OOOXOO--X-OX-O-----X-- X", -2},
    Problem{54, "--OOO---XXOO----XXXXOOOOXXXXOX--XXXOXX--XXOOO------OOO-----O---- X", -2},
    Problem{55, "--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO--- O", 0},
    Problem{56, "--XXXXX---XXXX---OOOXX---OOXOX---OXXXXX-OOOOOXO----OXX---------- O", 2},
    Problem{57, "-------------------XXOOO--XXXOOO--XXOXOO-OOOXXXO--OXOO-O-OOOOO-- X", -10},
    Problem{58, "--XOOO----OOO----OOOXOO--OOOOXO--OXOXXX-OOXXXX----X-XX---------- X", 4},
    Problem{59, "-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X", 64}};

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Solved {
    int value = 0;
    std::uint64_t nodes = 0;
    double seconds = 0, processor = 0;
};

Solved solve(const Othello::State& state, int threads) {
    SolveRequest request;
    request.only_value = true;
    request.threads = threads;
    const Stopwatch watch;
    const double before = processor_seconds();
    const auto solution = engines::solve_othello(AnyState::of<Othello>(state), request);
    if (!solution) {
        std::cerr << solution.error().message << '\n';
        std::exit(1);
    }
    return {solution->value, solution->nodes, seconds(watch.elapsed()),
            processor_seconds() - before};
}

int solve_problems(int first, int last, int threads) {
    bool all_right = true;
    Solved sum;
    for (const Problem& problem : problems) {
        if (problem.number < first || problem.number > last) continue;
        const auto state = Othello::parse_position(problem.position, {8, true});
        const Solved solved = solve(*state, threads);
        all_right = all_right && solved.value == problem.value;
        sum.nodes += solved.nodes;
        sum.seconds += solved.seconds;
        sum.processor += solved.processor;
        std::cout << Json{{"bench", "othello_ffo"},
                          {"problem", problem.number},
                          {"value", solved.value},
                          {"published", problem.value},
                          {"nodes", solved.nodes},
                          {"seconds", solved.seconds},
                          {"processor_seconds", solved.processor}}
                  << std::endl;
    }
    std::cout << Json{{"bench", "othello_ffo"}, {"first", first},
                      {"last", last},           {"threads", threads},
                      {"all_right", all_right}, {"nodes", sum.nodes},
                      {"seconds", sum.seconds}, {"processor_seconds", sum.processor}}
              << std::endl;
    return all_right ? 0 : 1;
}

int solve_random(int empties, int count, int seed) {
    Random random(static_cast<std::uint64_t>(seed));
    Solved sum;
    std::vector<int> values;
    while (values.size() < static_cast<std::size_t>(count)) {
        auto state = Othello::initial({8, true});
        while (!Othello::outcome(state) && count_bits(~(state.black | state.white)) > empties)
            Othello::apply(state, Othello::random_move(state, random));
        if (Othello::outcome(state)) continue;
        const Solved solved = solve(state, 1);
        sum.nodes += solved.nodes;
        sum.processor += solved.processor;
        values.push_back(solved.value);
    }
    std::cout << Json{{"bench", "othello_ffo"},
                      {"empties", empties},
                      {"positions", count},
                      {"seed", seed},
                      {"mean_nodes", sum.nodes / static_cast<std::uint64_t>(count)},
                      {"mean_processor_seconds", sum.processor / count},
                      {"values", values}}
              << std::endl;
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    const auto number = [&](int at, int otherwise) {
        return argc > at ? std::atoi(argv[at]) : otherwise;
    };
    if (argc > 1 && std::string_view(argv[1]) == "random")
        return solve_random(number(2, 20), number(3, 26), number(4, 20));
    return solve_problems(number(1, 40), number(2, 44), number(3, 1));
}
