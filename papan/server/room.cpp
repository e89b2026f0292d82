#include "papan/server/room.hpp"

#include "papan/base/assert.hpp"

#include <algorithm>
#include <cmath>

namespace papan::server {

namespace {

constexpr std::array<std::string_view, 4> status_names{"waiting", "playing", "scoring", "finished"};
constexpr std::array both{Seat::first, Seat::second};
constexpr std::string_view declaration = "win"; // as shogi writes it

std::size_t index(Seat seat) {
    return static_cast<std::size_t>(seat);
}

// Begun points count in full, as in Go::outcome.
Outcome outcome_of(const ScoreCount& count) {
    const int margin =
        static_cast<int>(std::copysign(std::ceil(std::abs(count.margin)), count.margin));
    return {margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F, margin};
}

Outcome loss_of(Seat seat) {
    return {seat == Seat::first ? -1.0F : 1.0F, 0};
}

bool is_human(const SeatHolder& seat) {
    return seat.kind == SeatKind::person;
}

} // namespace

std::string_view to_text(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

Room::Room(RoomSetup setup, const GameEntry& entry, AnyState start)
    : setup_(std::move(setup)), entry_(&entry), game_(std::move(start)), clock_(setup_.clock) {
    const bool full = std::none_of(setup_.seats.begin(), setup_.seats.end(),
                                   [](const auto& seat) { return seat.kind == SeatKind::open; });
    if (full) status_ = Status::playing;
}

Result<Room> Room::make(RoomSetup setup) {
    auto entry = find_game(setup.game);
    if (!entry) return pass_on(std::move(entry));
    auto start = (*entry)->rules.initial(setup.options);
    if (!start) return pass_on(std::move(start));
    for (const SeatHolder& seat : setup.seats)
        if (seat.kind == SeatKind::ai)
            if (auto player = make_player(**entry, seat.player, {}); !player)
                return pass_on(std::move(player));
    return Room(std::move(setup), **entry, *std::move(start));
}

const SeatHolder& Room::holder(Seat seat) const {
    return setup_.seats[index(seat)];
}

bool Room::accepted(Seat seat) const {
    return accepted_[index(seat)];
}

std::vector<Seat> Room::seats_of(std::string_view guest) const {
    std::vector<Seat> seats;
    for (const Seat seat : both)
        if (is_human(holder(seat)) && holder(seat).guest == guest) seats.push_back(seat);
    return seats;
}

bool Room::hides_last_move() const {
    return entry_->hides_last_move && entry_->hides_last_move(game_.state());
}

bool Room::is_seated(std::string_view guest) const {
    return !seats_of(guest).empty();
}

bool Room::all_mine(std::string_view guest) const {
    return seats_of(guest).size() == 2;
}

bool Room::against_person(Seat seat) const {
    return is_human(holder(other(seat))) && holder(other(seat)).guest != holder(seat).guest;
}

bool Room::is_between_people() const {
    return is_human(holder(Seat::first)) && against_person(Seat::first);
}

std::optional<Seat> Room::thinker() const {
    if (status_ != Status::playing) return std::nullopt;
    const Seat seat = game_.state().to_move();
    return holder(seat).kind == SeatKind::ai ? std::optional(seat) : std::nullopt;
}

bool Room::wants_judge() const {
    return status_ == Status::scoring && !sheet_;
}

Reply<Seat> Room::acting(std::string_view guest) const {
    const auto seats = seats_of(guest);
    if (seats.empty()) return refuse(RefusalCode::not_allowed, "you do not play in this game");
    if (seats.size() == 2) return game_.state().to_move();
    return seats.front();
}

Reply<RoomEvent> Room::join(const std::string& guest, const std::string& name) const {
    if (status_ != Status::waiting) return refuse(RefusalCode::not_now, "no seat is open");
    if (is_seated(guest)) return refuse(RefusalCode::not_now, "you play in this game already");
    for (const Seat seat : both)
        if (holder(seat).kind == SeatKind::open)
            return RoomEvent{.kind = EventKind::join, .seat = seat, .guest = guest, .name = name};
    return refuse(RefusalCode::not_now, "no seat is open");
}

Reply<RoomEvent> Room::move(std::string_view guest, std::size_t ply, std::string_view move) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::playing)
        return refuse(RefusalCode::not_now, "the game is {}", to_text(status_));
    if (ply != game_.moves().size())
        return refuse(RefusalCode::not_now, "{} moves have been made, not {}", game_.moves().size(),
                      ply);
    if (*seat != game_.state().to_move())
        return refuse(RefusalCode::not_allowed, "it is not your turn");
    auto canonical = game_.state().canonical_move(move);
    if (!canonical) return refuse(RefusalCode::illegal_move, "{}", canonical.error().message);
    return RoomEvent{.kind = EventKind::move, .seat = *seat, .text = *std::move(canonical)};
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
        return refuse(RefusalCode::not_now, "the game is {}", to_text(status_));
    const int back = all_mine(guest) ? (game_.moves().empty() ? 0 : 1) : moves_back_to(*seat);
    if (back == 0) return refuse(RefusalCode::not_now, "there is no move of yours to take back");
    if (!all_mine(guest) && against_person(*seat)) return make_offer(guest, "undo");
    return RoomEvent{.kind = EventKind::undo, .seat = *seat, .number = back};
}

