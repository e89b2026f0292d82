// Whoever is connected: something that takes texts.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace papan::server {

class Peer {
  public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;
    // Never blocks; a peer that does not read is dropped.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    virtual void close() = 0;
};

using PeerId = std::uint64_t;

} // namespace papan::server
