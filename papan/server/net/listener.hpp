// HTTP and WebSocket on one port: the only files that know Boost. Everything runs on the thread
// that calls run(); other threads hand over work with post(). Limits on heads, bodies, times and
// queues are kept here; what requests mean is the handler's.
#pragma once

#include "papan/base/result.hpp"
#include "papan/server/hub.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papan::server {

struct HttpRequest {
    std::string method, target, body;
    std::string host, origin, cookie, authorization, papan_header, if_none_match;
    bool takes_gzip = false;
};

struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers = {};
};

class Handler {
  public:
    Handler() = default;
    Handler(const Handler&) = delete;
    Handler& operator=(const Handler&) = delete;
    virtual ~Handler() = default;

    using Respond = std::function<void(HttpResponse)>;
    // Answers once, now or later, on this thread.
    virtual void request(const HttpRequest& request, Respond respond) = 0;
    // Who may open a WebSocket; or why not.
    virtual tl::expected<Guest, HttpResponse> admit(const HttpRequest& request) = 0;
    virtual PeerId open(std::shared_ptr<Peer> peer, const Guest& guest) = 0;
    virtual void message(PeerId peer, std::string_view text) = 0;
    virtual void close(PeerId peer) = 0;
    virtual void dropped() = 0; // a peer that did not read
    virtual void tick() = 0;
};

class Listener {
  public:
    // Port 0: any free one.
    [[nodiscard]] static Result<Listener> bind(const std::string& address, unsigned short port);

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
