#include "papan/server/room_desk.hpp"

#include "papan/protocol/json.hpp"
#include "papan/study/advice.hpp"
#include "papan/study/thinker.hpp"

namespace papan::server {

namespace {

constexpr std::size_t room_letters = 10;
constexpr const char* helper = "hint"; // the place of whoever gives hints in a room

// A seat for a player of ours that a stranger named.
Reply<SeatHolder> seat_of(const GameEntry& game, const std::string& player) {
    if (auto known = check_player(game, player, Asker::stranger); !known)
        return refuse(RefusalCode::bad_rules, known.error());
    return SeatHolder{SeatKind::ai, "", player, std::string(resolve_level(game, player))};
}

} // namespace

RoomDesk::RoomDesk(const House& house, Questions& questions)
    : house_(house), questions_(questions), rooms_(house), thinking_(house, rooms_) {}

LiveRoom* RoomDesk::find(const Asked& asked, const say::InRoom& wish) {
    const auto live = rooms_.find(wish.room);
    if (live) return *live;
    house_.people.refuse(asked, live.error());
    return nullptr;
}

Reply<RoomSetup> RoomDesk::setup_of(const Guest& guest, const say::Create& wish) const {
    const auto game = find_game(wish.game);
    if (!game) return refuse(RefusalCode::bad_rules, game.error());
    RoomSetup setup{house_.new_name(room_letters),
                    wish.game,
                    wish.options,
                    {},
                    wish.clock,
                    wish.moves,
                    wish.start};
    // Nobody knows how long those moves took.
    if (!wish.moves.empty() && (wish.clock.kind != ClockKind::none || wish.fair))
        return refuse(RefusalCode::bad_rules, "room.begun_elsewhere"_key,
                      "a game begun elsewhere goes on without a clock");
    if (!wish.start.empty() && wish.fair)
        return refuse(RefusalCode::bad_rules, "room.start_fair"_key,
                      "a game begins at a given position or with an even beginning, not with both");
    int open = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string& player = wish.seats[i].player;
        SeatHolder& seat = setup.seats[i];
        switch (wish.seats[i].kind) {
        case SeatWish::Kind::me:
            seat = {SeatKind::person, guest.id, guest.name, ""};
            break;
        case SeatWish::Kind::ai:
            if (auto taken = seat_of(**game, player))
                seat = *std::move(taken);
            else
                return tl::unexpected(taken.error());
            break;
        case SeatWish::Kind::open:
            ++open;
            break;
        }
    }
    if (open == 2)
        return refuse(RefusalCode::bad_message, "room.open_seats"_key,
                      "at most one seat may be open");
    return setup;
}

void RoomDesk::hear(const Asked& asked, const say::Create& wish) {
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!guest) return;
    auto setup = setup_of(*guest, wish);
    if (!setup) return house_.people.refuse(asked, setup.error());
    const GameEntry& game = **find_game(wish.game);
    if (!wish.fair || !game.fair_start) return rooms_.found(asked, *std::move(setup));
    // A search is needed to know that a start is even.
    auto find = [&game, options = setup->options,
                 seed = RoomThinking::seed_of(setup->id, 0)](const StopToken&) {
        auto found = game.fair_start(options, seed);
        return found ? Reply<std::string>(*std::move(found))
                     : refuse(RefusalCode::bad_rules, found.error());
    };
    questions_.ask<std::string>(
        asked, Thinkers::Urgency::person, std::move(find),
        [this, asked, setup = *std::move(setup)](Reply<std::string> options) mutable {
            if (!options) return house_.people.refuse(asked, options.error());
            setup.options = *std::move(options);
            rooms_.found(asked, std::move(setup));
        });
}

void RoomDesk::hear(const Asked& asked, const say::Rematch& wish) {
    LiveRoom* live = find(asked, wish);
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!live || !guest) return;
    const std::string next = house_.new_name(room_letters);
    auto event = live->room.remember_rematch(guest->id, next);
    if (!event) return house_.people.refuse(asked, event.error());
    // The others hear of it once the new room is there to be entered.
    rooms_.found(asked, live->room.rematch_setup(next),
                 [this, id = wish.room, event = *std::move(event)] {
                     if (const auto old = rooms_.find(id); old && (*old)->room.rematch().empty())
                         rooms_.commit(**old, event, std::nullopt);
                 });
}

void RoomDesk::hear(const Asked& asked, const say::Watch& wish) {
    if (LiveRoom* live = find(asked, wish)) rooms_.watch(*live, asked);
}

void RoomDesk::hear(const Asked& asked, const say::Unwatch& wish) {
    rooms_.unwatch(asked.peer, wish.room);
    house_.people.answer(asked);
}

template <class Wish>
void RoomDesk::change(const Asked& asked, const say::InRoom& where, Wish wish) {
    LiveRoom* live = find(asked, where);
    const Guest* guest = house_.people.guest_of(asked.peer);
    if (!live || !guest) return;
    if (auto late = live->room.flag(house_.now()))
        rooms_.commit(*live, *std::move(late), std::nullopt);
    auto event = wish(live->room, *guest);
    if (!event) return house_.people.refuse(asked, event.error());
    rooms_.commit(*live, *std::move(event), asked);
}

void RoomDesk::hear(const Asked& asked, const say::Join& wish) {
    change(asked, wish, [&](const Room& room, const Guest& guest) {
        auto joined = room.join(guest.id, guest.name);
        if (joined) house_.store.note_guest_of(wish.room, guest.id);
        return joined;
    });
}

void RoomDesk::hear(const Asked& asked, const say::Move& wish) {
    change(asked, wish, [&](const Room& room, const Guest& guest) {
        auto moved = room.move(guest.id, wish.ply, wish.move);
        if (moved) ++moves_;
        return moved;
    });
}

