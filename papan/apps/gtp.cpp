// `papan gtp`: the Go Text Protocol on standard input and output; `papan congklak-engine`: the same
// for congklak (docs/protocols/congklak.md).
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/line_reader.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <cstdio>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string game = "go", options, player, limits;
    std::uint64_t seed = 0;
    bool ponder = false;
};

int serve(const Flags& flags) {
    const auto game = find_game(flags.game);
    if (!game) return complain(game.error());
    const auto limits = parse_limits(flags.limits);
    if (!limits) return complain(limits.error());
    auto session = gtp::Session::make(
        {*game, flags.options, flags.player, *limits, flags.seed, PAPAN_VERSION, flags.ponder},
        [](std::string_view text) {
            std::fwrite(text.data(), 1, text.size(), stdout);
            std::fflush(stdout);
        });
    if (!session) return complain(session.error());
    // Input that ends without "quit" ends because whoever sent it is gone.
    LineReader lines([&](const std::string& last) {
        const auto command = gtp::parse_line(last);
        if (!command || command->name != "quit") (*session)->abandon();
    });
    while (const auto line = lines.next())
        if (!(*session)->handle(*line)) break;
    return success;
}

} // namespace

namespace {

void add_flags(Command* command, const std::shared_ptr<Flags>& flags, Run& chosen) {
    command->add_option("--options,--rules", flags->options, "rules, as name=value,...");
    command->add_option("--player", flags->player, "the player, as `papan players` lists them");
    command->add_option("--limits", flags->limits, "movetime=1s,nodes=N,playouts=N,depth=N");
    command->add_option("--seed", flags->seed, "of players with chance in them")->not_negative();
    command->add_flag("--ponder", flags->ponder, "think on while the other side does");
    command->callback([flags, &chosen] { chosen = [flags] { return serve(*flags); }; });
}

} // namespace

void add_gtp(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("gtp", "the Go Text Protocol on standard input and output");
    command->add_option("--game", flags->game, "go, or another game of two sides");
    add_flags(command, flags, chosen);
}

void add_congklak_engine(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    flags->game = "congklak";
    flags->player = "best:movetime=1s";
    add_flags(app.add_subcommand("congklak-engine",
                                 "congklak's engine protocol on standard input and output"),
              flags, chosen);
}

} // namespace papan::apps
