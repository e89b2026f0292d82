#include "papan/server/room.hpp"

#include "papan/base/assert.hpp"
#include "papan/base/index.hpp"
#include "papan/study/game_tree.hpp"

#include <algorithm>
#include <cmath>

namespace papan::server {

namespace {

constexpr std::array<std::string_view, 4> status_names{"waiting", "playing", "scoring", "finished"};
constexpr std::array both{Seat::first, Seat::second};
constexpr std::string_view declaration = "win"; // as shogi writes it

// Begun points count in full, as in Go::outcome.
Outcome outcome_of(const ScoreCount& count) {
    const int margin =
        static_cast<int>(std::copysign(std::ceil(std::abs(count.margin)), count.margin));
    return {margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F, margin};
}

bool is_human(const SeatHolder& seat) {
    return seat.kind == SeatKind::person;
}

} // namespace

std::string_view to_text(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

Said status_said(Status status) {
    switch (status) {
    case Status::waiting:
        return papan::say("room.waiting"_key, "the game is waiting for somebody to join");
    case Status::playing:
        return papan::say("room.playing"_key, "the game is being played");
    case Status::scoring:
        return papan::say("room.scoring"_key, "the game is being scored");
    case Status::finished:
        return papan::say("game.over"_key, "the game is over");
    }
    return {};
}

Room::Room(RoomSetup setup, const GameEntry& entry, Playthrough game)
    : setup_(std::move(setup)), entry_(&entry), game_(std::move(game)), clock_(setup_.clock) {
    const bool full = std::none_of(setup_.seats.begin(), setup_.seats.end(),
                                   [](const auto& seat) { return seat.kind == SeatKind::open; });
    if (full) status_ = Status::playing;
}

Result<Room> Room::make(RoomSetup setup) {
    auto entry = find_game(setup.game);
    if (!entry) return pass_on(std::move(entry));
    // Move by move, as if they were made here.
    auto game = study::replay(**entry, setup.options, setup.start, setup.moves);
    if (!game) return pass_on(std::move(game));
    if (game->state().outcome())
        return fail(ErrorCode::invalid_input, "room.over_already"_key,
                    "this game is over: it can only be looked at");
    if (!setup.start.empty()) setup.start = game->start().position();
    for (const SeatHolder& seat : setup.seats)
        if (seat.kind == SeatKind::ai)
            if (auto known = check_player(**entry, seat.player, Asker::owner); !known)
                return pass_on(std::move(known));
    return Room(std::move(setup), **entry, *std::move(game));
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
    return entry_->hides_last_move && !game_.moves().empty() &&
           entry_->hides_last_move(game_.state());
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

bool Room::objects(Seat seat) const {
    if (status_ != Status::scoring || !sheet_ || !judged_ || is_human(holder(seat))) return false;
    const double loss = judged_->count.margin - sheet_->count.margin;
    return seat == Seat::first ? loss > 0 : loss < 0;
}

bool Room::wants_judge() const {
    return status_ == Status::scoring && !sheet_;
}

void Room::take_seat(const RoomEvent& event) {
    setup_.seats[index(event.seat)] = {SeatKind::person, event.guest, event.name, ""};
    const Seat across = other(event.seat);
    if (holder(across).kind != SeatKind::open) status_ = Status::playing;
}

void Room::change_seats(const RoomEvent& event) {
    SeatHolder person = is_human(setup_.seats[0]) ? setup_.seats[0] : setup_.seats[1];
    setup_.seats[index(event.seat)] = {SeatKind::ai, "", event.name, event.text};
    setup_.seats[index(other(event.seat))] = std::move(person);
}

Result<void> Room::play(const RoomEvent& event, std::optional<PlayedMove> played) {
    if (played)
        game_.add(*std::move(played));
    else if (auto done = game_.play(event.text); !done)
        return done;
    offer_.reset();
    const auto outcome = game_.state().outcome();
    if (!outcome) return {};
    if (entry_->scoring && event.text == "pass") {
        status_ = Status::scoring;
        sheet_.reset();
        judged_.reset();
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
    judged_.reset();
    status_ = Status::playing;
}

void Room::set_marks(const RoomEvent& event) {
    auto sheet = entry_->scoring->count(game_.state(), {event.dead, event.seki});
    if (!sheet) return; // marks of another version of the program: they are judged anew
    sheet_ = *std::move(sheet);
    sheet_->unsettled = event.unsettled;
    if (event.kind == EventKind::judge) judged_ = sheet_;
    // Players of ours agree with the judge, and with whatever is no worse for them.
    for (const Seat seat : both) accepted_[index(seat)] = !is_human(holder(seat)) && !objects(seat);
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

Result<void> Room::carry_out(const RoomEvent& event, std::optional<PlayedMove> played) {
    moves_rewritten_ = event.kind == EventKind::undo;
    switch (event.kind) {
    case EventKind::join:
        take_seat(event);
        break;
    case EventKind::move:
        return play(event, std::move(played));
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
            return fail(ErrorCode::invalid_input, "score.too_early"_key,
                        "a score is accepted before it is there");
        note_acceptance(event.seat);
        if (event.number == 2 && status_ == Status::scoring) note_acceptance(other(event.seat));
        break;
    case EventKind::rematch:
        rematch_ = event.text;
        break;
    case EventKind::reseat:
        change_seats(event);
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

RoomEvent Room::apply(RoomWish wish, TimePoint now) {
    RoomEvent event = std::move(wish.event);
    const auto done = carry_out(event, std::move(wish.played));
    PAPAN_ASSERT(done.has_value());
    run_clock(event, now);
    event.clock = clock_.sides();
    ++version_;
    return event;
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
    next.moves.clear();
    std::swap(next.seats[0], next.seats[1]);
    return next;
}

} // namespace papan::server
