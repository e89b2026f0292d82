// `papan worker`, `papan thinker` and `papan fleet status`: machines that play and think for
// others, and how they do.
#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/fleet_door.hpp"
#include "papan/apps/input.hpp"
#include "papan/base/data_folder.hpp"
#include "papan/system/find_program.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <thread>
#include <unistd.h>

namespace papan::apps {

namespace {

constexpr std::string_view how_to_build =
    "build it: tools/install_packages run fleet && tools/build release papan papan-fleet";

// As it was typed, word by word.
std::vector<std::string> own_command_line() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::vector<std::string> words;
    for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
    return words;
}

} // namespace

void FleetFlags::add_to(Command& command, bool required, const char* meaning) {
    auto* address = command.add_option("--fleet", url, meaning);
    if (required) address->required();
    command
        .add_option("--credentials", credentials,
                    "file with what the broker asks for: user:password, a token, or NATS's own")
        ->envname("PAPAN_FLEET_CREDENTIALS");
    command.add_option("--ca", authority, "file of certificates that the broker's is checked by");
}

int hand_over_to_fleet() {
    const auto program = find_program("papan-fleet", "PAPAN_FLEET", "papan_fleet");
    if (!program)
        return complain({ErrorCode::unsupported,
                         fmt::format("{}. Fleets and PostgreSQL are for a program of its own; {}",
                                     program.error().message, how_to_build)});
    auto words = own_command_line();
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(program->c_str(), arguments.data());
    return complain({ErrorCode::io,
                     fmt::format("cannot start {}: {}", program->string(), std::strerror(errno))});
}

void add_worker(Command& app, Run& chosen) {
    auto flags = std::make_shared<WorkerFlags>();
    auto* command = app.add_subcommand("worker", "plays games for the runs and matches of a fleet");
    flags->fleet.add_to(*command, true);
    flags->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    command->add_option("--threads", flags->threads, "that play")
        ->capture_default_str()
        ->range(1, 1024);
    command->add_option("--name", flags->name, "of this worker; else made of the machine's");
    command->add_option("--run", flags->run, "the id of the only run that is played for");
    flags->cache = (data_folder() / "fleet").string();
    command->add_option("--cache", flags->cache, "folder for networks of the runs")
        ->capture_default_str();
    command->add_flag("--quiet", flags->quiet, "no progress line");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            const FleetDoor* door = fleet_door();
            return door != nullptr ? door->work(*flags) : hand_over_to_fleet();
        };
    });
}

void add_thinker(Command& app, Run& chosen) {
    auto flags = std::make_shared<ThinkerFlags>();
    auto* command = app.add_subcommand("thinker", "thinks for the players of servers of a fleet");
    flags->fleet.add_to(*command, true, "the broker of the servers: nats://HOST[:PORT]");
    flags->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    command->add_option("--threads", flags->threads, "questions that are thought about at once")
        ->capture_default_str()
        ->range(1, 1024);
    command->add_option("--name", flags->name, "of this thinker; else made of the machine's");
    command->add_flag("--quiet", flags->quiet, "no progress line");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            const FleetDoor* door = fleet_door();
            return door != nullptr ? door->think(*flags) : hand_over_to_fleet();
        };
    });
}

void add_fleet(Command& app, Run& chosen) {
    auto* fleet = app.add_subcommand("fleet", "many machines: what they are doing");
    fleet->require_subcommand(1);
    auto* command = fleet->add_subcommand(
        "status", "workers, games a minute, queue, lag, versions and generation");
    struct Flags {
        FleetFlags fleet;
        bool json = false, prometheus = false;
    };
    auto flags = std::make_shared<Flags>();
    flags->fleet.add_to(*command, true);
    command->add_flag("--json", flags->json, "as one JSON object");
    command->add_flag("--prometheus", flags->prometheus, "as text that Prometheus reads");
    command->callback([flags, &chosen] {
        chosen = [flags] {
            const FleetDoor* door = fleet_door();
            if (flags->json && flags->prometheus)
                return complain({ErrorCode::invalid_input, "--json or --prometheus, not both"});
            const StatusForm form = flags->json         ? StatusForm::json
                                    : flags->prometheus ? StatusForm::prometheus
                                                        : StatusForm::text;
            return door != nullptr ? door->status(flags->fleet, form) : hand_over_to_fleet();
        };
    });
}

} // namespace papan::apps
