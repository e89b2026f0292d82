// `papan usi`: a shogi engine on standard input and output.
#include "papan/protocol/usi.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/study/thinker.hpp"

#include <iostream>
#include <memory>

namespace papan::apps {

namespace {

int serve(std::string player) {
    const auto shogi = find_game("shogi");
    if (!shogi) return complain(shogi.error());
    if (player.empty()) player = study::thinker(**shogi, *(*shogi)->rules.initial(""));
    // Made to see whether it can be: later only an "info string" could say so.
    if (const auto made = make_player(**shogi, player, {}); !made) return complain(made.error());
    protocol::UsiSession session(player, [](std::string_view line) {
        std::cout << line << '\n' << std::flush;
    });
    for (std::string line; std::getline(std::cin, line);)
        if (!session.handle(line)) break;
    return success;
}

} // namespace

void add_usi(Command& app, Run& chosen) {
    auto player = std::make_shared<std::string>();
    auto* command = app.add_subcommand("usi", "a shogi engine that speaks USI");
    command->add_option(
        "--player", *player,
        "who thinks, as `papan players shogi` lists them; without one, the strongest");
    command->callback([player, &chosen] { chosen = [player] { return serve(*player); }; });
}

} // namespace papan::apps
