// Who is here: connections, the guests behind them, and how much each may ask. Takes answers and
// pushes to their connections.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/server/peer.hpp"
#include "papan/server/reply.hpp"
#include "papan/server/store.hpp"
#include "papan/server/token_bucket.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>

namespace papan::server {

using Json = nlohmann::ordered_json;
using Now = std::function<TimePoint()>;

// The message being answered: who asked and its number.
struct Asked {
    PeerId peer = 0;
    std::int64_t id = 0;
};

class People {
  public:
    static constexpr double messages_a_second = 20, messages_at_once = 40;
    static constexpr int most_connections = 20; // of one guest

    explicit People(Now now) : now_(std::move(now)) {}

    // Whether the guest may have one more connection.
    [[nodiscard]] bool has_room_for(const Guest& guest) const;
    PeerId open(std::shared_ptr<Peer> peer, const Guest& guest);
    void close(PeerId peer);
    // Null when the connection has ended.
    [[nodiscard]] const Guest* guest_of(PeerId peer) const;
    [[nodiscard]] bool is_here(const std::string& guest) const { return online_.contains(guest); }
    [[nodiscard]] std::size_t connections() const { return sessions_.size(); }
    void rename(PeerId peer, const std::string& name);

    // False when the guest has said too much lately. All its connections share what one may say.
    [[nodiscard]] bool may_speak(PeerId peer);

    // What cannot be told for want of memory ends the connection, which then comes back and asks
    // for what it missed; nobody else notices.
    void send(PeerId peer, const Json& json);
    void send(PeerId peer, const std::shared_ptr<const std::string>& text);
    void answer(const Asked& asked);
    void answer(const Asked& asked, const Json& fields);
    // The same with fields that are written already: `"room":{...}`.
    void answer_with(const Asked& asked, std::string_view fields);
    void refuse(const Asked& asked, const Refusal& refusal);
    // Of a message that could not be taken at all; too many of these end the connection.
    void refuse_unread(PeerId peer, std::optional<std::int64_t> id, const Refusal& refusal);
    // The connection is to end; close() follows when it has.
    void dismiss(PeerId peer);
    // All connections of the guest.
    void dismiss_all(const std::string& guest);
    [[nodiscard]] std::uint64_t refusals() const { return refusals_; }

  private:
    struct Session {
        std::shared_ptr<Peer> peer;
        Guest guest;
        int unread = 0;
    };
    struct Present {
        int connections = 0;
        TokenBucket bucket;
    };

    template <class Work> void or_dismiss(PeerId peer, Work work);

    Now now_;
    PeerId last_ = 0;
    std::uint64_t refusals_ = 0;
    std::unordered_map<PeerId, Session> sessions_;
    std::unordered_map<std::string, Present> online_; // by guest
};

} // namespace papan::server
