// A request and its answer, and who answers: what the listener and the handler say to each other.
// No library's types.
#pragma once

#include "papan/server/peer.hpp"
#include "papan/server/store.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace papan::server {

struct HttpRequest {
    std::string method, target, body;
    std::string host, origin, cookie, authorization, papan_header, known_tag;
    bool takes_page = false; // a browser that would show what it gets
    bool takes_gzip = false;
    bool from_this_machine = false; // itself, not for somebody else
    bool encrypted = false;         // it came over TLS
};

struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers = {};
};

// Where a whole file may be sent to be read or a game to be made a file of, and how much: far more
// than any other request may be.
inline constexpr std::string_view record_target = "/api/read", tree_target = "/api/write";
inline constexpr std::size_t most_record_file = 5 * 1024 * 1024;

// Whatever it throws ends the connection it was called for and no other; the listener sees to that.
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
    // The server is to end: `done` is called, on this thread, as soon as it may.
    virtual void end(std::function<void()> done) { done(); }
};

} // namespace papan::server
