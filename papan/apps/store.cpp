// `papan store backup TO`, `check`, `copy FROM TO`: what an owner does with the games of `papan
// serve`.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/fleet_door.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/base/data_folder.hpp"
#include "papan/server/sqlite_copy.hpp"
#include "papan/server/store_care.hpp"
#include "papan/server/store_place.hpp"
#include "papan/system/progress_line.hpp"

#include <fmt/core.h>
#include <memory>

namespace papan::apps {

namespace {

struct Flags {
    std::string database, from, to;
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

// This program cannot reach such a place; the one that can takes over.
bool is_out_of_reach(const std::string& place) {
    return server::is_postgres(place) && fleet_door() == nullptr;
}

// As it may be shown.
std::string name_of(const std::string& place) {
    if (!server::is_postgres(place)) return place;
    const auto address = fleet_door()->read_address(place);
    return address ? address->shown : "the database";
}

Result<std::unique_ptr<server::StoreSource>> open_source(const std::string& place) {
    return server::is_postgres(place) ? fleet_door()->open_source(place)
                                      : server::open_sqlite_source(place);
}

Result<std::unique_ptr<server::StoreTarget>> open_target(const std::string& place) {
    return server::is_postgres(place) ? fleet_door()->open_target(place)
                                      : server::make_sqlite_target(place);
}

int back_up(const Flags& flags) {
    if (server::is_postgres(flags.file()))
        return complain({ErrorCode::invalid_input,
                         "a database is copied into a file by `papan store copy ADDRESS FILE`"});
    const Interrupt interrupt;
    ProgressLine line(flags.quiet);
    const auto done = server::back_up_store(flags.file(), flags.to, interrupt.token(),
                                            shown_on(line, "pages copied"));
    line.clear();
    if (!done) return complain(done.error());
    fmt::print("{}\n", flags.to);
    return success;
}

int copy(const Flags& flags) {
    if (is_out_of_reach(flags.from) || is_out_of_reach(flags.to)) return hand_over_to_fleet();
    const Interrupt interrupt;
    ProgressLine line(flags.quiet);
    const auto source = open_source(flags.from);
    if (!source) return complain(source.error());
    const auto target = open_target(flags.to);
    if (!target) return complain(target.error());
    const auto done =
        server::copy_store(**source, **target, interrupt.token(), shown_on(line, "rooms copied"));
    line.clear();
    if (!done) return complain(done.error());
    fmt::print("{}: {} guests, {} rooms, {} events\n", name_of(flags.to), done->guests, done->rooms,
               done->events);
    return success;
}

Result<server::StoreFindings> findings(const std::string& place, const StopToken& stop,
                                       const server::CareProgress& progress) {
    if (!server::is_postgres(place)) return server::check_store(place, stop, progress);
    const auto source = open_source(place);
    if (!source) return Failure(source.error());
    return server::look_over(**source, stop, progress);
}

int check(const Flags& flags) {
    if (is_out_of_reach(flags.file())) return hand_over_to_fleet();
    const Interrupt interrupt;
    ProgressLine line(flags.quiet);
    const auto found =
        findings(flags.file(), interrupt.token(), shown_on(line, "rooms played again"));
    line.clear();
    if (!found) return complain(found.error());
    fmt::print("{}: version {}, {} guests, {} rooms ({} unfinished), {} events\n",
               name_of(flags.file()), found->version, found->guests, found->rooms,
               found->unfinished, found->events);
    for (const std::string& problem : found->problems) fmt::print("{}\n", problem);
    fmt::print("{}\n",
               found->problems.empty() ? "all is well" : "this is not whole; a backup may be");
    return found->problems.empty() ? success : failure;
}

} // namespace

void add_store(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("store", "the games of `papan serve`: backup, check, copy");
    command->require_subcommand(1);
    auto* backup = command->add_subcommand("backup", "a copy, of a running server's file too");
    backup->add_option("to", flags->to, "a new file")->required();
    auto* look = command->add_subcommand("check", "whether every game can be read and played");
    for (Command* part : {backup, look}) {
        part->add_option("--db,--store", flags->database, "where they are, as for `papan serve`")
            ->envname("PAPAN_DB");
        part->add_flag("--quiet", flags->quiet, "no progress");
    }
    auto* carry = command->add_subcommand(
        "copy", "everything into a new file or an empty database, from either");
    carry->add_option("from", flags->from, "a file, or postgresql://USER@HOST/DATABASE")
        ->required();
    carry->add_option("to", flags->to, "likewise")->required();
    carry->add_flag("--quiet", flags->quiet, "no progress");
    carry->callback([flags, &chosen] { chosen = [flags] { return copy(*flags); }; });
    backup->callback([flags, &chosen] { chosen = [flags] { return back_up(*flags); }; });
    look->callback([flags, &chosen] { chosen = [flags] { return check(*flags); }; });
}

} // namespace papan::apps
