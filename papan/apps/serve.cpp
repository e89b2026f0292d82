// `papan serve`: the place to play, in a browser. What `./run` does without arguments.
#include "papan/server/serve.hpp"

#include "papan/apps/command_line.hpp"
#include "papan/apps/commands.hpp"
#include "papan/apps/fleet_door.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/qr_code.hpp"
#include "papan/base/data_folder.hpp"
#include "papan/server/store_place.hpp"

#include <arpa/inet.h>
#include <cstdio>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <unistd.h>

namespace papan::apps {

namespace {

struct Flags {
    std::string address = "127.0.0.1", database, certificate, key, log;
    std::vector<std::string> hosts;
    unsigned short port = 8080;
    unsigned threads = 0, keep_days = 365;
    bool lan = false, open_metrics = false, quiet = false;
    FleetFlags fleet;
};

// Of this machine in the local network; "" without one.
std::string lan_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return "";
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
    for (const ifaddrs* item = list; item; item = item->ifa_next) {
        if (!item->ifa_addr || item->ifa_addr->sa_family != AF_INET) continue;
        if ((item->ifa_flags & IFF_LOOPBACK) != 0 || (item->ifa_flags & IFF_UP) == 0) continue;
        char text[INET_ADDRSTRLEN] = "";
        const auto* address = reinterpret_cast<const sockaddr_in*>(item->ifa_addr);
        inet_ntop(AF_INET, &address->sin_addr, text, sizeof text);
        return text;
    }
    return "";
}

// Scripts read the first line.
void announce(const Flags& flags, unsigned short port) {
    const std::string_view scheme = flags.certificate.empty() ? "http" : "https";
    fmt::print("Papan: {}://{}:{}/\n", scheme, flags.lan ? "127.0.0.1" : flags.address, port);
    if (flags.lan) {
        const std::string here = lan_address();
        if (here.empty()) {
            fmt::print("no local network was found\n");
        } else {
            const std::string link = fmt::format("{}://{}:{}/", scheme, here, port);
            fmt::print("in the local network: {}\n{}", link, qr_code(link));
        }
    }
    std::fflush(stdout);
}

// With a file everything goes there; without one, warnings are shown.
Result<Log> log_of(const Flags& flags) {
    if (!flags.log.empty()) return Log::to_file(flags.log);
    return flags.quiet ? Log() : Log::to_stderr(LogLevel::warning);
}

// What the others call this server that shares a store with them.
std::string node_name(unsigned short port) {
    char name[256] = "";
    if (gethostname(name, sizeof name - 1) != 0) return fmt::format("port {}", port);
    return fmt::format("{}:{}", name, port);
}

Result<void> choose_store(const Flags& flags, const FleetDoor* door,
                          server::ServeSettings& settings) {
    settings.database =
        flags.database.empty() ? (data_folder() / "games.db").string() : flags.database;
    if (!server::is_postgres(settings.database)) return {};
    auto shared = door->read_address(settings.database);
    if (!shared) return pass_on(std::move(shared));
    settings.database = shared->shown;
    settings.open_store = [door, shared = *std::move(shared), fleet = flags.fleet,
                           keep = settings.keep](server::Store::Post post,
                                                 const server::CalmLog& log, unsigned short port) {
        return door->open_store(shared, fleet, node_name(port), std::move(post), log, keep);
    };
    return {};
}

int run_server(const Flags& flags) {
    const FleetDoor* door = fleet_door();
    const bool needs_door = server::is_postgres(flags.database) || flags.fleet.wanted();
    if (needs_door && door == nullptr) return hand_over_to_fleet();
    auto log = log_of(flags);
    if (!log) return complain(log.error());
    server::ServeSettings settings;
    settings.address = flags.lan ? "0.0.0.0" : flags.address;
    settings.port = flags.port;
    settings.threads = flags.threads;
    settings.keep = std::chrono::hours(24) * flags.keep_days;
    if (auto chosen = choose_store(flags, door, settings); !chosen) return complain(chosen.error());
    if (flags.fleet.wanted())
        settings.open_elsewhere = [door, fleet = flags.fleet](const server::CalmLog& calm) {
            return door->open_elsewhere(fleet, calm);
        };
    settings.hosts = flags.hosts;
    settings.open_metrics = flags.open_metrics;
    settings.certificate = flags.certificate;
    settings.key = flags.key;
    settings.log = *std::move(log);
    const auto served =
        server::serve(settings, [&](unsigned short port) { announce(flags, port); });
    return served ? success : complain(served.error());
}

void add_place_flags(Command& command, Flags& flags) {
    command.add_option("--address", flags.address, "where to listen")
        ->capture_default_str()
        ->envname("PAPAN_ADDRESS");
    command.add_option("--port", flags.port, "0: any free one")
        ->capture_default_str()
        ->envname("PAPAN_PORT");
    command.add_flag("--lan", flags.lan, "for everyone in the local network; shows a QR code")
        ->envname("PAPAN_LAN");
    command
        .add_option("--host", flags.hosts, "a name this server is called by, besides its addresses")
        ->envname("PAPAN_HOST");
    command.add_option("--tls-cert", flags.certificate, "a certificate (PEM): then it is https")
        ->envname("PAPAN_TLS_CERT");
    command.add_option("--tls-key", flags.key, "its key (PEM)")->envname("PAPAN_TLS_KEY");
}

void add_care_flags(Command& command, Flags& flags) {
    command
        .add_option("--db,--store", flags.database,
                    "where games are kept: a file, or postgresql://USER@HOST/DATABASE")
        ->envname("PAPAN_DB");
    command
        .add_option(
            "--keep", flags.keep_days,
            "days after which finished games, and guests without any, are deleted; 0: never")
        ->range(0, 36500)
        ->capture_default_str()
        ->envname("PAPAN_KEEP");
    command.add_option("--threads", flags.threads, "for players of ours; 0: one a core")
        ->capture_default_str()
        ->envname("PAPAN_THREADS");
    command.add_flag("--open-metrics", flags.open_metrics, "/metrics for everyone")
        ->envname("PAPAN_OPEN_METRICS");
    command.add_option("--log", flags.log, "what happens, into this file; else warnings are shown")
        ->envname("PAPAN_LOG");
    command.add_flag("--quiet", flags.quiet, "no warnings")->envname("PAPAN_QUIET");
    flags.fleet.add_to(
        command, false,
        "by this broker, nats://HOST[:PORT], thinkers think for this server, and servers "
        "with the same database find each other");
}

} // namespace

void add_serve(Command& app, Run& chosen) {
    auto flags = std::make_shared<Flags>();
    auto* command = app.add_subcommand("serve", "play in a browser: http://127.0.0.1:8080/");
    add_place_flags(*command, *flags);
    add_care_flags(*command, *flags);
    command->callback([flags, &chosen] { chosen = [flags] { return run_server(*flags); }; });
}

} // namespace papan::apps