Reply<RoomEvent> Room::make_offer(std::string_view guest, std::string_view what) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (what != "draw" && what != "undo" && what != "impasse")
        return refuse(RefusalCode::bad_message, "'{}' cannot be offered", what);
    if (status_ != Status::playing)
        return refuse(RefusalCode::not_now, "the game is {}", to_text(status_));
    if (what == "impasse" && (!entry_->agreed_impasse || !entry_->agreed_impasse(game_.state())))
        return refuse(RefusalCode::not_now,
                      "there is no impasse here: both kings must have entered");
    if (what == "undo" && moves_back_to(*seat) == 0)
        return refuse(RefusalCode::not_now, "there is no move of yours to take back");
    RoomEvent offered{.kind = EventKind::offer, .seat = *seat, .text = std::string(what)};
    if (all_mine(guest)) { // they agree with each other
        if (what == "impasse") return ending("agreement", *entry_->agreed_impasse(game_.state()));
        return what == "draw" ? ending("agreement", {}) : undo(guest);
    }
    if (!against_person(*seat))
        return refuse(RefusalCode::not_allowed, "this opponent plays to the end");
    if (offer_) return refuse(RefusalCode::not_now, "there is an offer already");
    return offered;
}

Reply<RoomEvent> Room::answer(std::string_view guest, bool accept) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (!offer_) return refuse(RefusalCode::not_now, "nothing is offered");
    if (!accept) return RoomEvent{.kind = EventKind::decline, .seat = *seat};
    if (offer_->by == *seat) return refuse(RefusalCode::not_allowed, "the offer is your own");
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
    if (status_ == Status::finished) return refuse(RefusalCode::not_now, "the game is over");
    return ending("resignation", loss_of(*seat));
}

Reply<RoomEvent> Room::declare(std::string_view guest) const {
    return move(guest, game_.moves().size(), declaration);
}

Reply<RoomEvent> Room::mark(std::string_view guest, std::string_view place, bool dead) const {
    if (!is_seated(guest)) return refuse(RefusalCode::not_allowed, "you do not play in this game");
    if (status_ != Status::scoring || !sheet_)
        return refuse(RefusalCode::not_now, "nothing is counted now");
    auto group = entry_->scoring->group(game_.state(), place);
    if (!group) return refuse(RefusalCode::bad_message, "{}", group.error().message);
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
        return refuse(RefusalCode::not_now, "nothing is counted now");
    return RoomEvent{.kind = EventKind::accept, .seat = *seat, .number = all_mine(guest) ? 2 : 1};
}

// The passes are taken back: whoever passed first moves.
Reply<RoomEvent> Room::resume(std::string_view guest) const {
    auto seat = acting(guest);
    if (!seat) return tl::unexpected(seat.error());
    if (status_ != Status::scoring) return refuse(RefusalCode::not_now, "nothing is counted now");
    int passes = 0;
    const auto moves = game_.moves();
    while (passes < static_cast<int>(moves.size()) &&
           moves[moves.size() - 1 - static_cast<std::size_t>(passes)] == "pass")
        ++passes;
    return RoomEvent{.kind = EventKind::undo, .seat = *seat, .number = passes};
}

