#include "papan/server/room_keeper.hpp"

#include "papan/server/restored_room.hpp"

#include <algorithm>

namespace papan::server {

namespace {

constexpr std::string_view push_begins = R"({"push":"room","room":)";

tl::unexpected<Refusal> no_such_room() {
    return refuse(RefusalCode::not_found, "room.none"_key, "there is no such game");
}
tl::unexpected<Refusal> unreadable() {
    return refuse(RefusalCode::busy, "room.unreadable"_key,
                  "games cannot be read now; try again soon");
}

} // namespace

LiveRoom* RoomKeeper::in_memory(const std::string& id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : &found->second;
}

Reply<LiveRoom*> RoomKeeper::find(const std::string& id) {
    auto place = look_up(id);
    if (!place) return tl::unexpected(std::move(place.error()));
    if (!place->live) return unreadable();
    return place->live;
}

std::string RoomKeeper::node_of(const std::string& id) {
    auto place = look_up(id);
    return place ? std::move(place->node) : std::string();
}

Reply<RoomKeeper::Place> RoomKeeper::look_up(const std::string& id) {
    if (LiveRoom* live = in_memory(id)) return Place{live};
    if (id.empty()) return no_such_room();
    const auto stored = house_.store.find_room(id);
    if (!stored) return unreadable();
    if (!*stored) return no_such_room();
    if (!(*stored)->node.empty()) return Place{nullptr, (*stored)->node};
    auto room = restored_room(**stored, house_.now());
    if (!room) {
        house_.log.error("room {} cannot be read: {}", id, room.error().message);
        return no_such_room();
    }
    if (const auto clock = clocks_.find(id); clock != clocks_.end()) {
        room->set_clock(clock->second);
        deadlines_.erase({*clock->second.deadline(), id});
        clocks_.erase(clock);
    }
    visited_.push_back(id);
    return Place{&keep(*std::move(room))};
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
    // In this order: who leaves is taken off the rooms named here.
    watched_[asked.peer].insert(live.room.setup().id);
    const bool came = live.watchers.insert(asked.peer).second;
    live.room.wake(house_.now());
    watch_clock(live);
    show(asked, whole_view(live, guest->id));
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

std::optional<Refusal> RoomKeeper::no_more_for(const std::string& guest) {
    std::set<std::string> rooms;
    if (const auto soon = founding_.find(guest); soon != founding_.end()) rooms = soon->second;
    if (rooms.size() < most_rooms) {
        const auto stored = house_.store.rooms_of(guest);
        if (!stored) return unreadable().value();
        for (const RoomLine& line : *stored) rooms.insert(line.id);
    }
    if (rooms.size() < most_rooms) return std::nullopt;
    return refusal(RefusalCode::busy, "room.too_many"_key,
                   "you have {} games under way: finish or abandon one of them first", most_rooms);
}

void RoomKeeper::found(const Asked& asked, RoomSetup setup,
                       const std::function<void()>& on_stored) {
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!guest) return;
    if (const auto refused = no_more_for(guest->id)) return house_.people.refuse(asked, *refused);
    auto room = Room::make(std::move(setup));
    if (!room)
        return house_.people.refuse(asked, Refusal(RefusalCode::bad_rules, room.error().said()));
    room->wake(house_.now());
    const std::string id = room->setup().id;
    catching([&] { begin(asked, *guest, keep(*std::move(room)), on_stored); },
             [&](const char*) { // as if it had never been asked for
                 no_longer_founding(guest->id, id);
                 give_up(id);
                 throw_again();
             });
}

void RoomKeeper::begin(const Asked& asked, const Guest& guest, LiveRoom& live,
                       const std::function<void()>& on_stored) {
    const std::string id = live.room.setup().id;
    watched_[asked.peer].insert(id);
    live.watchers.insert(asked.peer);
    std::string shown = whole_view(live, guest.id);
    for (const SeatHolder& seat : live.room.setup().seats)
        if (seat.kind == SeatKind::person && seat.guest != guest.id)
            house_.store.note_guest_of(id, seat.guest);
    founding_[guest.id].insert(id);
    auto stored =
        safely(house_, asked.peer,
               [this, asked, id, owner = guest.id, shown = std::move(shown), on_stored](bool ok) {
                   no_longer_founding(owner, id);
                   if (LiveRoom* made = in_memory(id); made && ok) --made->unwritten;
                   stored_new(asked, id, shown, ok);
                   if (ok && on_stored) on_stored();
                   forget_if_idle(id);
               });
    house_.store.add_room(id, live.room.setup().game, guest.id, to_text(live.room.setup()),
                          std::move(stored));
    ++live.unwritten;
    company_->changed(live);
}

void RoomKeeper::no_longer_founding(const std::string& guest, const std::string& id) {
    const auto soon = founding_.find(guest);
    if (soon == founding_.end()) return;
    soon->second.erase(id);
    if (soon->second.empty()) founding_.erase(soon);
}

void RoomKeeper::stored_new(const Asked& asked, const std::string& id, const std::string& shown,
                            bool ok) {
    if (!ok) {
        give_up(id);
        return house_.people.refuse(
            asked, refusal(RefusalCode::busy, "room.not_saved"_key, "the game could not be saved"));
    }
    show(asked, shown);
}

void RoomKeeper::commit(LiveRoom& live, RoomWish wish, std::optional<Asked> asked) {
    const std::string id = live.room.setup().id;
    catching([&] { carry_out(live, std::move(wish), asked); },
             [&](const char*) { // what is on disk is what happened; it is read when asked for
                 give_up(id);
                 throw_again();
             });
}

void RoomKeeper::carry_out(LiveRoom& live, RoomWish wish, std::optional<Asked> asked) {
    company_->about_to_change(live);
    const RoomEvent event = live.room.apply(std::move(wish), house_.now());
    if (live.room.moves_rewritten()) live.thoughts.forget_from(live.room.game().moves().size());
    const std::string id = live.room.setup().id;
    // As it is now: by the time this is on disk, more may have happened that is not.
    std::string shown = view_of(live, false);
    auto told = safely(
        house_, asked ? std::optional(asked->peer) : std::nullopt,
        [this, id, shown = std::move(shown), asked](bool ok) { committed(id, shown, asked, ok); });
    house_.store.add_event(id, live.room.version(), to_text(event),
                           live.room.status() == Status::finished, std::move(told));
    ++live.unwritten;
    watch_clock(live);
    if (live.room.status() == Status::finished) house_.players->forget(id);
    company_->changed(live);
}

void RoomKeeper::committed(const std::string& id, const std::string& shown,
                           const std::optional<Asked>& asked, bool ok) {
    if (!ok) {
        if (asked)
            house_.people.refuse(*asked, refusal(RefusalCode::busy, "room.change_not_saved"_key,
                                                 "the change could not be saved"));
        return give_up(id);
    }
    LiveRoom* live = in_memory(id);
    if (live) --live->unwritten;
    if (asked) house_.people.answer(*asked);
    if (!live) return;
    push(live->room, live->watchers, shown);
    forget_if_idle(id);
}

void RoomKeeper::give_up(const std::string& id) {
    LiveRoom* lost = in_memory(id);
    if (!lost) return;
    for (const PeerId peer : lost->watchers)
        catching(
            [&] {
                house_.people.send(peer, {{"push", "gone"}, {"room", id}});
            },
            [&](const char*) { house_.people.dismiss(peer); });
    company_->about_to_change(*lost);
    if (lost->deadline) deadlines_.erase({*lost->deadline, id});
    rooms_.erase(id);
}

void RoomKeeper::give_up_all() {
    while (!rooms_.empty()) give_up(std::string(rooms_.begin()->first));
    clocks_.clear();
    deadlines_.clear();
}

bool RoomKeeper::is_writing() const {
    return std::any_of(rooms_.begin(), rooms_.end(),
                       [](const auto& entry) { return entry.second.unwritten > 0; });
}

std::string RoomKeeper::view_of(const LiveRoom& live, bool with_moves) const {
    return begin_view(live.room, house_.now(), {with_moves, [this](const std::string& guest) {
                                                    return house_.people.is_here(guest);
                                                }});
}

std::string RoomKeeper::whole_view(const LiveRoom& live, const std::string& guest) const {
    return view_of(live, true) + end_view(live.room, guest);
}

void RoomKeeper::show(const Asked& asked, std::string_view view) {
    house_.people.answer_with(asked, fmt::format(R"("room":{})", view));
}

// Everyone gets the same text but for the seats that are theirs. Who cannot be told loses the
// connection, comes back and asks.
void RoomKeeper::push(const Room& room, const std::set<PeerId>& watchers, const std::string& view) {
    catching([&] { tell(room, watchers, view); },
             [&](const char*) {
                 for (const PeerId peer : watchers) house_.people.dismiss(peer);
             });
}

void RoomKeeper::tell(const Room& room, const std::set<PeerId>& watchers, const std::string& view) {
    std::map<std::string, std::shared_ptr<const std::string>> by_seats;
    for (const PeerId peer : watchers) {
        const Guest* guest = house_.people.guest_of(peer);
        if (!guest) continue;
        std::string end = end_view(room, guest->id);
        auto& whole = by_seats[end];
        if (!whole)
            whole = std::make_shared<const std::string>(
                fmt::format("{}{}{}}}", push_begins, view, end));
        house_.people.send(peer, whole);
    }
}

void RoomKeeper::push_presence(const LiveRoom& live, PeerId except) {
    std::set<PeerId> others = live.watchers;
    others.erase(except);
    if (!others.empty()) push(live.room, others, view_of(live, false));
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
        const auto due = *deadlines_.begin();
        const std::string& id = due.second;
        deadlines_.erase(deadlines_.begin());
        const auto found = look_up(id);
        if (!found && found.error().code == RefusalCode::busy) { // at the next tick, then
            deadlines_.insert(due);
            return;
        }
        if (!found || !found->live) {
            clocks_.erase(id);
            continue;
        }
        LiveRoom* live = found->live;
        live->deadline.reset();
        if (auto late = live->room.flag(now)) commit(*live, *std::move(late), std::nullopt);
        forget_if_idle(id);
    }
}

} // namespace papan::server
