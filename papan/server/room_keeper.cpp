#include "papan/server/room_keeper.hpp"

#include "papan/server/restored_room.hpp"

namespace papan::server {

namespace {

// The push of a view up to where whose seats they are comes.
std::string push_text(Json view) {
    std::string text = Json{{"push", "room"}, {"room", std::move(view)}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
    text.resize(text.size() - 2); // "}}"
    return text;
}

} // namespace

LiveRoom* RoomKeeper::in_memory(const std::string& id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : &found->second;
}

LiveRoom* RoomKeeper::find(const std::string& id) {
    if (LiveRoom* live = in_memory(id)) return live;
    if (id.empty()) return nullptr;
    const auto stored = house_.store.find_room(id);
    if (!stored) return nullptr;
    auto room = restored_room(*stored, house_.now());
    if (!room) {
        house_.log.error("room {} cannot be read: {}", id, room.error().message);
        return nullptr;
    }
    if (const auto clock = clocks_.find(id); clock != clocks_.end()) {
        room->set_clock(clock->second);
        deadlines_.erase({*clock->second.deadline(), id});
        clocks_.erase(clock);
    }
    visited_.push_back(id);
    return &keep(*std::move(room));
}

LiveRoom& RoomKeeper::keep(Room room) {
    const std::string id = room.setup().id;
    LiveRoom& live = rooms_.emplace(id, LiveRoom{std::move(room)}).first->second;
    watch_clock(live);
    return live;
}

void RoomKeeper::watch(LiveRoom& live, const Asked& asked) {
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!guest) return;
    const bool came = live.watchers.insert(asked.peer).second;
    watched_[asked.peer].insert(live.room.setup().id);
    live.room.wake(house_.now());
    watch_clock(live);
    Json shown = view_of(live, true);
    put_you(shown, live.room, guest->id);
    house_.people.answer(asked, {{"room", std::move(shown)}});
    if (came) push_presence(live, asked.peer);
    company_->changed(live);
}

void RoomKeeper::unwatch(PeerId peer, const std::string& id) {
    if (const auto watched = watched_.find(peer); watched != watched_.end()) {
        watched->second.erase(id);
        if (watched->second.empty()) watched_.erase(watched);
    }
    LiveRoom* live = in_memory(id);
    if (!live) return;
    live->watchers.erase(peer);
    company_->left(*live, peer);
    push_presence(*live, peer);
    forget_if_idle(id);
}

void RoomKeeper::leave(PeerId peer) {
    const auto watched = watched_.find(peer);
    if (watched == watched_.end()) return;
    for (const std::string& room : std::set<std::string>(watched->second)) unwatch(peer, room);
}

// Nobody waits for what is thought here, and what is on disk need not be in memory.
void RoomKeeper::forget_if_idle(const std::string& id) {
    LiveRoom* live = in_memory(id);
    if (!live || !live->watchers.empty()) return;
    company_->about_to_change(*live);
    // Nobody loses by time to a player of ours that does not think for want of company.
    if (live->room.thinker()) live->room.rest(house_.now());
    watch_clock(*live);
    if (live->unwritten > 0) return;
    if (live->deadline) clocks_.emplace(id, live->room.clock()); // its deadline stays as well
    rooms_.erase(id);
}

bool RoomKeeper::has_too_many(const std::string& guest) {
    std::set<std::string> rooms;
    if (const auto soon = founding_.find(guest); soon != founding_.end()) rooms = soon->second;
    if (rooms.size() >= most_rooms) return true;
    for (const RoomLine& line : house_.store.rooms_of(guest)) rooms.insert(line.id);
    return rooms.size() >= most_rooms;
}

void RoomKeeper::found(const Asked& asked, RoomSetup setup,
                       const std::function<void()>& on_stored) {
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!guest) return;
    if (has_too_many(guest->id))
        return house_.people.refuse(
            asked, {RefusalCode::busy, fmt::format("you have {} games under way: finish or "
                                                   "abandon one of them first",
                                                   most_rooms)});
    auto room = Room::make(std::move(setup));
    if (!room) return house_.people.refuse(asked, {RefusalCode::bad_rules, room.error().message});
    room->wake(house_.now());
    LiveRoom& live = keep(*std::move(room));
    const std::string id = live.room.setup().id;
    live.watchers.insert(asked.peer);
    watched_[asked.peer].insert(id);
    Json shown = view_of(live, true);
    put_you(shown, live.room, guest->id);
    for (const SeatHolder& seat : live.room.setup().seats)
        if (seat.kind == SeatKind::person && seat.guest != guest->id)
            house_.store.note_guest_of(id, seat.guest);
    ++live.unwritten;
    founding_[guest->id].insert(id);
    house_.store.add_room(id, live.room.setup().game, guest->id, to_text(live.room.setup()),
                          safely(house_, [this, asked, id, owner = guest->id,
                                          shown = std::move(shown), on_stored](bool ok) {
                              founding_[owner].erase(id);
                              if (founding_[owner].empty()) founding_.erase(owner);
                              stored_new(asked, id, shown, ok);
                              if (ok && on_stored) on_stored();
                              forget_if_idle(id);
                          }));
    company_->changed(live);
}

