// `papan site FOLDER`: the page with its players as files, for any host of files.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/server/static_site.hpp"

#include <fmt/core.h>
#include <memory>

namespace papan::apps {

void add_site(Command& app, Run& chosen) {
    auto folder = std::make_shared<std::string>();
    auto* command = app.add_subcommand(
        "site", "the page as files that play without a server, for any https host");
    command->add_option("FOLDER", *folder, "where to write; new, empty, or written so before")
        ->required();
    command->callback([folder, &chosen] {
        chosen = [folder] {
            const auto written = server::write_static_site(*folder);
            if (!written) return complain(written.error());
            fmt::print("{}: {} files\n", *folder, *written);
            return success;
        };
    });
}

} // namespace papan::apps
