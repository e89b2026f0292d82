// Rooms as they live in the server: found and founded, changed, stored, watched, timed. A change is
// carried out, written, and told to everyone when it is safe. A room that nobody watches leaves
// memory; of one whose clock runs, the clock stays.
#pragma once

#include "papan/server/house.hpp"
#include "papan/server/room.hpp"
#include "papan/server/room_view.hpp"
#include "papan/server/thoughts.hpp"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

namespace papan::server {

struct LiveRoom {
    Room room;
    std::set<PeerId> watchers = {};
    std::optional<TimePoint> deadline = std::nullopt;
    int unwritten = 0; // events that are not on disk yet
    // What players of ours think here: for RoomThinking alone.
    std::uint64_t thought = 0; // the number of the one under way; 0: nobody thinks
    Thinkers::Ticket ticket = 0;
    Thoughts thoughts = {};
};

// Hears of everything that happens to a room in memory.
class RoomCompany {
  public:
    RoomCompany() = default;
    RoomCompany(const RoomCompany&) = delete;
    RoomCompany& operator=(const RoomCompany&) = delete;
    virtual ~RoomCompany() = default;
    virtual void about_to_change(LiveRoom& live) = 0;
    virtual void changed(LiveRoom& live) = 0;
    virtual void left(LiveRoom& live, PeerId peer) = 0;
};

class RoomKeeper {
  public:
    static constexpr std::size_t most_rooms = 20; // unfinished ones of a guest

    explicit RoomKeeper(const House& house) : house_(house) {}
    void set_company(RoomCompany& company) { company_ = &company; }

    // In memory or read from the store. Refused when there is no such room, or when nobody can say
    // now whether there is.
    [[nodiscard]] Reply<LiveRoom*> find(const std::string& id);
    // The other server that has the room; "" where it is here, is nowhere, or cannot be told now.
    [[nodiscard]] std::string node_of(const std::string& id);
    // Only if it is in memory.
    [[nodiscard]] LiveRoom* in_memory(const std::string& id);
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }

    // A new room for whoever asked, who watches it from then on and is answered when it is stored.
    // Refused where the guest has too many.
    void found(const Asked& asked, RoomSetup setup, const std::function<void()>& on_stored = {});
    // Applies, stores, and then tells: the asker first, if there is one.
    void commit(LiveRoom& live, RoomWish wish, std::optional<Asked> asked);

    // Answers with the room, and tells the others that somebody came.
    void watch(LiveRoom& live, const Asked& asked);
    void unwatch(PeerId peer, const std::string& id);
    // The connection is gone.
    void leave(PeerId peer);

    // Another server may have taken rooms over: all are read anew when somebody asks.
    void give_up_all();
    // Whether something waits to be on disk.
    [[nodiscard]] bool is_writing() const;

    // Clocks that have run out end their games; rooms that somebody only looked at leave memory.
    void tick(TimePoint now);

  private:
    // In memory, or the name of the server that has it.
    struct Place {
        LiveRoom* live = nullptr;
        std::string node = {};
    };
    [[nodiscard]] Reply<Place> look_up(const std::string& id);
    LiveRoom& keep(Room room);
    // Why the guest may not have another room; nothing when it may.
    [[nodiscard]] std::optional<Refusal> no_more_for(const std::string& guest);
    // What may throw of found(), commit() and push(), which put right what it leaves.
    void begin(const Asked& asked, const Guest& guest, LiveRoom& live,
               const std::function<void()>& on_stored);
    void carry_out(LiveRoom& live, RoomWish wish, std::optional<Asked> asked);
    void tell(const Room& room, const std::set<PeerId>& watchers, const std::string& view);
    void no_longer_founding(const std::string& guest, const std::string& id);
    void stored_new(const Asked& asked, const std::string& id, const std::string& shown, bool ok);
    void committed(const std::string& id, const std::string& shown,
                   const std::optional<Asked>& asked, bool ok);
    // The room is not what is on disk: it is read anew when someone comes back.
    void give_up(const std::string& id);
    void forget_if_idle(const std::string& id);
    void watch_clock(LiveRoom& live);
    // But for its end, which differs from guest to guest.
    [[nodiscard]] std::string view_of(const LiveRoom& live, bool with_moves) const;
    [[nodiscard]] std::string whole_view(const LiveRoom& live, const std::string& guest) const;
    void show(const Asked& asked, std::string_view view); // a whole one
    void push(const Room& room, const std::set<PeerId>& watchers, const std::string& view);
    void push_presence(const LiveRoom& live, PeerId except);

    const House& house_;
    RoomCompany* company_ = nullptr;
    std::unordered_map<std::string, LiveRoom> rooms_;
    std::unordered_map<std::string, GameClock> clocks_; // of rooms that left memory, running
    std::set<std::pair<TimePoint, std::string>> deadlines_;
    std::vector<std::string> visited_; // read from the store since the last tick
    std::map<PeerId, std::set<std::string>> watched_;
    std::map<std::string, std::set<std::string>> founding_; // by guest: not known to be on disk
};

} // namespace papan::server
