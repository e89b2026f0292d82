// Congklak: the whole turn that banks the most. Every order of holes until the turn passes is
// tried; one of them alone must bank the most, and clearly.
#include "papan/games/congklak/congklak.hpp"
#include "papan/puzzles/posers.hpp"

#include <algorithm>
#include <bit>

namespace papan::puzzles {

namespace {

constexpr std::size_t fewest_holes = 2, most_holes = 7; // of the answer
constexpr int clear_gap = 2;                            // seeds more than any other turn
constexpr int most_turns = 4'000;                       // to be tried

class Turns {
  public:
    explicit Turns(const Congklak::State& start)
        : seat_(start.to_move), before_(start.board.store(start.to_move)) {
        follow(start);
    }

    [[nodiscard]] bool all_tried() const { return tried_ <= most_turns; }
    [[nodiscard]] int tried() const { return tried_; }
    [[nodiscard]] int best() const { return best_; }
    [[nodiscard]] int gap() const { return best_ - second_; }
    [[nodiscard]] const std::vector<std::string>& line() const { return best_line_; }

  private:
    void follow(const Congklak::State& state) {
        Congklak::Moves moves;
        Congklak::legal_moves(state, moves);
        for (const auto move : moves) {
            if (!all_tried()) return;
            Congklak::State next = state;
            line_.push_back(Congklak::format_move(state, move));
            Congklak::apply(next, move);
            if (next.over || next.to_move != seat_)
                note(next.board.store(seat_) - before_);
            else
                follow(next);
            line_.pop_back();
        }
    }

    void note(int gain) {
        ++tried_;
        if (gain > best_) {
            second_ = std::max(best_, 0);
            best_ = gain;
            best_line_ = line_;
        } else {
            second_ = std::max(second_, gain);
        }
    }

    Seat seat_;
    int before_;
    int tried_ = 0, best_ = -1, second_ = 0;
    std::vector<std::string> line_, best_line_;
};

} // namespace

std::optional<Task> pose_congklak_turn(const AnyState& state, const StopToken&) {
    const Congklak::State& start = *state.as<Congklak>();
    if (start.phase != Congklak::Phase::play) return std::nullopt;
    const Turns turns(start);
    const std::size_t holes = turns.line().size();
    if (!turns.all_tried() || turns.gap() < clear_gap || holes < fewest_holes || holes > most_holes)
        return std::nullopt;
    Task task{.kind = "turn", .goal = turns.best(), .answer = turns.line()};
    // Twice as many turns to choose from are about as much harder as one hole more to find.
    const int choice = std::bit_width(static_cast<unsigned>(turns.tried()));
    task.difficulty = as_difficulty((static_cast<int>(holes) + choice) / 2 - 1);
    return task;
}

} // namespace papan::puzzles
