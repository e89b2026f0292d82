// Guests of other servers in rooms of this one. To the desks a visitor is a connection like any
// other, with the limits of one; what it is told goes to its own server, once for all of that
// server's visitors who are told the same.
#pragma once

#include "papan/server/house.hpp"
#include "papan/server/neighbour_note.hpp"

#include <map>
#include <memory>
#include <string>

namespace papan::server {

class Hub;

class Visitors {
  public:
    static constexpr std::size_t most = 20'000; // of one server

    Visitors(const House& house, Hub& hub) : house_(house), hub_(hub) {}

    void asked(const std::string& node, const NeighbourNote& note);
    void left(const std::string& node, const NeighbourNote& note);
    void lost(const std::string& node);
    [[nodiscard]] std::size_t here() const { return homes_.size(); }
    [[nodiscard]] std::uint64_t messages() const { return messages_; } // ever
    // What the visitor asked under this number is another server's to answer.
    void send_elsewhere(PeerId visitor, std::uint64_t number);
    // What they are told goes on its way; without it, when the desks' thread comes to it.
    void flush();

  private:
    class Visitor;
    struct Home { // where a visitor comes from
        std::string node;
        PeerId peer = 0; // there
    };
    struct Parcel {
        std::shared_ptr<const std::string> text;
        std::vector<PeerId> peers;
    };

    // 0, and the visitor is refused, where there are too many.
    [[nodiscard]] PeerId open(const std::string& node, const NeighbourNote& note);
    void close(const std::string& node, PeerId peer);
    void send(const Home& home, std::shared_ptr<const std::string> text);
    void dismiss(const Home& home);

    const House& house_;
    Hub& hub_;
    std::map<std::string, std::map<PeerId, PeerId>> here_; // by node and its name there
    std::map<PeerId, Home> homes_;
    std::map<std::string, std::vector<Parcel>> parcels_; // by node
    std::uint64_t messages_ = 0;
    bool flushing_ = false;
};

} // namespace papan::server
