// `papan nboard`: an Othello engine on standard input and output.
#include "papan/protocol/nboard.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"

#include <iostream>
#include <memory>

namespace papan::apps {

namespace {

int serve(const std::string& player) {
    const auto session = protocol::NBoardSession::make(player, [](std::string_view line) {
        std::cout << line << '\n' << std::flush;
    });
    if (!session) return complain(session.error());
    for (std::string line; std::getline(std::cin, line);)
        if (!(*session)->handle(line)) return success;
    (*session)->finish(); // a file of commands is answered to its end
    return success;
}

} // namespace

void add_nboard(Command& app, Run& chosen) {
    auto player = std::make_shared<std::string>("best");
    auto* command = app.add_subcommand("nboard", "an Othello engine that speaks NBoard");
    command->add_option("--player", *player, "who thinks, as `papan players othello` lists them");
    command->callback([player, &chosen] { chosen = [player] { return serve(*player); }; });
}

} // namespace papan::apps
