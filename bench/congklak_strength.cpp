// How strong one congklak player is against another: bench_congklak_strength A B PAIRS [PLIES
// [RULES]]. Every opening of so many random choices is played twice, each player beginning once.
// Prints a JSON line with the score of A, its 95 % interval (by pairs) and the time a move took.
#include "papan/registry/registry.hpp"

#include <cmath>
#include <cstdlib>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace {

using namespace papan;

struct Side {
    std::unique_ptr<AnyPlayer> player;
    Duration thinking{};
    Duration longest{};
    std::uint64_t moves = 0;
};

// The result for the first player: 1, 0.5 or 0.
double play(Playthrough game, Side& first, Side& second) {
    first.player->new_game();
    second.player->new_game();
    while (!game.state().outcome()) {
        Side& side = game.state().to_move() == Seat::first ? first : second;
        const Stopwatch watch;
        const auto choice = side.player->choose({.game = game});
        const Duration taken = watch.elapsed();
        side.thinking += taken;
        side.longest = std::max(side.longest, taken);
        ++side.moves;
        if (!choice || !game.play(choice->move)) std::abort();
    }
    return 0.5 + 0.5 * game.state().outcome()->value;
}

// The game after some random choices; never a finished one.
Playthrough random_opening(const AnyState& start, int plies, Random& random) {
    while (true) {
        Playthrough game(start);
        for (int ply = 0; ply < plies && !game.state().outcome(); ++ply) {
            const auto moves = game.state().legal_moves();
            if (!game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]))
                std::abort();
        }
        if (!game.state().outcome()) return game;
    }
}

double milliseconds(const Side& side) {
    return 1e3 * seconds(side.thinking) /
           static_cast<double>(std::max<std::uint64_t>(1, side.moves));
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 4) return 2;
    const GameEntry& entry = **find_game("congklak");
    const int pairs = std::atoi(argv[3]);
    const int plies = argc > 4 ? std::atoi(argv[4]) : 8;
    const AnyState initial = *entry.rules.initial(argc > 5 ? argv[5] : "");
    Random random(2026);
    Side a{*make_player(entry, argv[1], {1})}, b{*make_player(entry, argv[2], {2})};
    double sum = 0, squares = 0, as_mover = 0;
    for (int pair = 1; pair <= pairs; ++pair) {
        const Playthrough start = random_opening(initial, plies, random);
        const double begun = play(start, a, b), answered = 1 - play(start, b, a);
        const double score = (begun + answered) / 2;
        sum += score;
        squares += score * score;
        as_mover += (begun + 1 - answered) / 2;
    }
    const double mean = sum / pairs;
    const double error = 1.96 * std::sqrt(std::max(0.0, squares / pairs - mean * mean) / pairs);
    fmt::print("{}\n", nlohmann::ordered_json{{"a", argv[1]},
                                              {"b", argv[2]},
                                              {"pairs", pairs},
                                              {"score", mean},
                                              {"error", error},
                                              {"plies", plies},
                                              {"first_player", as_mover / pairs},
                                              {"a_ms_a_move", milliseconds(a)},
                                              {"a_longest_ms", 1e3 * seconds(a.longest)},
                                              {"b_ms_a_move", milliseconds(b)}}
                           .dump());
    return 0;
}
