// Sowing seed by seed: what an animation follows, what the simultaneous start interleaves, and what
// plays the rules that the fast sowing of board.hpp leaves out (burnt holes, a skipped origin).
#pragma once

#include "papan/games/congklak/board.hpp"

#include <array>
#include <vector>

namespace papan::congklak {

// Holes that could not be refilled, a bit each: passed over in sowing, never played, never shot at.
using BurntHoles = std::array<std::uint16_t, 2>;

struct SowEvent {
    enum class Kind : std::uint8_t {
        lift,    // all seeds of a hole into the hand
        drop,    // one seed from the hand
        capture, // the seeds of a hole into the mover's store, by a shot
        sweep,   // the same at the end of a round; without a store to go to they are discarded
        pass,    // the side has no seeds and is skipped
        refill,  // a new round is laid out
    };
    Kind kind = Kind::drop;
    Seat mover = Seat::first;
    Seat side = Seat::first; // whose row the hole is in
    int hole = 0;            // 0 the farthest from the store; store_cell the store
    int seeds = 0;

    friend bool operator==(const SowEvent&, const SowEvent&) = default;
};

[[nodiscard]] std::string_view to_text(SowEvent::Kind kind);

using SowEvents = std::vector<SowEvent>;

struct SowSummary {
    SowEnd end = SowEnd::stop;
    int sown = 0;     // seeds dropped
    int lifts = 0;    // hands taken, the first among them
    int captured = 0; // by a shot, the shooting seed included
    int gain = 0;     // what the store grew by

    friend bool operator==(const SowSummary&, const SowSummary&) = default;
};

// A hand on its way. The board may change between steps: another hand may be sowing on it.
class Sower {
  public:
    // Lifts the hole. Precondition: it has seeds.
    Sower(Board& board, const Rules& rules, const BurntHoles& burnt, Seat seat, int hole,
          SowEvents* events = nullptr);

    [[nodiscard]] bool done() const { return done_; }
    // Drops one seed; after the last of a hand it lifts, shoots or ends. Precondition: not done.
    void step();
    [[nodiscard]] const SowSummary& summary() const { return summary_; }

  private:
    struct Place {
        Seat side;
        int hole;
    };

    [[nodiscard]] bool is_open(Place place) const;
    [[nodiscard]] Place following(Place place) const;
    void lift();
    void finish(SowEnd end);
    void end_in_empty_hole();
    [[nodiscard]] bool carries() const;
    void take(Place place);
    void tell(SowEvent::Kind kind, Place place, int seeds);

    Board* board_;
    const Rules* rules_;
    BurntHoles burnt_;
    SowEvents* events_;
    Seat seat_;
    Place at_, origin_;
    int hand_ = 0;
    int store_before_;
    bool lapped_ = false, done_ = false;
    SowSummary summary_;
};

// Sows this hole to the end.
SowSummary sow_slowly(Board& board, const Rules& rules, const BurntHoles& burnt, Seat seat,
                      int hole, SowEvents* events = nullptr);

} // namespace papan::congklak
