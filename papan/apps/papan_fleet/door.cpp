// papan-fleet: papan with fleets and stores in PostgreSQL linked in.
#include "papan/apps/commands.hpp"
#include "papan/apps/fleet_door.hpp"
#include "papan/apps/input.hpp"
#include "papan/apps/interrupt.hpp"
#include "papan/fleet/coordinator.hpp"
#include "papan/fleet/status.hpp"
#include "papan/fleet/worker.hpp"
#include "papan/node/nats_neighbours.hpp"
#include "papan/node/pg/copy.hpp"
#include "papan/node/pg_store.hpp"
#include "papan/system/progress_line.hpp"
#include "papan/thinking/nats_elsewhere.hpp"
#include "papan/thinking/thinker_session.hpp"

#include <cstdio>
#include <mutex>

namespace papan::apps {

namespace {

// What a command that runs for long says: a line that is rewritten, and now and then one that
// stays.
class Voice {
  public:
    explicit Voice(bool quiet) : progress_(quiet) {}

    void show(const std::string& line) {
        const std::lock_guard guard(mutex_);
        if (progress_.due()) progress_.show(line);
    }
    void say(const std::string& line) {
        const std::lock_guard guard(mutex_);
        progress_.clear();
        fmt::print("{}\n", line);
        std::fflush(stdout);
    }

    void clear() {
        const std::lock_guard guard(mutex_);
        progress_.clear();
    }

  private:
    std::mutex mutex_;
    ProgressLine progress_;
};

fleet::Address address_of(const FleetFlags& flags) {
    return {flags.url, flags.credentials, flags.authority};
}

class Door final : public FleetDoor {
  public:
    Result<std::unique_ptr<train::GameSource>> games(const FleetFlags& flags,
                                                     const std::filesystem::path& folder,
                                                     const StopToken& stop,
                                                     const Log& log) const override {
        return fleet::open_games(address_of(flags), folder, stop, log);
    }

    std::unique_ptr<match::GameRunner> matches(const FleetFlags& flags,
                                               const Log& log) const override {
        return fleet::open_matches(address_of(flags), log);
    }

    int work(const WorkerFlags& flags) const override {
        const Interrupt interrupt;
        Voice voice(flags.quiet);
        fleet::WorkerSettings settings{address_of(flags.fleet), flags.name, flags.run,
                                       flags.threads, flags.cache};
        settings.on_progress = [&](const std::string& line) { voice.show(line); };
        settings.on_news = [&](const std::string& line) { voice.say(line); };
        const auto done = fleet::work(settings, interrupt.token());
        voice.clear();
        if (!done) return complain(done.error());
        fmt::print("{} games in {:.0f} s", done->games, done->seconds);
        if (done->play_seconds > 0 && done->cpu_seconds > done->play_seconds)
            fmt::print("; {:.2f} % of {:.1f} s of processor time were not spent on playing",
                       100 * (1 - done->play_seconds / done->cpu_seconds), done->cpu_seconds);
        fmt::print("{}\n", done->unsent > 0
                               ? fmt::format("; {} finished games could not be sent", done->unsent)
                               : "");
        return success;
    }

    int think(const ThinkerFlags& flags) const override {
        const Interrupt interrupt;
        Voice voice(flags.quiet);
        thinking::ThinkerSettings settings{address_of(flags.fleet), flags.name, flags.threads};
        settings.on_progress = [&](const std::string& line) { voice.show(line); };
        settings.on_news = [&](const std::string& line) { voice.say(line); };
        const auto done = thinking::think_for_servers(settings, interrupt.token());
        voice.clear();
        if (!done) return complain(done.error());
        fmt::print("{} questions answered, {} given back\n", done->answered, done->given_back);
        return success;
    }

    int status(const FleetFlags& flags, StatusForm form) const override {
        const auto status = fleet::status_of(address_of(flags));
        if (!status) return complain(status.error());
        switch (form) {
        case StatusForm::text:
            fmt::print("{}", fleet::to_text(*status));
            break;
        case StatusForm::json:
            fmt::print("{}\n", fleet::to_json_text(*status));
            break;
        case StatusForm::prometheus:
            fmt::print("{}", fleet::to_metrics_text(*status));
            break;
        }
        return success;
    }

    Result<SharedStore> read_address(const std::string& text) const override {
        const auto address = node::StoreAddress::read(text);
        if (!address) return Failure(address.error());
        return SharedStore{text, address->shown()};
    }

    Result<server::OpenStore> open_store(const SharedStore& store, const FleetFlags& fleet,
                                         const std::string& node, server::Store::Post post,
                                         const server::CalmLog& log,
                                         std::chrono::seconds keep) const override {
        const auto address = node::StoreAddress::read(store.address);
        if (!address) return Failure(address.error());
        server::OpenStore open;
        node::NodeSettings settings{node, !fleet.wanted()};
        if (fleet.wanted()) {
            auto made = node::NatsNeighbours::open(address_of(fleet), node, post, log);
            if (!made) return pass_on(std::move(made));
            settings.neighbourhood = made->get();
            open.neighbours = *std::move(made);
        }
        auto opened = node::open_pg_store(*address, settings, std::move(post), log, keep);
        if (!opened) return pass_on(std::move(opened));
        open.store = *std::move(opened);
        return open;
    }

    Result<std::shared_ptr<Elsewhere>> open_elsewhere(const FleetFlags& fleet,
                                                      const server::CalmLog& log) const override {
        return thinking::open_elsewhere(address_of(fleet), log);
    }

    Result<std::unique_ptr<server::StoreSource>>
    open_source(const std::string& text) const override {
        const auto address = node::StoreAddress::read(text);
        if (!address) return Failure(address.error());
        return node::open_pg_source(*address);
    }

    Result<std::unique_ptr<server::StoreTarget>>
    open_target(const std::string& text) const override {
        const auto address = node::StoreAddress::read(text);
        if (!address) return Failure(address.error());
        return node::open_pg_target(*address);
    }
};

} // namespace

const FleetDoor* fleet_door() {
    static const Door door;
    return &door;
}

} // namespace papan::apps
