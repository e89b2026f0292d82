// Players of ours in rooms: they think when it is their turn and somebody watches, and judge a
// score that waits for it. Whoever listens hears what they think meanwhile, and the last thought of
// each move is kept with the room - but not between people, where nobody is helped, and not where a
// choice is to stay secret.
#pragma once

#include "papan/server/room_keeper.hpp"

namespace papan::server {

class RoomThinking final : public RoomCompany {
  public:
    RoomThinking(const House& house, RoomKeeper& rooms);

    void about_to_change(LiveRoom& live) override; // what is thought about is another game by then
    void changed(LiveRoom& live) override;
    void left(LiveRoom& live, PeerId peer) override;

    [[nodiscard]] std::uint64_t thoughts() const { return last_; }

    // Another for each room and version.
    [[nodiscard]] static std::uint64_t seed_of(std::string_view room, std::uint64_t version);

  private:
    void think_for(LiveRoom& live, Seat seat);
    void thought(const std::string& id, std::uint64_t number, Seat seat,
                 const Result<Choice>& choice);
    void judge(LiveRoom& live);
    // The room in which this is thought, while anybody wants to know.
    [[nodiscard]] LiveRoom* thinks(const std::string& id, std::uint64_t number);
    // Whose turn on the processors it is.
    [[nodiscard]] std::string owner_of(const LiveRoom& live) const;
    // Tells the listeners now and then; called where players think.
    [[nodiscard]] ProgressSink thinking_aloud(const LiveRoom& live, Seat seat,
                                              std::uint64_t number);
    // Precondition: the move is not made yet.
    void keep_thought(LiveRoom& live, Seat seat, const Choice& choice);
    void tell_listeners(const LiveRoom& live, bool done, const Json& thought);

    const House& house_;
    RoomKeeper& rooms_;
    std::uint64_t last_ = 0;
};

} // namespace papan::server
