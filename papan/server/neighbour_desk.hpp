// The desk for the other servers that share the store: errands of our guests go out to them, their
// guests come here as visitors.
#pragma once

#include "papan/server/errands.hpp"
#include "papan/server/metrics.hpp"
#include "papan/server/visitors.hpp"

namespace papan::server {

class NeighbourDesk final : public NeighbourEars {
  public:
    NeighbourDesk(const House& house, RoomKeeper& rooms, Hub& hub, Errands::Answer answer);
    ~NeighbourDesk() override;

    [[nodiscard]] Errands& errands() { return errands_; }
    [[nodiscard]] Visitors& visitors() { return visitors_; }
    // Nothing where this server is the only one.
    [[nodiscard]] std::optional<NodeMetrics> metrics() const;
    // Everybody ends the connections of this guest, whose token was revoked.
    void revoke(const Guest& guest);

    void heard(const std::string& node, std::string_view text) override;
    void lost(const std::string& node) override;
    void outlived() override;

  private:
    const House& house_;
    RoomKeeper& rooms_;
    Errands errands_;
    Visitors visitors_;
};

} // namespace papan::server
