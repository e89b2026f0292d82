// One game between people and players of ours: seats, moves, clocks, offers, scoring. No I/O and no
// threads: a wish is either refused or becomes an event, and applying events is the only way a room
// changes. The hub stores each event before anyone hears of it.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/core/score_sheet.hpp"
#include "papan/registry/registry.hpp"
#include "papan/server/reply.hpp"
#include "papan/server/room_event.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::server {

enum class Status : std::uint8_t { waiting, playing, scoring, finished };
[[nodiscard]] std::string_view to_text(Status status);
// "the game is finished", for whoever wants what is not to be had then.
[[nodiscard]] Said status_said(Status status);

struct GameResult {
    Outcome outcome;
    std::string how; // "rules", "resignation", "time", "agreement", "declaration", "abandoned"
};

struct Offer {
    Seat by = Seat::first;
    std::string what; // "draw", "undo", "impasse"
};

// An event that may happen. A move comes with the position it leads to, so that it is read once.
struct RoomWish {
    RoomEvent event;
    std::optional<PlayedMove> played = std::nullopt;

    RoomWish(RoomEvent wished) : event(std::move(wished)) {} // NOLINT: every event is such a wish
    RoomWish(RoomEvent wished, PlayedMove move)
        : event(std::move(wished)), played(std::move(move)) {}
};

class Room {
  public:
    // An error for unknown games, options or players, for a start or moves that the rules refuse,
    // and for a game that is over already. The start is kept as the rules write it.
    [[nodiscard]] static Result<Room> make(RoomSetup setup);

    [[nodiscard]] const RoomSetup& setup() const { return setup_; }
    [[nodiscard]] const GameEntry& entry() const { return *entry_; }
    [[nodiscard]] const SeatHolder& holder(Seat seat) const;
    [[nodiscard]] const Playthrough& game() const { return game_; }
    [[nodiscard]] const GameClock& clock() const { return clock_; }
    [[nodiscard]] Status status() const { return status_; }
    [[nodiscard]] std::uint64_t version() const { return version_; }
    [[nodiscard]] const std::optional<Offer>& offer() const { return offer_; }
    [[nodiscard]] const std::optional<GameResult>& result() const { return result_; }
    [[nodiscard]] const std::optional<ScoreSheet>& sheet() const { return sheet_; }
    [[nodiscard]] bool accepted(Seat seat) const;
    [[nodiscard]] const std::string& rematch() const { return rematch_; }
    // The last event was no single move: a client must take the whole list of moves.
    [[nodiscard]] bool moves_rewritten() const { return moves_rewritten_; }

    // The last move is not to be seen by anyone yet.
    [[nodiscard]] bool hides_last_move() const;

    // The seats this guest acts for, and the one it acts for now.
    [[nodiscard]] std::vector<Seat> seats_of(std::string_view guest) const;
    // Two different people play: nobody is helped. Somebody who plays both sides alone may be.
    [[nodiscard]] bool is_between_people() const;
    // The seat of ours that has to move; nothing while a person has to.
    [[nodiscard]] std::optional<Seat> thinker() const;
    // A player of ours that was marked worse off than the judge found it: it does not agree.
    [[nodiscard]] bool objects(Seat seat) const;
    // Whether the score waits for the judge.
    [[nodiscard]] bool wants_judge() const;

    // Wishes. Nothing changes here: the event does it.
    [[nodiscard]] Reply<RoomEvent> join(const std::string& guest, const std::string& name) const;
    [[nodiscard]] Reply<RoomWish> move(std::string_view guest, std::size_t ply,
                                       std::string_view move) const;
    [[nodiscard]] Reply<RoomEvent> undo(std::string_view guest) const;
    [[nodiscard]] Reply<RoomEvent> make_offer(std::string_view guest, std::string_view what) const;
    [[nodiscard]] Reply<RoomEvent> answer(std::string_view guest, bool accept) const;
    [[nodiscard]] Reply<RoomEvent> resign(std::string_view guest) const;
    // The game ends without a result; not while another person plays in it.
    [[nodiscard]] Reply<RoomEvent> abandon(std::string_view guest) const;
    // Against a player of ours: another one, the other side, or both, from the next move on.
    [[nodiscard]] Reply<RoomEvent>
    reseat(std::string_view guest, const std::optional<SeatHolder>& opponent, bool swap) const;
    [[nodiscard]] Reply<RoomWish> declare(std::string_view guest) const;
    [[nodiscard]] Reply<RoomEvent> mark(std::string_view guest, std::string_view place,
                                        bool dead) const;
    [[nodiscard]] Reply<RoomEvent> accept(std::string_view guest) const;
    // The judge's finding stands again, whatever was marked since.
    [[nodiscard]] Reply<RoomEvent> judge(std::string_view guest) const;
    [[nodiscard]] Reply<RoomEvent> resume(std::string_view guest) const;
    [[nodiscard]] Reply<RoomEvent> remember_rematch(std::string_view guest,
                                                    const std::string& room) const;

    // What happens by itself.
    [[nodiscard]] RoomEvent thought(Seat seat, const Result<Choice>& choice) const;
    [[nodiscard]] RoomEvent judged(const ScoreSheet& sheet) const;
    // The running side's time is used up.
    [[nodiscard]] std::optional<RoomEvent> flag(TimePoint now) const;

    // The clock runs from here on, if the game does.
    void wake(TimePoint now);
    // The clock stands until the room is woken.
    void rest(TimePoint now) { clock_.stop(now); }
    // The clock as it was when the room left memory.
    void set_clock(const GameClock& clock) { clock_ = clock; }
    // Carries the event out; the event as it is to be kept, with the clocks in it.
    RoomEvent apply(RoomWish wish, TimePoint now);
    // Carries out an event that was stored: the clocks are those it says.
    [[nodiscard]] Result<void> restore(const RoomEvent& event, TimePoint now);

    // The seats of the same game again, with colours swapped.
    [[nodiscard]] RoomSetup rematch_setup(std::string id) const;

  private:
    Room(RoomSetup setup, const GameEntry& entry, Playthrough game);

    [[nodiscard]] bool is_seated(std::string_view guest) const;
    [[nodiscard]] bool all_mine(std::string_view guest) const;
    [[nodiscard]] bool against_person(Seat seat) const;
    [[nodiscard]] Reply<Seat> acting(std::string_view guest) const;
    [[nodiscard]] int moves_back_to(Seat seat) const;
    [[nodiscard]] static RoomEvent ending(std::string how, Outcome outcome);
    [[nodiscard]] Result<void> carry_out(const RoomEvent& event,
                                         std::optional<PlayedMove> played = std::nullopt);
    void take_seat(const RoomEvent& event);
    void change_seats(const RoomEvent& event);
    Result<void> play(const RoomEvent& event, std::optional<PlayedMove> played);
    void take_back(int moves);
    void set_marks(const RoomEvent& event);
    void note_acceptance(Seat seat);
    void finish(std::string how, Outcome outcome);
    void run_clock(const RoomEvent& event, TimePoint now);

    RoomSetup setup_;
    const GameEntry* entry_;
    Playthrough game_;
    GameClock clock_;
    Status status_ = Status::waiting;
    std::uint64_t version_ = 0;
    std::optional<Offer> offer_;
    std::optional<GameResult> result_;
    std::optional<ScoreSheet> sheet_;
    std::optional<ScoreSheet> judged_; // as the judge found it, before anybody marked anything
    std::array<bool, 2> accepted_{};
    std::string rematch_;
    bool moves_rewritten_ = true;
};

} // namespace papan::server
