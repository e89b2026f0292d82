// `papan tables build GAME`: exact endgames computed once, for the solver and the players. Can be
// stopped at any time and goes on where it was.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"

#include <memory>
#include <thread>

namespace papan::apps {

namespace {

struct Flags {
    std::string game = "congklak", options;
    int size = 20;
    int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
};

int build(const Flags& flags) {
    const auto game = find_game(flags.game);
    if (!game) return complain(game.error());
    if (!(*game)->build_tables)
        return complain({ErrorCode::unsupported, flags.game + " has no tables to build"});
    const Interrupt interrupt;
    TableRequest request{flags.options, flags.size, flags.threads, interrupt.token(), {}};
    const Stopwatch watch;
    int told = -1; // the last part and percentage shown
    request.progress = [&](int part, std::uint64_t done, std::uint64_t all) {
        const int mark = part * 200 + static_cast<int>(100 * done / all);
        if (mark == told) return;
        told = mark;
        fmt::print(stderr, "\r{} of {}: {} %   ", part, flags.size, mark % 200);
        std::fflush(stderr);
    };
    const auto built = (*game)->build_tables(request);
    fmt::print(stderr, "\n");
    if (!built) return complain(built.error());
    fmt::print("tables of up to {} are ready, {:.1f} s\n", flags.size, seconds(watch.elapsed()));
    return success;
}

} // namespace

void add_tables(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("tables", "exact endgames computed ahead of time");
    command->require_subcommand(1);
    auto* made = command->add_subcommand("build", "build what is missing");
    made->add_option("game", flags->game, "the game");
    made->add_option("--options,--rules", flags->options, "rules, as name=value,...");
    made->add_option("--size", flags->size, "how large: seeds on the board")->range(1, 40);
    made->add_option("--threads", flags->threads, "threads")->range(1, 256);
    made->callback([flags, &chosen] { chosen = [flags] { return build(*flags); }; });
}

} // namespace papan::apps
