#include "papan/server/room_thinking.hpp"

#include "papan/base/hash.hpp"

namespace papan::server {

namespace {

// For players whose own limit a person could set to hours.
constexpr auto longest_thought = std::chrono::seconds(30);
constexpr auto report_every = std::chrono::milliseconds(250);

// What is chosen here is not to be seen before the other side has chosen as well, nor an answer to
// what is not to be seen.
bool is_secret(const Room& room) {
    if (!room.entry().hides_last_move) return false;
    if (room.hides_last_move()) return true;
    AnyState next = room.game().state();
    const auto moves = next.legal_moves();
    if (moves.empty() || !next.apply(moves.front())) return false;
    return room.entry().hides_last_move(next);
}

Json thought_of(const Room& room, Seat seat, std::size_t ply) {
    return {{"ply", ply}, {"seat", papan::to_text(seat)}, {"player", room.holder(seat).player}};
}

} // namespace

RoomThinking::RoomThinking(const House& house, RoomKeeper& rooms) : house_(house), rooms_(rooms) {
    rooms.set_company(*this);
}

std::uint64_t RoomThinking::seed_of(std::string_view room, std::uint64_t version) {
    std::uint64_t seed = version;
    for (const char c : room) seed = combine(seed, static_cast<unsigned char>(c));
    return seed;
}

void RoomThinking::about_to_change(LiveRoom& live) {
    if (live.thought != 0) house_.thinkers.cancel(live.ticket);
    live.thought = 0;
}

void RoomThinking::changed(LiveRoom& live) {
    if (live.watchers.empty() || live.thought != 0) return;
    catching(
        [&] {
            if (const auto seat = live.room.thinker())
                think_for(live, *seat);
            else if (live.room.wants_judge())
                judge(live);
        },
        [&](const char* what) { // whoever waits comes back, and it is tried again
            house_.log.error("room {}: nobody can think: {}", live.room.setup().id, what);
            live.thought = 0;
            for (const PeerId peer : live.watchers) house_.people.dismiss(peer);
        });
}

void RoomThinking::left(LiveRoom& live, PeerId peer) {
    live.thoughts.listen(peer, false);
}

LiveRoom* RoomThinking::thinks(const std::string& id, std::uint64_t number) {
    LiveRoom* live = rooms_.in_memory(id);
    return live && live->thought == number ? live : nullptr;
}

std::string RoomThinking::owner_of(const LiveRoom& live) const {
    for (const Seat seat : {Seat::first, Seat::second})
        if (live.room.holder(seat).kind == SeatKind::person) return live.room.holder(seat).guest;
    const Guest* watcher = house_.people.guest_of(*live.watchers.begin());
    return watcher ? watcher->id : std::string();
}

void RoomThinking::think_for(LiveRoom& live, Seat seat) {
    const Room& room = live.room;
    Limits limits = room.clock().limits(seat);
    if (!limits.clock) limits.move_time = longest_thought;
    const std::uint64_t number = live.thought = ++last_;
    auto find = [players = house_.players, limits, game = room.game(),
                 place = PlayerShelf::Place{room.setup().id, std::string(papan::to_text(seat))},
                 wanted = PlayerShelf::Wanted{&room.entry(), room.holder(seat).player,
                                              seed_of(room.setup().id, room.version())},
                 aloud = thinking_aloud(live, seat, number)](const StopToken& stop) {
        return players->choose(
            place, wanted, {.game = game, .limits = limits, .stop = stop, .on_progress = aloud});
    };
    live.ticket = think(house_, {owner_of(live)}, std::move(find),
                        [this, id = room.setup().id, number, seat](const Result<Choice>& choice) {
                            thought(id, number, seat, choice);
                        });
}

void RoomThinking::thought(const std::string& id, std::uint64_t number, Seat seat,
                           const Result<Choice>& choice) {
    LiveRoom* live = thinks(id, number);
    if (!live) return;
    live->thought = 0;
    if (choice)
        keep_thought(*live, seat, *choice);
    else
        house_.log.error("room {}: {}", id, choice.error().message);
    rooms_.commit(*live, live->room.thought(seat, choice), std::nullopt);
}

void RoomThinking::judge(LiveRoom& live) {
    const std::uint64_t number = live.thought = ++last_;
    auto find = [finished = live.room.game().state(), &scoring = *live.room.entry().scoring](
                    const StopToken&) -> Result<ScoreSheet> { return scoring.judge(finished); };
    live.ticket = think(house_, {owner_of(live)}, std::move(find),
                        [this, id = live.room.setup().id, number](const Result<ScoreSheet>& sheet) {
                            LiveRoom* judged = thinks(id, number);
                            if (!judged) return;
                            if (!sheet)
                                return house_.log.error("room {}: {}", id, sheet.error().message);
                            judged->thought = 0;
                            rooms_.commit(*judged, judged->room.judged(*sheet), std::nullopt);
                        });
}

ProgressSink RoomThinking::thinking_aloud(const LiveRoom& live, Seat seat, std::uint64_t number) {
    if (is_secret(live.room)) return {};
    return [this, post = house_.post, id = live.room.setup().id, seat, number,
            heard = live.thoughts.heard(), next = TimePoint()](const Progress& progress) mutable {
        if (!*heard || Clock::now() < next) return;
        next = Clock::now() + report_every;
        post([this, id, seat, number, report = told_report(progress)] {
            const LiveRoom* here = thinks(id, number);
            if (!here) return;
            Json json = thought_of(here->room, seat, here->room.game().moves().size());
            json["report"] = report;
            tell_listeners(*here, false, json);
        });
    };
}

void RoomThinking::keep_thought(LiveRoom& live, Seat seat, const Choice& choice) {
    if (is_secret(live.room)) return;
    Json json = thought_of(live.room, seat, live.room.game().moves().size());
    json.update(final_thought(choice));
    live.thoughts.keep(json["ply"], json);
    tell_listeners(live, true, json);
}

void RoomThinking::tell_listeners(const LiveRoom& live, bool done, const Json& thought) {
    if (live.thoughts.listeners().empty()) return;
    Json json{{"push", "thought"}, {"room", live.room.setup().id}, {"done", done}};
    json.update(thought);
    for (const PeerId peer : live.thoughts.listeners()) house_.people.send(peer, json);
}

} // namespace papan::server
