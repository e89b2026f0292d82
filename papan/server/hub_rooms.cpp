// Rooms as they live in the hub: found, changed, stored, watched, thought about.
#include "papan/base/hash.hpp"
#include "papan/server/hub.hpp"
#include "papan/server/restored_room.hpp"
#include "papan/server/secret.hpp"

namespace papan::server {

namespace {

// For players whose own limit a person could set to hours.
constexpr auto longest_thought = std::chrono::seconds(30);

} // namespace

std::uint64_t Hub::seed_of(std::string_view room, std::uint64_t version) {
    std::uint64_t seed = version;
    for (const char c : room) seed = combine(seed, static_cast<unsigned char>(c));
    return seed;
}

Hub::Live* Hub::find(const std::string& id) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) return &found->second;
    if (id.empty()) return nullptr;
    const auto stored = store_.find_room(id);
    if (!stored) return nullptr;
    auto room = restored_room(*stored, Clock::now());
    if (!room) {
        log_.error("room {} cannot be read: {}", id, room.error().message);
        return nullptr;
    }
    return &keep(*std::move(room));
}

Hub::Live& Hub::keep(Room room) {
    const std::string id = room.setup().id;
    Live& live = rooms_.emplace(id, Live{std::move(room), {}}).first->second;
    watch_clock(live);
    return live;
}

void Hub::leave(PeerId peer, const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    found->second.watchers.erase(peer);
    found->second.thoughts.listen(peer, false);
    push_presence(found->second, peer);
    forget_if_idle(id);
}

// Nobody waits for what is thought here; what is on disk need not be in memory, unless a clock
// runs.
void Hub::forget_if_idle(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || !found->second.watchers.empty()) return;
    stop_thinking(found->second);
    if (!found->second.deadline && found->second.unwritten == 0) rooms_.erase(found);
}

void Hub::found(Session& session, const Asked& asked, RoomSetup setup,
                const std::function<void()>& on_stored) {
    auto room = Room::make(std::move(setup));
    if (!room) return refuse_to(asked, {RefusalCode::bad_rules, room.error().message});
    room->wake(Clock::now());
    Live& live = keep(*std::move(room));
    live.watchers.insert(asked.peer);
    const std::string id = live.room.setup().id;
    session.watched.insert(id);
    auto shown = std::make_shared<Json>(view_of(live, true));
    put_you(*shown, live.room, session.guest.id);
    for (const SeatHolder& seat : live.room.setup().seats)
        if (seat.kind == SeatKind::person && seat.guest != session.guest.id)
            store_.note_guest_of(id, seat.guest);
    ++live.unwritten;
    store_.add_room(id, live.room.setup().game, session.guest.id, to_text(live.room.setup()),
                    [this, asked, id, shown, on_stored](bool ok) {
                        if (ok) {
                            answer(asked, {{"room", std::move(*shown)}});
                            if (const auto kept = rooms_.find(id); kept != rooms_.end())
                                --kept->second.unwritten;
                            if (on_stored) on_stored();
                            return forget_if_idle(id);
                        }
                        rooms_.erase(id);
                        refuse_to(asked, {RefusalCode::busy, "the game could not be saved"});
                    });
    follow_up(live);
}

void Hub::rematch(Session& session, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    const std::string next = random_name(message.room.size());
    auto event = live->room.remember_rematch(session.guest.id, next);
    if (!event) return refuse_to(asked, event.error());
    // The others hear of it once the new room is there to be entered.
    found(session, asked, live->room.rematch_setup(next),
          [this, id = message.room, event = *std::move(event)] {
              if (Live* old = find(id); old && old->room.rematch().empty())
                  commit(*old, event, std::nullopt);
          });
}

Json Hub::view_of(const Live& live, bool with_moves) const {
    return view(live.room, Clock::now(),
                {with_moves, [this](const std::string& guest) { return online_.contains(guest); }});
}

void Hub::commit(Live& live, RoomEvent event, std::optional<Asked> asked) {
    stop_thinking(live);
    live.room.apply(event, Clock::now());
    if (live.room.moves_rewritten()) live.thoughts.forget_from(live.room.game().moves().size());
    const std::string id = live.room.setup().id;
    // As it is now: by the time this is on disk, more may have happened that is not.
    auto shown = std::make_shared<Json>(view_of(live, false));
    ++live.unwritten;
    store_.add_event(
        id, live.room.version(), to_text(event), live.room.status() == Status::finished,
        [this, id, shown, asked](bool ok) { committed(id, shown, asked ? &*asked : nullptr, ok); });
    watch_clock(live);
    follow_up(live);
}

