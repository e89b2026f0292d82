// What does it save that a player keeps its seat? Moves by players of ours, made anew for each move
// and kept on the shelf: the time from asking to the answer of a thought that is short by itself,
// and the memory that 200 rooms take.
#include "papan/server/player_shelf.hpp"
#include "papan/base/clock.hpp"

#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

namespace papan::bench {
namespace {

using Json = nlohmann::ordered_json;
using server::PlayerShelf;

struct Question {
    std::string_view game, options, player;
};

// Short thoughts: what is left is the making of the player.
constexpr Question questions[]{{"shogi", "", "alphabeta:nodes=30"},
                               {"othello", "", "alphabeta:depth=2"},
                               {"congklak", "", "best:nodes=200"},
                               {"go", "size=9", "mcts:playouts=20"},
                               {"go", "size=9", "zero:net=go9,visits=2"}};
constexpr int moves = 20;
constexpr int rooms = 200;

double megabytes_used() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
    return 0;
}

// Milliseconds a move, of a game that the player plays with itself; an error for one that is not
// there.
Result<double> time_a_move(const Question& question, std::int64_t shelf_megabytes) {
    const GameEntry* game = *find_game(question.game);
    auto start = game->rules.initial(question.options);
    if (!start) return pass_on(std::move(start));
    Playthrough played(*std::move(start));
    PlayerShelf shelf(shelf_megabytes);
    const Stopwatch watch;
    for (int i = 0; i < moves; ++i) {
        const auto choice =
            shelf.choose({"room", "first"}, {game, std::string(question.player)}, {.game = played});
        if (!choice) return Failure(choice.error());
        if (auto done = played.play(choice->move); !done) return pass_on(std::move(done));
    }
    return seconds(watch.elapsed()) * 1000 / moves;
}

void measure_time(const Question& question) {
    const auto anew = time_a_move(question, 0);
    const auto kept = time_a_move(question, PlayerShelf::usual_megabytes);
    if (!anew || !kept) return;
    fmt::print("{}\n", Json{{"what", "player_shelf_time"},
                            {"game", question.game},
                            {"player", question.player},
                            {"anew_ms", *anew},
                            {"kept_ms", *kept}}
                           .dump());
}

void measure_memory() {
    const GameEntry* shogi = *find_game("shogi");
    const Playthrough played(*shogi->rules.initial(""));
    PlayerShelf shelf;
    const double before = megabytes_used();
    for (int room = 0; room < rooms; ++room)
        (void)shelf.choose({std::to_string(room), "first"}, {shogi, "alphabeta:nodes=30"},
                           {.game = played});
    fmt::print("{}\n", Json{{"what", "player_shelf_memory"},
                            {"rooms", rooms},
                            {"kept", shelf.kept()},
                            {"bound_megabytes", PlayerShelf::usual_megabytes},
                            {"megabytes", megabytes_used() - before}}
                           .dump());
}

} // namespace
} // namespace papan::bench

int main() {
    for (const auto& question : papan::bench::questions) papan::bench::measure_time(question);
    papan::bench::measure_memory();
}
