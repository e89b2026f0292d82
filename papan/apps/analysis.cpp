// `papan analysis`: KataGo's analysis protocol on standard input and output.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/protocol/kata/session.hpp"

#include <iostream>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    kata::Session::Settings settings;
    bool quit_without_waiting = false;
};

int serve(const Flags& flags) {
    const auto session = kata::Session::make(flags.settings, [](std::string_view line) {
        std::cout << line << '\n' << std::flush;
    });
    if (!session) return complain(session.error());
    for (std::string line; std::getline(std::cin, line);) (*session)->handle(line);
    if (!flags.quit_without_waiting) (*session)->finish();
    return success;
}

} // namespace

void add_analysis(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    flags->settings.version = PAPAN_VERSION;
    auto* command =
        app.add_subcommand("analysis", "KataGo's analysis protocol on standard input and output");
    command->add_option("--player", flags->settings.player,
                        "who thinks, as `papan players go` lists them");
    command->add_option("--visits", flags->settings.visits, "where a query does not say")
        ->positive();
    command->add_option("--seed", flags->settings.seed, "of players with chance in them")
        ->not_negative();
    command->add_flag("--quit-without-waiting", flags->quit_without_waiting,
                      "leave unanswered what is open when the input ends");
    command->callback([flags, &chosen] { chosen = [flags] { return serve(*flags); }; });
}

} // namespace papan::apps
