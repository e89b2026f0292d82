// The whole server: storage, players, rooms and sockets put together.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/result.hpp"

#include <functional>
#include <string>

namespace papan::server {

struct ServeSettings {
    std::string address = "127.0.0.1";
    unsigned short port = 8080; // 0: any free one
    std::string database;       // the file
    unsigned threads = 0;       // for thinking; 0: one a core
    std::string certificate = {}, key = {}; // of TLS: PEM files; both or neither
    Log log;
};

// Until SIGINT or SIGTERM. `on_ready` is told the port once connections are taken.
[[nodiscard]] Result<void> serve(const ServeSettings& settings,
                                 const std::function<void(unsigned short port)>& on_ready);

} // namespace papan::server
