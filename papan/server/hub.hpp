// The front door: a message is read, and goes to the desk that answers it. Runs on one thread; what
// others have to say reaches it through `post`. Nothing it is told makes it throw: a message that
// fails is answered, logged, and ends its own connection, and no other.
#pragma once

#include "papan/server/house.hpp"
#include "papan/server/message.hpp"
#include "papan/server/metrics.hpp"
#include "papan/server/neighbour_desk.hpp"
#include "papan/server/room_desk.hpp"
#include "papan/server/study_desk.hpp"

#include <memory>
#include <string_view>

namespace papan::server {

struct HubSettings {
    NewName new_name; // of rooms
    Now now = [] { return Clock::now(); };
    std::size_t most_long = most_long_bytes; // of a message with a record or a tree
    std::int64_t player_megabytes = PlayerShelf::usual_megabytes; // of all players between moves
    Neighbours* neighbours = nullptr; // the other servers that share the store, if any do
    std::shared_ptr<Elsewhere> elsewhere = nullptr; // where players may think besides here
};

class Hub {
  public:
    Hub(Store& store, Thinkers& thinkers, Store::Post post, Log log, HubSettings settings);

    // Whether the guest may have one more connection.
    [[nodiscard]] bool has_room_for(const Guest& guest) const {
        return people_.has_room_for(guest);
    }
    PeerId open(std::shared_ptr<Peer> peer, const Guest& guest);
    void message(PeerId peer, std::string_view text);
    // What a guest of a neighbour wishes in a room; the answer has this number. Where the room is
    // not here, the neighbour is told so.
    void visitor_message(PeerId visitor, std::uint64_t number, std::string_view text);
    void close(PeerId peer);
    // The guest's token is another now: its connections end, at the neighbours' too.
    void revoke(const std::string& guest) { neighbours_.revoke({guest, ""}); }
    // A record of any size the caller admits, read where players think.
    void read_file(const Guest& guest, std::string text, StudyDesk::Told done) {
        studies_.read_file(guest.id, std::move(text), std::move(done));
    }
    // A tree as the fields of `write`, however long its comments are.
    void write_file(const Guest& guest, std::string fields, StudyDesk::Told done) {
        studies_.write_file(guest.id, std::move(fields), std::move(done));
    }
    // Clocks that have run out end their games. To be called every few hundredths of a second.
    void tick(TimePoint now);
    // Nothing new is begun. `done` is called when nothing is under way that neighbours would have
    // to wait for; at once where there are none.
    void end(std::function<void()> done);

    [[nodiscard]] Metrics metrics() const;
    void count_dropped() { ++counts_.dropped; }

  private:
    void hear(const Asked& asked, const say::Hello& wish);
    void hear(const Asked& asked, const say::Rename& wish);
    // Hands it to the one who has ears for it.
    template <class Wish> void hand_over(const Asked& asked, const Wish& wish);
    template <class Wish>
    void hand_over_own(const Asked& asked, const Wish& wish, std::string_view text);
    template <class Wish> void hand_over_visitor(const Asked& asked, const Wish& wish);
    // Reads the message and gives it to `take` with what it is about, or refuses it.
    template <class Take>
    void read(PeerId peer, std::string_view text, std::optional<std::int64_t> id, Take take);
    // What could not be told apart from its answer: whatever it throws ends that connection.
    template <class Work> void answering(const Asked& asked, Work work);
    void answer_errand(const Asked& asked, std::string_view text);
    void end_if_done();

    std::size_t most_long_;
    Metrics counts_;
    People people_;
    House house_;
    Questions questions_;
    RoomDesk rooms_;
    StudyDesk studies_;
    NeighbourDesk neighbours_;
    std::function<void()> ended_; // once it is to end
};

} // namespace papan::server