Reply<RoomEvent> Room::remember_rematch(std::string_view guest, const std::string& room) const {
    if (!is_seated(guest)) return refuse(RefusalCode::not_allowed, "you do not play in this game");
    if (status_ != Status::finished) return refuse(RefusalCode::not_now, "the game is not over");
    if (!rematch_.empty()) return refuse(RefusalCode::not_now, "there is a rematch already");
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

void Room::take_seat(const RoomEvent& event) {
    setup_.seats[index(event.seat)] = {SeatKind::person, event.guest, event.name, ""};
    const Seat across = other(event.seat);
    if (holder(across).kind != SeatKind::open) status_ = Status::playing;
}

Result<void> Room::play(const RoomEvent& event) {
    if (auto played = game_.play(event.text); !played) return played;
    offer_.reset();
    const auto outcome = game_.state().outcome();
    if (!outcome) return {};
    if (entry_->scoring && event.text == "pass") {
        status_ = Status::scoring;
        sheet_.reset();
        accepted_ = {};
    } else {
        finish(event.text == declaration ? "declaration" : "rules", *outcome);
    }
    return {};
}

void Room::take_back(int moves) {
    for (int i = 0; i < moves && game_.undo(); ++i) {
    }
    offer_.reset();
    sheet_.reset();
    status_ = Status::playing;
}

void Room::set_marks(const RoomEvent& event) {
    auto sheet = entry_->scoring->count(game_.state(), {event.dead, event.seki});
    if (!sheet) return; // marks of another version of the program: they are judged anew
    sheet_ = *std::move(sheet);
    sheet_->unsettled = event.unsettled;
    // Players of ours agree with whatever people find.
    for (const Seat seat : both) accepted_[index(seat)] = !is_human(holder(seat));
    if (accepted_[0] && accepted_[1]) finish("rules", outcome_of(sheet_->count));
}

void Room::note_acceptance(Seat seat) {
    accepted_[index(seat)] = true;
    if (accepted_[0] && accepted_[1]) finish("rules", outcome_of(sheet_->count));
}

void Room::finish(std::string how, Outcome outcome) {
    status_ = Status::finished;
    result_ = GameResult{outcome, std::move(how)};
    offer_.reset();
}

Result<void> Room::carry_out(const RoomEvent& event) {
    moves_rewritten_ = event.kind == EventKind::undo;
    switch (event.kind) {
    case EventKind::join:
        take_seat(event);
        break;
    case EventKind::move:
        return play(event);
    case EventKind::undo:
        take_back(event.number);
        break;
    case EventKind::offer:
        offer_ = Offer{event.seat, event.text};
        break;
    case EventKind::decline:
        offer_.reset();
        break;
    case EventKind::end:
        finish(event.text, {event.winner, event.margin});
        break;
    case EventKind::judge:
    case EventKind::mark:
        set_marks(event);
        break;
    case EventKind::accept:
        if (!sheet_)
            return fail(ErrorCode::invalid_input, "a score is accepted before it is there");
        note_acceptance(event.seat);
        if (event.number == 2 && status_ == Status::scoring) note_acceptance(other(event.seat));
        break;
    case EventKind::rematch:
        rematch_ = event.text;
        break;
    }
    return {};
}

void Room::run_clock(const RoomEvent& event, TimePoint now) {
    if (event.kind == EventKind::move)
        clock_.press(now);
    else if (event.kind == EventKind::undo || status_ != Status::playing)
        clock_.stop(now);
    wake(now);
}

void Room::wake(TimePoint now) {
    if (status_ == Status::playing && !clock_.running()) clock_.start(game_.state().to_move(), now);
}

void Room::apply(RoomEvent& event, TimePoint now) {
    const auto done = carry_out(event);
    PAPAN_ASSERT(done.has_value());
    run_clock(event, now);
    event.clock = clock_.sides();
    ++version_;
}

Result<void> Room::restore(const RoomEvent& event, TimePoint now) {
    if (auto done = carry_out(event); !done) return done;
    clock_.stop(now);
    if (clock_.settings().kind != ClockKind::none) clock_.set_sides(event.clock);
    wake(now);
    ++version_;
    return {};
}

RoomSetup Room::rematch_setup(std::string id) const {
    RoomSetup next = setup_;
    next.id = std::move(id);
    std::swap(next.seats[0], next.seats[1]);
    return next;
}

} // namespace papan::server
