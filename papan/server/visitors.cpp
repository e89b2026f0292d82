#include "papan/server/visitors.hpp"

#include "papan/server/hub.hpp"

namespace papan::server {

class Visitors::Visitor final : public Peer {
  public:
    Visitor(Visitors& visitors, Home home) : visitors_(visitors), home_(std::move(home)) {}
    void send(std::shared_ptr<const std::string> text) override {
        visitors_.send(home_, std::move(text));
    }
    void close() override { visitors_.dismiss(home_); }

  private:
    Visitors& visitors_;
    Home home_;
};

void Visitors::asked(const std::string& node, const NeighbourNote& note) {
    const auto& known = here_[node];
    const auto found = known.find(note.peers.front());
    const PeerId visitor = found != known.end() ? found->second : open(node, note);
    if (visitor == 0) return;
    const Guest* guest = house_.people.guest_of(visitor);
    if (guest && guest->id != note.guest.id) return; // a name is one guest's
    if (guest && guest->name != note.guest.name) house_.people.rename(visitor, note.guest.name);
    ++messages_;
    hub_.visitor_message(visitor, note.number, note.text);
}

PeerId Visitors::open(const std::string& node, const NeighbourNote& note) {
    auto& known = here_[node];
    if (known.size() >= most || !house_.people.has_room_for(note.guest)) {
        house_.neighbours->tell(node,
                                to_text({NeighbourNote::Kind::say,
                                         note.peers,
                                         0,
                                         {},
                                         Json{{"id", note.number},
                                              {"error", papan::server::to_text(RefusalCode::busy)},
                                              {"message", "you have too many pages open"}}
                                             .dump()}));
        return 0;
    }
    const Home home{node, note.peers.front()};
    const PeerId visitor = hub_.open(std::make_shared<Visitor>(*this, home), note.guest);
    known[home.peer] = visitor;
    homes_[visitor] = home;
    return visitor;
}

void Visitors::close(const std::string& node, PeerId peer) {
    const auto known = here_.find(node);
    if (known == here_.end()) return;
    const auto visitor = known->second.find(peer);
    if (visitor == known->second.end()) return;
    const PeerId id = visitor->second;
    known->second.erase(visitor);
    homes_.erase(id);
    hub_.close(id);
}

void Visitors::left(const std::string& node, const NeighbourNote& note) {
    for (const PeerId peer : note.peers) close(node, peer);
}

void Visitors::lost(const std::string& node) {
    parcels_.erase(node);
    while (!here_[node].empty()) close(node, here_[node].begin()->first);
    here_.erase(node);
}

void Visitors::send_elsewhere(PeerId visitor, std::uint64_t number) {
    const auto home = homes_.find(visitor);
    if (home == homes_.end()) return;
    house_.neighbours->tell(home->second.node,
                            to_text({NeighbourNote::Kind::elsewhere, {}, number}));
}

// Of a change all hear the same text, one after the other.
void Visitors::send(const Home& home, std::shared_ptr<const std::string> text) {
    auto& parcels = parcels_[home.node];
    if (!parcels.empty() && parcels.back().text == text)
        parcels.back().peers.push_back(home.peer);
    else
        parcels.push_back({std::move(text), {home.peer}});
    if (std::exchange(flushing_, true)) return;
    house_.post([this] { flush(); });
}

void Visitors::flush() {
    flushing_ = false;
    for (const auto& [node, parcels] : std::exchange(parcels_, {}))
        for (const Parcel& parcel : parcels)
            house_.neighbours->tell(
                node, to_text({NeighbourNote::Kind::say, parcel.peers, 0, {}, *parcel.text}));
}

void Visitors::dismiss(const Home& home) {
    house_.post([this, home] {
        flush();
        house_.neighbours->tell(home.node, to_text({NeighbourNote::Kind::closed, {home.peer}}));
        close(home.node, home.peer);
    });
}

} // namespace papan::server
