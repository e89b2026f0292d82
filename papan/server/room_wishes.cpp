// What people and players of ours may do in a room: a wish is refused, or becomes an event. Nothing
// changes here.
#include "papan/server/room.hpp"

#include <algorithm>

namespace papan::server {

namespace {

constexpr std::string_view declaration = "win"; // as shogi writes it

Outcome loss_of(Seat seat) {
    return {seat == Seat::first ? -1.0F : 1.0F, 0};
}

} // namespace

Reply<Seat> Room::acting(std::string_view guest) const {
    const auto seats = seats_of(guest);
    if (seats.empty())
        return refuse(RefusalCode::not_allowed, "room.not_yours"_key,
                      "you do not play in this game");
    if (seats.size() == 2) return game_.state().to_move();
    return seats.front();
}

Reply<RoomEvent> Room::join(const std::string& guest, const std::string& name) const {
    if (status_ != Status::waiting)
        return refuse(RefusalCode::not_now, "room.no_seat"_key, "no seat is open");
    if (is_seated(guest))
        return refuse(RefusalCode::not_now, "room.seated"_key, "you play in this game already");
    for (const Seat seat : {Seat::first, Seat::second})
        if (holder(seat).kind == SeatKind::open)
            return RoomEvent{.kind = EventKind::join, .seat = seat, .guest = guest, .name = name};
    return refuse(RefusalCode::not_now, "room.no_seat"_key, "no seat is open");
}

Reply<RoomWish> Room::move(std::string_view guest, std::size_t ply, std::string_view move) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::playing)
        return tl::unexpected(Refusal(RefusalCode::not_now, status_said(status_)));
    if (ply != game_.moves().size())
        return refuse(RefusalCode::not_now, "room.ply"_key, "{} moves have been made, not {}",
                      game_.moves().size(), ply);
    if (*seat != game_.state().to_move())
        return refuse(RefusalCode::not_allowed, "room.not_your_turn"_key, "it is not your turn");
    auto played = game_.state().play(move);
    if (!played) return refuse(RefusalCode::illegal_move, played.error());
    RoomEvent event{.kind = EventKind::move, .seat = *seat, .text = played->move};
    return RoomWish(std::move(event), *std::move(played));
}

// How many moves to take back until this seat may choose its last move anew; 0 when it made none.
int Room::moves_back_to(Seat seat) const {
    const std::size_t made = game_.moves().size();
    for (std::size_t back = 1; back <= made; ++back)
        if (game_.state_after(made - back).to_move() == seat) return static_cast<int>(back);
    return 0;
}

Reply<RoomEvent> Room::undo(std::string_view guest) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::playing && status_ != Status::scoring)
        return tl::unexpected(Refusal(RefusalCode::not_now, status_said(status_)));
    const int back = all_mine(guest) ? (game_.moves().empty() ? 0 : 1) : moves_back_to(*seat);
    if (back == 0)
        return refuse(RefusalCode::not_now, "room.nothing_to_undo"_key,
                      "there is no move of yours to take back");
    if (!all_mine(guest) && against_person(*seat)) return make_offer(guest, "undo");
    return RoomEvent{.kind = EventKind::undo, .seat = *seat, .number = back};
}

Reply<RoomEvent> Room::make_offer(std::string_view guest, std::string_view what) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (what != "draw" && what != "undo" && what != "impasse")
        return refuse(RefusalCode::bad_message, "room.no_such_offer"_key, "'{}' cannot be offered",
                      what);
    if (status_ != Status::playing)
        return tl::unexpected(Refusal(RefusalCode::not_now, status_said(status_)));
    if (what == "impasse" && (!entry_->agreed_impasse || !entry_->agreed_impasse(game_.state())))
        return refuse(RefusalCode::not_now, "shogi.no_impasse"_key,
                      "there is no impasse here: both kings must have entered");
    if (what == "undo" && moves_back_to(*seat) == 0)
        return refuse(RefusalCode::not_now, "room.nothing_to_undo"_key,
                      "there is no move of yours to take back");
    RoomEvent offered{.kind = EventKind::offer, .seat = *seat, .text = std::string(what)};
    if (all_mine(guest)) { // they agree with each other
        if (what == "impasse") return ending("agreement", *entry_->agreed_impasse(game_.state()));
        return what == "draw" ? ending("agreement", {}) : undo(guest);
    }
    if (!against_person(*seat))
        return refuse(RefusalCode::not_allowed, "room.plays_on"_key,
                      "this opponent plays to the end");
    if (offer_)
        return refuse(RefusalCode::not_now, "room.offer_there"_key, "there is an offer already");
    return offered;
}

Reply<RoomEvent> Room::answer(std::string_view guest, bool accept) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (!offer_) return refuse(RefusalCode::not_now, "room.no_offer"_key, "nothing is offered");
    if (!accept) return RoomEvent{.kind = EventKind::decline, .seat = *seat};
    if (offer_->by == *seat)
        return refuse(RefusalCode::not_allowed, "room.own_offer"_key, "the offer is your own");
    if (offer_->what == "undo")
        return RoomEvent{
            .kind = EventKind::undo, .seat = offer_->by, .number = moves_back_to(offer_->by)};
    if (offer_->what == "impasse")
        return ending("agreement", entry_->agreed_impasse(game_.state()).value_or(Outcome{}));
    return ending("agreement", {});
}

Reply<RoomEvent> Room::resign(std::string_view guest) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ == Status::finished)
        return refuse(RefusalCode::not_now, "game.over"_key, "the game is over");
    return ending("resignation", loss_of(*seat));
}

