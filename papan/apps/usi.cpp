// `papan usi`: a shogi engine on standard input and output.
#include "papan/protocol/usi.hpp"
#include "papan/apps/commands.hpp"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

namespace papan::apps {

namespace {

int serve(const std::string& player) {
    protocol::UsiSession session(player, [](std::string_view line) {
        std::cout << line << '\n' << std::flush;
    });
    for (std::string line; std::getline(std::cin, line);)
        if (!session.handle(line)) break;
    return success;
}

} // namespace

void add_usi(CLI::App& app, Run& chosen) {
    auto player = std::make_shared<std::string>("alphabeta");
    auto* command = app.add_subcommand("usi", "a shogi engine that speaks USI");
    command->add_option("--player", *player, "who thinks, as `papan players shogi` lists them");
    command->callback([player, &chosen] { chosen = [player] { return serve(*player); }; });
}

} // namespace papan::apps
