// The desk for rooms: what people wish to do in a game, and what they want to know about it.
#pragma once

#include "papan/server/messages.hpp"
#include "papan/server/questions.hpp"
#include "papan/server/room_keeper.hpp"
#include "papan/server/room_thinking.hpp"

namespace papan::server {

class RoomDesk {
  public:
    RoomDesk(const House& house, Questions& questions);

    void hear(const Asked& asked, const say::Create& wish);
    void hear(const Asked& asked, const say::Rematch& wish);
    void hear(const Asked& asked, const say::Watch& wish);
    void hear(const Asked& asked, const say::Unwatch& wish);
    // Changes.
    void hear(const Asked& asked, const say::Join& wish);
    void hear(const Asked& asked, const say::Move& wish);
    void hear(const Asked& asked, const say::Undo& wish);
    void hear(const Asked& asked, const say::Offer& wish);
    void hear(const Asked& asked, const say::Answer& wish);
    void hear(const Asked& asked, const say::Resign& wish);
    void hear(const Asked& asked, const say::Abandon& wish);
    void hear(const Asked& asked, const say::Reseat& wish);
    void hear(const Asked& asked, const say::Declare& wish);
    void hear(const Asked& asked, const say::Mark& wish);
    void hear(const Asked& asked, const say::Accept& wish);
    void hear(const Asked& asked, const say::Judge& wish);
    void hear(const Asked& asked, const say::Resume& wish);
    // Questions, which change nothing.
    void hear(const Asked& asked, const say::Hint& wish);
    void hear(const Asked& asked, const say::At& wish);
    void hear(const Asked& asked, const say::Why& wish);
    void hear(const Asked& asked, const say::Listen& wish);
    void hear(const Asked& asked, const say::Thought& wish);

    [[nodiscard]] RoomKeeper& keeper() { return rooms_; }
    void leave(PeerId peer) { rooms_.leave(peer); }
    void tick(TimePoint now) { rooms_.tick(now); }
    [[nodiscard]] std::size_t rooms() const { return rooms_.size(); }
    [[nodiscard]] std::uint64_t moves() const { return moves_; }
    [[nodiscard]] std::uint64_t thoughts() const { return thinking_.thoughts(); }

  private:
    [[nodiscard]] Reply<RoomSetup> setup_of(const Guest& guest, const say::Create& wish) const;
    // The room, or a refusal that was sent.
    [[nodiscard]] LiveRoom* find(const Asked& asked, const say::InRoom& wish);
    // Carries out what `wish` makes of the room and whoever asked.
    template <class Wish> void change(const Asked& asked, const say::InRoom& where, Wish wish);

    const House& house_;
    Questions& questions_;
    RoomKeeper rooms_;
    RoomThinking thinking_;
    std::uint64_t moves_ = 0;
};

} // namespace papan::server
