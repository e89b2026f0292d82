// The whole server: storage, players, rooms and sockets put together.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/result.hpp"
#include "papan/core/elsewhere.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/neighbours.hpp"
#include "papan/server/store.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace papan::server {

// A store and the others that share it; they are told when it is closed, so it is closed first.
struct OpenStore {
    std::unique_ptr<Neighbours> neighbours = {}; // null: nobody does
    std::unique_ptr<Store> store = {};
};

struct ServeSettings {
    std::string address = "127.0.0.1";
    unsigned short port = 8080; // 0: any free one
    std::string database;       // the file, or what else the store is called in the log
    // Where it is no file: how it is opened, once the port is known.
    std::function<Result<OpenStore>(Store::Post, const CalmLog&, unsigned short port)> open_store =
        {};
    // Where players may think besides here; none: nowhere.
    std::function<Result<std::shared_ptr<Elsewhere>>(const CalmLog&)> open_elsewhere = {};
    unsigned threads = 0; // for thinking; 0: one a core
    // Finished games and guests without any are deleted after this; 0: never.
    std::chrono::seconds keep{0};
    std::vector<std::string> hosts = {};    // names of this server, besides its addresses
    bool open_metrics = false;              // for everyone, not only for this machine
    std::string certificate = {}, key = {}; // of TLS: PEM files; both or neither
    Log log;
};

// Until SIGINT or SIGTERM. `on_ready` is told the port once connections are taken.
[[nodiscard]] Result<void> serve(const ServeSettings& settings,
                                 const std::function<void(unsigned short port)>& on_ready);

} // namespace papan::server