void RoomDesk::hear(const Asked& asked, const say::Undo& wish) {
    change(asked, wish, [](const Room& room, const Guest& guest) { return room.undo(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Offer& wish) {
    change(asked, wish, [&](const Room& room, const Guest& guest) {
        return room.make_offer(guest.id, wish.what);
    });
}

void RoomDesk::hear(const Asked& asked, const say::Answer& wish) {
    change(asked, wish, [&](const Room& room, const Guest& guest) {
        return room.answer(guest.id, wish.accept);
    });
}

void RoomDesk::hear(const Asked& asked, const say::Resign& wish) {
    change(asked, wish, [](const Room& room, const Guest& guest) { return room.resign(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Abandon& wish) {
    change(asked, wish,
           [](const Room& room, const Guest& guest) { return room.abandon(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Reseat& wish) {
    change(asked, wish, [&](const Room& room, const Guest& guest) -> Reply<RoomEvent> {
        if (wish.player.empty()) return room.reseat(guest.id, std::nullopt, wish.swap);
        auto next = seat_of(room.entry(), wish.player);
        if (!next) return tl::unexpected(next.error());
        return room.reseat(guest.id, *std::move(next), wish.swap);
    });
}

void RoomDesk::hear(const Asked& asked, const say::Declare& wish) {
    change(asked, wish,
           [](const Room& room, const Guest& guest) { return room.declare(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Mark& wish) {
    change(asked, wish, [&](const Room& room, const Guest& guest) {
        return room.mark(guest.id, wish.point, wish.dead);
    });
}

void RoomDesk::hear(const Asked& asked, const say::Accept& wish) {
    change(asked, wish, [](const Room& room, const Guest& guest) { return room.accept(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Judge& wish) {
    change(asked, wish, [](const Room& room, const Guest& guest) { return room.judge(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Resume& wish) {
    change(asked, wish, [](const Room& room, const Guest& guest) { return room.resume(guest.id); });
}

void RoomDesk::hear(const Asked& asked, const say::Hint& wish) {
    const LiveRoom* live = find(asked, wish);
    if (!live) return;
    if (live->room.status() != Status::playing)
        return house_.people.refuse(asked, refusal(RefusalCode::not_now, "room.no_move_wanted"_key,
                                                   "no move is asked for now"));
    if (live->room.is_between_people())
        return house_.people.refuse(asked, refusal(RefusalCode::not_allowed, "room.no_help"_key,
                                                   "between people nobody is helped"));
    questions_.ask(
        asked, Thinkers::Urgency::person,
        [players = house_.players, played = live->room.game(),
         place = PlayerShelf::Place{wish.room, helper},
         game = &live->room.entry()](const StopToken& stop) -> Reply<Json> {
            // Whether Go's network can be read is found by reading it, which takes too long for
            // the desks' own thread.
            const PlayerShelf::Wanted wanted{game, study::thinker(*game, played.start())};
            const auto ask = [&](const Limits& limits) {
                return players->choose(place, wanted,
                                       {.game = played, .limits = limits, .stop = stop});
            };
            const auto advice = study::advise(*wanted.game, played.state(), ask);
            if (!advice || advice->move.empty())
                return refuse(RefusalCode::busy, "room.no_hint"_key, "there is no hint here");
            return Json{{"move", advice->move}, {"value", advice->value}, {"depth", advice->depth}};
        });
}

void RoomDesk::hear(const Asked& asked, const say::At& wish) {
    const LiveRoom* live = find(asked, wish);
    if (!live) return;
    if (wish.ply > live->room.game().moves().size())
        return house_.people.refuse(asked,
                                    refusal(RefusalCode::bad_message, "room.no_such_move"_key,
                                            "the game has no such move"));
    house_.people.answer(asked,
                         {{"ply", wish.ply},
                          {"position", shown_position(live->room, wish.ply)},
                          {"diagram", shown_diagram(live->room, wish.ply)},
                          {"move", wish.ply == 0 ? Json() : Json(shown_move(live->room, wish.ply))},
                          {"story", story_of(live->room, wish.ply)}});
}

void RoomDesk::hear(const Asked& asked, const say::Why& wish) {
    const LiveRoom* live = find(asked, wish);
    if (!live) return;
    const auto move = live->room.game().state().canonical_move(wish.move);
    if (move) return house_.people.answer(asked, {{"legal", true}});
    Json answer{{"legal", false}};
    protocol::put_said(answer, move.error());
    house_.people.answer(asked, std::move(answer));
}

void RoomDesk::hear(const Asked& asked, const say::Listen& wish) {
    LiveRoom* live = rooms_.in_memory(wish.room);
    if (!live || !live->watchers.contains(asked.peer))
        return house_.people.refuse(asked, refusal(RefusalCode::not_found, "room.not_watched"_key,
                                                   "you do not watch such a game"));
    if (live->room.is_between_people())
        return house_.people.refuse(asked, refusal(RefusalCode::not_allowed, "room.no_help"_key,
                                                   "between people nobody is helped"));
    live->thoughts.listen(asked.peer, wish.on);
    house_.people.answer(asked, {{"plies", live->thoughts.plies()}});
}

void RoomDesk::hear(const Asked& asked, const say::Thought& wish) {
    const LiveRoom* live = find(asked, wish);
    if (!live) return;
    Json kept = live->thoughts.at(wish.ply);
    if (kept.is_null())
        return house_.people.refuse(asked, refusal(RefusalCode::not_found, "room.no_thought"_key,
                                                   "no thought is kept of that move"));
    house_.people.answer(asked, {{"thought", std::move(kept)}});
}

} // namespace papan::server
