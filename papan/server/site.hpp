// What requests mean: the page, the catalogue, guests, health; and who may open a WebSocket. Hands
// messages on to the hub.
#pragma once

#include "papan/server/hub.hpp"
#include "papan/server/net/http.hpp"
#include "papan/server/page.hpp"

#include <string>

namespace papan::server {

class Site final : public Handler {
  public:
    Site(Hub& hub, Store& store, std::span<const PageFile> files);

    void request(const HttpRequest& request, Respond respond) override;
    tl::expected<Guest, HttpResponse> admit(const HttpRequest& request) override;
    PeerId open(std::shared_ptr<Peer> peer, const Guest& guest) override;
    void message(PeerId peer, std::string_view text) override;
    void close(PeerId peer) override;
    void dropped() override;
    void tick() override;

  private:
    [[nodiscard]] HttpResponse get(const HttpRequest& request);
    void make_guest(const HttpRequest& request, const Respond& respond);
    [[nodiscard]] HttpResponse file(const HttpRequest& request) const;
    [[nodiscard]] std::optional<Guest> guest_of(const HttpRequest& request);

    Hub& hub_;
    Store& store_;
    std::span<const PageFile> files_;
    std::string catalogue_;
    TokenBucket new_guests_;
};

} // namespace papan::server