void RoomKeeper::stored_new(const Asked& asked, const std::string& id, Json shown, bool ok) {
    if (!ok) {
        give_up(id);
        return house_.people.refuse(asked, {RefusalCode::busy, "the game could not be saved"});
    }
    house_.people.answer(asked, {{"room", std::move(shown)}});
    if (LiveRoom* live = in_memory(id)) --live->unwritten;
}

void RoomKeeper::commit(LiveRoom& live, RoomWish wish, std::optional<Asked> asked) {
    company_->about_to_change(live);
    const RoomEvent event = live.room.apply(std::move(wish), house_.now());
    if (live.room.moves_rewritten()) live.thoughts.forget_from(live.room.game().moves().size());
    const std::string id = live.room.setup().id;
    // As it is now: by the time this is on disk, more may have happened that is not.
    std::string shown = push_text(view_of(live, false));
    ++live.unwritten;
    house_.store.add_event(id, live.room.version(), to_text(event),
                           live.room.status() == Status::finished,
                           safely(house_, [this, id, shown = std::move(shown), asked](bool ok) {
                               committed(id, shown, asked, ok);
                           }));
    watch_clock(live);
    if (live.room.status() == Status::finished) house_.players->forget(id);
    company_->changed(live);
}

void RoomKeeper::committed(const std::string& id, const std::string& shown,
                           const std::optional<Asked>& asked, bool ok) {
    if (!ok) {
        if (asked) house_.people.refuse(*asked, {RefusalCode::busy, "it could not be saved"});
        return give_up(id);
    }
    if (asked) house_.people.answer(*asked);
    LiveRoom* live = in_memory(id);
    if (!live) return;
    push(live->room, live->watchers, shown);
    --live->unwritten;
    forget_if_idle(id);
}

void RoomKeeper::give_up(const std::string& id) {
    LiveRoom* lost = in_memory(id);
    if (!lost) return;
    for (const PeerId peer : lost->watchers)
        house_.people.send(peer, {{"push", "gone"}, {"room", id}});
    company_->about_to_change(*lost);
    if (lost->deadline) deadlines_.erase({*lost->deadline, id});
    rooms_.erase(id);
}

Json RoomKeeper::view_of(const LiveRoom& live, bool with_moves) const {
    return view(live.room, house_.now(), {with_moves, [this](const std::string& guest) {
                                              return house_.people.is_here(guest);
                                          }});
}

// Everyone gets the same text but for the seats that are theirs: put together by hand, because this
// is the busiest place of the server.
void RoomKeeper::push(const Room& room, const std::set<PeerId>& watchers, const std::string& text) {
    std::map<std::string, std::shared_ptr<const std::string>> by_seats;
    for (const PeerId peer : watchers) {
        const Guest* guest = house_.people.guest_of(peer);
        if (!guest) continue;
        std::string seats;
        for (const Seat seat : room.seats_of(guest->id))
            seats += fmt::format("{}\"{}\"", seats.empty() ? "" : ",", papan::to_text(seat));
        auto& whole = by_seats[seats];
        if (!whole)
            whole = std::make_shared<const std::string>(
                fmt::format("{},\"you\":[{}]}}}}", text, seats));
        house_.people.send(peer, whole);
    }
}

void RoomKeeper::push_presence(const LiveRoom& live, PeerId except) {
    std::set<PeerId> others = live.watchers;
    others.erase(except);
    if (!others.empty()) push(live.room, others, push_text(view_of(live, false)));
}

void RoomKeeper::watch_clock(LiveRoom& live) {
    const std::string& id = live.room.setup().id;
    if (live.deadline) deadlines_.erase({*live.deadline, id});
    live.deadline = live.room.clock().deadline();
    if (live.deadline) deadlines_.insert({*live.deadline, id});
}

void RoomKeeper::tick(TimePoint now) {
    for (const std::string& id : std::exchange(visited_, {})) forget_if_idle(id);
    while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
        const std::string id = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        LiveRoom* live = find(id);
        if (!live) {
            clocks_.erase(id);
            continue;
        }
        live->deadline.reset();
        if (auto late = live->room.flag(now)) commit(*live, *std::move(late), std::nullopt);
        forget_if_idle(id);
    }
}

} // namespace papan::server
