// What the commands need of other machines: fleets, and stores in PostgreSQL. `papan` has neither:
// it knows nothing of NATS and libpq and hands the whole command over to papan-fleet, which is the
// same program with both linked in. Which of the two this is, one file of each program says
// (fleet_door()).
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/stop.hpp"
#include "papan/core/elsewhere.hpp"
#include "papan/match/game_runner.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/serve.hpp"
#include "papan/server/store.hpp"
#include "papan/server/store_copy.hpp"
#include "papan/train/game_source.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace papan::apps {

class Command;

// `--fleet URL [--credentials FILE] [--ca FILE]`
struct FleetFlags {
    std::string url, credentials, authority;

    static constexpr const char* usual_meaning =
        "have the games played by a fleet: its broker, nats://HOST[:PORT]";
    void add_to(Command& command, bool required = false, const char* meaning = usual_meaning);
    [[nodiscard]] bool wanted() const { return !url.empty(); }
};

struct WorkerFlags {
    FleetFlags fleet;
    std::string name, run, cache;
    int threads = 1;
    bool quiet = false;
};

struct ThinkerFlags {
    FleetFlags fleet;
    std::string name;
    int threads = 1;
    bool quiet = false;
};

// How the state of a fleet is told.
enum class StatusForm : std::uint8_t { text, json, prometheus };

// A store in PostgreSQL by its address, as it was typed.
struct SharedStore {
    std::string address, shown; // the second without the password
};

class FleetDoor {
  public:
    FleetDoor() = default;
    FleetDoor(const FleetDoor&) = delete;
    FleetDoor& operator=(const FleetDoor&) = delete;
    virtual ~FleetDoor() = default;

    [[nodiscard]] virtual Result<std::unique_ptr<train::GameSource>>
    games(const FleetFlags& flags, const std::filesystem::path& folder, const StopToken& stop,
          const Log& log) const = 0;
    [[nodiscard]] virtual std::unique_ptr<match::GameRunner> matches(const FleetFlags& flags,
                                                                     const Log& log) const = 0;
    // Exit codes.
    [[nodiscard]] virtual int work(const WorkerFlags& flags) const = 0;
    [[nodiscard]] virtual int think(const ThinkerFlags& flags) const = 0;
    [[nodiscard]] virtual int status(const FleetFlags& flags, StatusForm form) const = 0;

    [[nodiscard]] virtual Result<SharedStore> read_address(const std::string& text) const = 0;
    // With a fleet, for several servers at once that find each other by its broker.
    [[nodiscard]] virtual Result<server::OpenStore>
    open_store(const SharedStore& store, const FleetFlags& fleet, const std::string& node,
               server::Store::Post post, const server::CalmLog& log,
               std::chrono::seconds keep) const = 0;
    // Machines that think for a server.
    [[nodiscard]] virtual Result<std::shared_ptr<Elsewhere>>
    open_elsewhere(const FleetFlags& fleet, const server::CalmLog& log) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<server::StoreSource>>
    open_source(const std::string& address) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<server::StoreTarget>>
    open_target(const std::string& address) const = 0;
};

// Null in a program without one.
[[nodiscard]] const FleetDoor* fleet_door();

// Becomes papan-fleet with the command line that was typed. Comes back with an exit code when there
// is no such program.
[[nodiscard]] int hand_over_to_fleet();

} // namespace papan::apps