Reply<RoomEvent> Room::abandon(std::string_view guest) const {
    if (!is_seated(guest))
        return refuse(RefusalCode::not_allowed, "room.not_yours"_key,
                      "you do not play in this game");
    if (status_ == Status::finished)
        return refuse(RefusalCode::not_now, "game.over"_key, "the game is over");
    if (is_between_people())
        return refuse(RefusalCode::not_allowed, "room.not_alone"_key,
                      "somebody else plays here: resign instead");
    return ending("abandoned", {});
}

Reply<RoomEvent> Room::reseat(std::string_view guest, const std::optional<SeatHolder>& opponent,
                              bool swap) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::playing)
        return tl::unexpected(Refusal(RefusalCode::not_now, status_said(status_)));
    if (holder(other(*seat)).kind != SeatKind::ai)
        return refuse(RefusalCode::not_allowed, "room.only_ours"_key,
                      "only a player of ours changes seats");
    // Whoever changed sides then would know both first choices.
    if (swap && hides_last_move())
        return refuse(RefusalCode::not_now, "room.choosing"_key,
                      "both sides choose their first move now");
    const SeatHolder& next = opponent ? *opponent : holder(other(*seat));
    return RoomEvent{.kind = EventKind::reseat,
                     .seat = swap ? *seat : other(*seat),
                     .text = next.player,
                     .name = next.name};
}

Reply<RoomWish> Room::declare(std::string_view guest) const {
    return move(guest, game_.moves().size(), declaration);
}

Reply<RoomEvent> Room::mark(std::string_view guest, std::string_view place, bool dead) const {
    if (!is_seated(guest))
        return refuse(RefusalCode::not_allowed, "room.not_yours"_key,
                      "you do not play in this game");
    if (status_ != Status::scoring || !sheet_)
        return refuse(RefusalCode::not_now, "room.not_counting"_key, "nothing is counted now");
    auto group = entry_->scoring->group(game_.state(), place);
    if (!group) return refuse(RefusalCode::bad_message, group.error());
    std::vector<std::string> marked = sheet_->marks.dead;
    std::erase_if(marked, [&](const std::string& stone) {
        return std::find(group->begin(), group->end(), stone) != group->end();
    });
    if (dead) marked.insert(marked.end(), group->begin(), group->end());
    RoomEvent event{.kind = EventKind::mark};
    event.dead = std::move(marked);
    event.seki = sheet_->marks.seki;
    return event;
}

Reply<RoomEvent> Room::accept(std::string_view guest) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::scoring || !sheet_)
        return refuse(RefusalCode::not_now, "room.not_counting"_key, "nothing is counted now");
    if (objects(other(*seat)))
        return refuse(RefusalCode::not_now, "room.objects"_key,
                      "the other side does not agree: ask the judge, or play on");
    return RoomEvent{.kind = EventKind::accept, .seat = *seat, .number = all_mine(guest) ? 2 : 1};
}

Reply<RoomEvent> Room::judge(std::string_view guest) const {
    if (!is_seated(guest))
        return refuse(RefusalCode::not_allowed, "room.not_yours"_key,
                      "you do not play in this game");
    if (status_ != Status::scoring || !judged_)
        return refuse(RefusalCode::not_now, "room.not_counting"_key, "nothing is counted now");
    return judged(*judged_);
}

// The passes are taken back: whoever passed first moves.
Reply<RoomEvent> Room::resume(std::string_view guest) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::scoring)
        return refuse(RefusalCode::not_now, "room.not_counting"_key, "nothing is counted now");
    int passes = 0;
    const auto moves = game_.moves();
    while (passes < static_cast<int>(moves.size()) &&
           moves[moves.size() - 1 - static_cast<std::size_t>(passes)] == "pass")
        ++passes;
    return RoomEvent{.kind = EventKind::undo, .seat = *seat, .number = passes};
}

Reply<RoomEvent> Room::remember_rematch(std::string_view guest, const std::string& room) const {
    if (!is_seated(guest))
        return refuse(RefusalCode::not_allowed, "room.not_yours"_key,
                      "you do not play in this game");
    if (status_ != Status::finished)
        return refuse(RefusalCode::not_now, "room.not_over"_key, "the game is not over");
    if (!rematch_.empty())
        return refuse(RefusalCode::not_now, "room.rematch_there"_key, "there is a rematch already");
    return RoomEvent{.kind = EventKind::rematch, .text = room};
}

RoomEvent Room::ending(std::string how, Outcome outcome) {
    return {.kind = EventKind::end,
            .text = std::move(how),
            .winner = outcome.value,
            .margin = outcome.margin};
}

RoomEvent Room::thought(Seat seat, const Result<Choice>& choice) const {
    // A player of ours that fails gives the game up rather than keep a person waiting.
    if (!choice || choice->resigns) return ending("resignation", loss_of(seat));
    return {.kind = EventKind::move, .seat = seat, .text = choice->move};
}

RoomEvent Room::judged(const ScoreSheet& sheet) const {
    RoomEvent event{.kind = EventKind::judge};
    event.dead = sheet.marks.dead;
    event.seki = sheet.marks.seki;
    event.unsettled = sheet.unsettled;
    return event;
}

std::optional<RoomEvent> Room::flag(TimePoint now) const {
    const auto running = clock_.running();
    if (!running || !clock_.read(*running, now).expired) return std::nullopt;
    return ending("time", loss_of(*running));
}

} // namespace papan::server
