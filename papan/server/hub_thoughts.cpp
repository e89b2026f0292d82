// What players of ours think in rooms, told to those who asked for it. Not between people: nobody
// is helped there.
#include "papan/server/hub.hpp"

namespace papan::server {

namespace {

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

void Hub::listen(Session&, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live || !live->watchers.contains(asked.peer))
        return refuse_to(asked, {RefusalCode::not_found, "you do not watch such a game"});
    if (live->room.is_between_people())
        return refuse_to(asked, {RefusalCode::not_allowed, "between people nobody is helped"});
    live->thoughts.listen(asked.peer, message.on);
    answer(asked, {{"plies", live->thoughts.plies()}});
}

void Hub::thought(Session&, const Asked& asked, const Message& message) {
    Live* live = find(message.room);
    if (!live) return refuse_to(asked, {RefusalCode::not_found, "there is no such game"});
    if (!message.ply) return refuse_to(asked, {RefusalCode::bad_message, "\"ply\" is missing"});
    Json kept = live->thoughts.at(*message.ply);
    if (kept.is_null())
        return refuse_to(asked, {RefusalCode::not_found, "no thought is kept of that move"});
    answer(asked, {{"thought", std::move(kept)}});
}

ProgressSink Hub::thinking_aloud(const Live& live, Seat seat) {
    if (is_secret(live.room)) return {};
    return [this, id = live.room.setup().id, version = live.room.version(), seat,
            heard = live.thoughts.heard(), next = TimePoint()](const Progress& progress) mutable {
        if (!*heard || Clock::now() < next) return;
        next = Clock::now() + report_every;
        post_([this, id, version, seat, report = told_report(progress)] {
            const auto found = rooms_.find(id);
            if (found == rooms_.end() || found->second.room.version() != version) return;
            const Live& here = found->second;
            Json json = thought_of(here.room, seat, here.room.game().moves().size());
            json["report"] = report;
            tell_listeners(here, false, json);
        });
    };
}

void Hub::keep_thought(Live& live, Seat seat, const Choice& choice) {
    if (is_secret(live.room)) return;
    Json json = thought_of(live.room, seat, live.room.game().moves().size());
    json.update(final_thought(choice));
    live.thoughts.keep(json["ply"], json);
    tell_listeners(live, true, json);
}

void Hub::tell_listeners(const Live& live, bool done, const Json& thought) {
    if (live.thoughts.listeners().empty()) return;
    Json json{{"push", "thought"}, {"room", live.room.setup().id}, {"done", done}};
    json.update(thought);
    for (const PeerId peer : live.thoughts.listeners()) send(peer, json);
}

} // namespace papan::server
