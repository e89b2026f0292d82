// `papan store backup TO`, `papan store check`: what an owner does with the games of `papan serve`.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/base/data_folder.hpp"
#include "papan/server/store_care.hpp"
#include "papan/system/progress_line.hpp"

#include <fmt/core.h>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string database, to;
    bool quiet = false;

    [[nodiscard]] std::string file() const {
        return database.empty() ? (data_folder() / "games.db").string() : database;
    }
};

server::CareProgress shown_on(ProgressLine& line, std::string_view what) {
    return [&line, what](std::uint64_t done, std::uint64_t all) {
        if (line.due()) line.show(fmt::format("{} of {} {}", done, all, what));
    };
}

int back_up(const Flags& flags) {
    const Interrupt interrupt;
    ProgressLine line(flags.quiet);
    const auto done = server::back_up_store(flags.file(), flags.to, interrupt.token(),
                                            shown_on(line, "pages copied"));
    line.clear();
    if (!done) return complain(done.error());
    fmt::print("{}\n", flags.to);
    return success;
}

int check(const Flags& flags) {
    const Interrupt interrupt;
    ProgressLine line(flags.quiet);
    const auto found =
        server::check_store(flags.file(), interrupt.token(), shown_on(line, "rooms played again"));
    line.clear();
    if (!found) return complain(found.error());
    fmt::print("{}: version {}, {} guests, {} rooms ({} unfinished), {} events\n", flags.file(),
               found->version, found->guests, found->rooms, found->unfinished, found->events);
    for (const std::string& problem : found->problems) fmt::print("{}\n", problem);
    fmt::print("{}\n",
               found->problems.empty() ? "all is well" : "this is not whole; a backup may be");
    return found->problems.empty() ? success : failure;
}

} // namespace

void add_store(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("store", "the games of `papan serve`: backup, check");
    command->require_subcommand(1);
    auto* backup = command->add_subcommand("backup", "a copy, of a running server's file too");
    backup->add_option("to", flags->to, "a new file")->required();
    auto* look = command->add_subcommand("check", "whether every game can be read and played");
    for (Command* part : {backup, look}) {
        part->add_option("--db", flags->database, "the file, as for `papan serve`")
            ->envname("PAPAN_DB");
        part->add_flag("--quiet", flags->quiet, "no progress");
    }
    backup->callback([flags, &chosen] { chosen = [flags] { return back_up(*flags); }; });
    look->callback([flags, &chosen] { chosen = [flags] { return check(*flags); }; });
}

} // namespace papan::apps
