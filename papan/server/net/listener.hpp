// HTTP and WebSocket on one port, over TLS where there is a certificate. Everything runs on the
// thread that calls run(); other threads hand over work with post(). Limits on heads, bodies, times
// and queues are kept here; what requests mean is the handler's. What a handler or posted work
// throws is logged and ends at most the connection it was called for.
#pragma once

#include "papan/base/result.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/net/http.hpp"

#include <functional>
#include <memory>
#include <string>

namespace papan::server {

struct ListenerSettings {
    std::string address = "127.0.0.1";
    unsigned short port = 0;                // 0: any free one
    std::string certificate = {}, key = {}; // PEM files; both or neither
    CalmLog log = {};
};

class Listener {
  public:
    [[nodiscard]] static Result<Listener> bind(const ListenerSettings& settings);

    Listener(Listener&&) noexcept;
    Listener& operator=(Listener&&) noexcept;
    ~Listener();

    [[nodiscard]] unsigned short port() const;
    // From any thread.
    void post(std::function<void()> work);
    // Until SIGINT or SIGTERM.
    void run(Handler& handler);

  private:
    class Sockets;
    explicit Listener(std::unique_ptr<Sockets> sockets);
    std::unique_ptr<Sockets> sockets_;
};

} // namespace papan::server
