// `papan nboard`: an Othello engine on standard input and output.
#include "papan/protocol/nboard.hpp"
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"

#include <iostream>
#include <memory>

namespace papan::apps {

namespace {

int serve(const protocol::NBoardSettings& settings) {
    const auto session = protocol::NBoardSession::make(settings, [](std::string_view line) {
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
    auto settings = std::make_shared<protocol::NBoardSettings>();
    settings->player = "best";
    auto book = std::make_shared<std::string>();
    auto* command = app.add_subcommand("nboard", "an Othello engine that speaks NBoard");
    command->add_option("--player", settings->player,
                        "who thinks, as `papan players othello` lists them");
    command->add_flag("--ponder", settings->ponder, "think on while the other side does");
    command->add_option("--book", *book,
                        "an opening book for `learn` to teach; none: it keeps nothing");
    command->callback([settings, book, &chosen] {
        settings->book = *book;
        chosen = [settings] { return serve(*settings); };
    });
}

} // namespace papan::apps
