#include "papan/games/congklak/sowing.hpp"

#include "papan/base/assert.hpp"

namespace papan::congklak {

std::string_view to_text(SowEnd end) {
    constexpr std::array<std::string_view, 6> names{"store",    "capture",  "bank",
                                                    "dead-own", "dead-opp", "stop"};
    return names[static_cast<std::size_t>(end)];
}

std::string_view to_text(SowEvent::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"lift",  "drop", "capture",
                                                    "sweep", "pass", "refill"};
    return names[static_cast<std::size_t>(kind)];
}

Sower::Sower(Board& board, const Rules& rules, const BurntHoles& burnt, Seat seat, int hole,
             SowEvents* events)
    : board_(&board), rules_(&rules), burnt_(burnt), events_(events), seat_(seat), at_{seat, hole},
      origin_(at_), store_before_(board.store(seat)) {
    PAPAN_ASSERT(board.at(seat, hole) > 0 && is_open(at_));
    lift();
}

bool Sower::is_open(Place place) const {
    if (place.hole == static_cast<int>(store_cell)) return true;
    if (((burnt_[static_cast<std::size_t>(place.side)] >> place.hole) & 1U) != 0) return false;
    const bool is_origin = place.side == origin_.side && place.hole == origin_.hole;
    return !(rules_->skip_origin && is_origin && hand_ > 0);
}

Sower::Place Sower::following(Place place) const {
    const bool in_store = place.hole == static_cast<int>(store_cell);
    if (!in_store && place.hole + 1 < rules_->holes) return {place.side, place.hole + 1};
    if (!in_store && place.side == seat_) return {seat_, static_cast<int>(store_cell)};
    return {other(place.side), 0}; // from the own store, or past the opponent's, to the other side
}

void Sower::lift() {
    Seeds& cell = board_->at(at_.side, at_.hole);
    hand_ = cell;
    cell = 0;
    origin_ = at_;
    ++summary_.lifts;
    tell(SowEvent::Kind::lift, at_, hand_);
}

void Sower::step() {
    PAPAN_ASSERT(!done_ && hand_ > 0);
    do {
        const Place next = following(at_);
        if (at_.side != seat_ && next.side == seat_) lapped_ = true;
        at_ = next;
    } while (!is_open(at_));
    Seeds& cell = board_->at(at_.side, at_.hole);
    ++cell;
    --hand_;
    ++summary_.sown;
    tell(SowEvent::Kind::drop, at_, 1);
    if (hand_ > 0) return;
    if (at_.hole == static_cast<int>(store_cell)) return finish(SowEnd::store);
    if (cell == 1) return end_in_empty_hole();
    if (!rules_->relay) return finish(SowEnd::stop);
    lift();
}

// "Mikul": between two seeded holes of the opponent.
bool Sower::carries() const {
    return rules_->mikul && at_.side != seat_ && (lapped_ || !rules_->lap_first) && at_.hole > 0 &&
           at_.hole + 1 < rules_->holes && board_->at(at_.side, at_.hole - 1) > 0 &&
           board_->at(at_.side, at_.hole + 1) > 0;
}

void Sower::take(Place place) {
    Seeds& cell = board_->at(place.side, place.hole);
    tell(SowEvent::Kind::capture, place, cell);
    summary_.captured += cell;
    board_->store(seat_) = static_cast<Seeds>(board_->store(seat_) + cell);
    cell = 0;
}

void Sower::end_in_empty_hole() {
    if (carries()) {
        take({at_.side, at_.hole - 1});
        take({at_.side, at_.hole + 1});
        if (rules_->takes_last) take(at_);
        return finish(SowEnd::capture);
    }
    const bool at_home = at_.side == seat_;
    const Place facing{other(at_.side), rules_->holes - 1 - at_.hole};
    const int opposite = board_->at(facing.side, facing.hole);
    const bool may_shoot = (at_home || rules_->shoot_both) && (lapped_ || !rules_->lap_first);
    if (!may_shoot || (opposite == 0 && !(at_home && rules_->bank_alone)))
        return finish(at_home ? SowEnd::dead_own : SowEnd::dead_opp);
    if (opposite > 0) take(facing);
    if (opposite == 0 || rules_->takes_last) take(at_);
    finish(opposite > 0 ? SowEnd::capture : SowEnd::bank);
}

void Sower::finish(SowEnd end) {
    done_ = true;
    summary_.end = end;
    summary_.gain = board_->store(seat_) - store_before_;
}

void Sower::tell(SowEvent::Kind kind, Place place, int seeds) {
    if (events_) events_->push_back({kind, seat_, place.side, place.hole, seeds});
}

SowSummary sow_slowly(Board& board, const Rules& rules, const BurntHoles& burnt, Seat seat,
                      int hole, SowEvents* events) {
    Sower sower(board, rules, burnt, seat, hole, events);
    while (!sower.done()) sower.step();
    return sower.summary();
}

} // namespace papan::congklak