void Hub::committed(const std::string& id, const std::shared_ptr<Json>& view, const Asked* asked,
                    bool ok) {
    if (!ok) {
        // What is in memory is ahead of the disk: it is read anew when someone comes back.
        if (asked) refuse_to(*asked, {RefusalCode::busy, "the move could not be saved"});
        const auto lost = rooms_.find(id);
        if (lost == rooms_.end()) return;
        for (const PeerId peer : lost->second.watchers)
            send(peer, {{"push", "gone"}, {"room", id}});
        stop_thinking(lost->second);
        if (lost->second.deadline) deadlines_.erase({*lost->second.deadline, id});
        rooms_.erase(lost);
        return;
    }
    if (asked) answer(*asked);
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    push(found->second.room, found->second.watchers, std::move(*view));
    --found->second.unwritten;
    forget_if_idle(id);
}

// Everyone gets the same text but for the seats that are theirs: put together by hand, because this
// is the busiest place of the server.
void Hub::push(const Room& room, const std::set<PeerId>& watchers, Json view) {
    std::string text = Json{{"push", "room"}, {"room", std::move(view)}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
    text.resize(text.size() - 2); // "}}"
    std::map<std::string, std::shared_ptr<const std::string>> by_seats;
    for (const PeerId peer : watchers) {
        const auto session = sessions_.find(peer);
        if (session == sessions_.end()) continue;
        std::string seats;
        for (const Seat seat : room.seats_of(session->second.guest.id))
            seats += fmt::format("{}\"{}\"", seats.empty() ? "" : ",", papan::to_text(seat));
        auto& whole = by_seats[seats];
        if (!whole)
            whole = std::make_shared<const std::string>(
                fmt::format("{},\"you\":[{}]}}}}", text, seats));
        session->second.peer->send(whole);
    }
}

void Hub::push_presence(const Live& live, PeerId except) {
    std::set<PeerId> others = live.watchers;
    others.erase(except);
    if (!others.empty()) push(live.room, others, view_of(live, false));
}

void Hub::watch_clock(Live& live) {
    const std::string& id = live.room.setup().id;
    if (live.deadline) deadlines_.erase({*live.deadline, id});
    live.deadline = live.room.clock().deadline();
    if (live.deadline) deadlines_.insert({*live.deadline, id});
}

void Hub::tick(TimePoint now) {
    while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
        const std::string id = deadlines_.begin()->second;
        deadlines_.erase(deadlines_.begin());
        const auto found = rooms_.find(id);
        if (found == rooms_.end()) continue;
        found->second.deadline.reset();
        if (auto late = found->second.room.flag(now))
            commit(found->second, *std::move(late), std::nullopt);
        forget_if_idle(id);
    }
}

void Hub::follow_up(Live& live) {
    if (live.watchers.empty() || live.thinking != 0) return;
    if (const auto seat = live.room.thinker())
        start_thinking(live, *seat);
    else if (live.room.wants_judge())
        start_judging(live);
}

void Hub::stop_thinking(Live& live) {
    if (live.thinking != 0) thinkers_.cancel(live.thinking);
    live.thinking = 0;
}

void Hub::start_thinking(Live& live, Seat seat) {
    ++counts_.thoughts;
    const std::string id = live.room.setup().id;
    const std::uint64_t version = live.room.version();
    const GameEntry& game = live.room.entry();
    auto played = std::make_shared<const Playthrough>(live.room.game());
    Limits limits = live.room.clock().limits(seat);
    if (!limits.clock) limits.move_time = longest_thought;
    auto work = [this, id, version, seat, limits, &game, played, aloud = thinking_aloud(live, seat),
                 player = live.room.holder(seat).player](const StopToken& stop) {
        auto made = make_player(game, player, {seed_of(id, version)});
        Result<Choice> choice =
            made ? (*made)->choose(
                       {.game = *played, .limits = limits, .stop = stop, .on_progress = aloud})
                 : Result<Choice>(Failure(made.error()));
        if (stop.stop_requested()) return;
        post_([this, id, version, seat, choice = std::move(choice)] {
            const auto found = rooms_.find(id);
            if (found == rooms_.end() || found->second.room.version() != version) return;
            if (!choice) log_.error("room {}: {}", id, choice.error().message);
            found->second.thinking = 0;
            if (choice) keep_thought(found->second, seat, *choice);
            commit(found->second, found->second.room.thought(seat, choice), std::nullopt);
        });
    };
    // Rooms of a person share that person's turn on the cores.
    live.thinking = thinkers_.add(live.room.holder(other(seat)).guest, std::move(work));
}

void Hub::start_judging(Live& live) {
    const std::string id = live.room.setup().id;
    const std::uint64_t version = live.room.version();
    auto finished = std::make_shared<const AnyState>(live.room.game().state());
    const ScoringTable& scoring = *live.room.entry().scoring;
    live.thinking = thinkers_.add(id, [this, id, version, finished, &scoring](const StopToken&) {
        post_([this, id, version, sheet = scoring.judge(*finished)] {
            const auto found = rooms_.find(id);
            if (found == rooms_.end() || found->second.room.version() != version) return;
            found->second.thinking = 0;
            commit(found->second, found->second.room.judged(sheet), std::nullopt);
        });
    });
}

} // namespace papan::server
