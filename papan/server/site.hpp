// What requests mean: the page, the catalogue, guests, health; and who may open a WebSocket. Hands
// messages on to the hub. Nothing is answered under a name that is not this server's.
#pragma once

#include "papan/server/calm_log.hpp"
#include "papan/server/health.hpp"
#include "papan/server/host_names.hpp"
#include "papan/server/hub.hpp"
#include "papan/server/net/http.hpp"
#include "papan/server/page.hpp"

#include <string>
#include <vector>

namespace papan::server {

struct SiteSettings {
    std::vector<std::string> hosts = {}; // names of this server, besides its addresses
    bool open_metrics = false;           // for everyone, not only for this machine
};

class Site final : public Handler {
  public:
    Site(Hub& hub, Store& store, std::span<const PageFile> files, const SiteSettings& settings,
         CalmLog log);

    void request(const HttpRequest& request, Respond respond) override;
    tl::expected<Guest, HttpResponse> admit(const HttpRequest& request) override;
    PeerId open(std::shared_ptr<Peer> peer, const Guest& guest) override;
    void message(PeerId peer, std::string_view text) override;
    void close(PeerId peer) override;
    void dropped() override;
    void tick() override;
    void end(std::function<void()> done) override;

  private:
    [[nodiscard]] HttpResponse get(const HttpRequest& request);
    [[nodiscard]] HttpResponse metrics(const HttpRequest& request) const;
    void post(const HttpRequest& request, const Respond& respond);
    void make_guest(const HttpRequest& request, const Respond& respond);
    // A record is read, or written from its tree.
    void handle_record(const HttpRequest& request, const Respond& respond);
    // "Log out everywhere": a new token for who asks, the end for whoever has the old one.
    void renew_token(const HttpRequest& request, const Respond& respond);
    void close_revoked(TimePoint now);
    // Nothing when the request was sent to one of our names.
    [[nodiscard]] std::optional<HttpResponse> misdirected(const HttpRequest& request) const;
    [[nodiscard]] HttpResponse catalogue(const HttpRequest& request) const;
    [[nodiscard]] HttpResponse file(const HttpRequest& request) const;
    [[nodiscard]] static HttpResponse file(const HttpRequest& request, const PageFile& file);
    [[nodiscard]] tl::expected<Guest, HttpResponse> guest_of(const HttpRequest& request);

    Hub& hub_;
    Store& store_;
    std::span<const PageFile> files_;
    HostNames hosts_;
    bool open_metrics_;
    CalmLog log_;
    Health health_;
    std::string catalogue_, packed_catalogue_, catalogue_tag_;
    std::vector<std::pair<TimePoint, std::string>> revoked_; // guests, and when their tabs close
    TokenBucket new_guests_;
};

} // namespace papan::server
