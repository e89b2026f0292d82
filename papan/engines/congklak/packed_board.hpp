// Sowing at full speed on boards of up to seven holes a side and 255 seeds: a row is one word, and
// a handful is sown by adding what a table says to both rows. A position is seen by its mover and
// holds no stores, which never matter to best play. step.hpp tells the same for every board; tests
// compare the two.
#pragma once

#include "papan/base/hash.hpp"
#include "papan/engines/congklak/endgame_table.hpp"
#include "papan/engines/congklak/step.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace papan::engines {

// A byte is a hole, the seventh (from 0, the lowest, to 6) the one beside the own store; boards of
// fewer holes leave the lowest empty. The eighth byte is 0 at rest and collects what a sowing
// banks.
struct PackedBoard {
    std::uint64_t own = 0, opposite = 0;

    [[nodiscard]] PackedBoard seen_by_the_other() const { return {opposite, own}; }
    [[nodiscard]] int own_seeds() const { return sum(own); }
    [[nodiscard]] int opposite_seeds() const { return sum(opposite); }
    [[nodiscard]] int seeds() const { return own_seeds() + opposite_seeds(); }
    [[nodiscard]] int at(int byte) const { return static_cast<int>((own >> (8 * byte)) & 0xff); }
    [[nodiscard]] std::uint64_t key() const {
        return mix(own * 0x9e3779b97f4a7c15ULL + std::rotl(opposite, 29) * 0xd1b54a32d192ed03ULL);
    }

    friend bool operator==(const PackedBoard&, const PackedBoard&) = default;

  private:
    [[nodiscard]] static int sum(std::uint64_t row) {
        return static_cast<int>((row * 0x0101010101010101ULL) >> 56);
    }
};

struct PackedStep {
    PackedBoard next; // seen by the side that chooses next
    int gain = 0;     // as in Step
    bool again = false;
    bool over = false;
};

class PackedSowing {
  public:
    using Board = PackedBoard;
    using Step = PackedStep;
    static constexpr int most_holes = 7, most_seeds = 255, store = 7;
    static constexpr int grain = 16; // values of a search are parts of a seed

    // True where a plain position can be packed.
    [[nodiscard]] static bool fits(const Congklak::State& state) {
        return is_plain(state) && state.rules.holes <= most_holes &&
               seeds_on_board(state.board) <= most_seeds;
    }

    explicit PackedSowing(const congklak::Rules& rules);

    [[nodiscard]] const congklak::Rules& rules() const { return rules_; }
    [[nodiscard]] int first() const { return store - rules_.holes; }
    [[nodiscard]] static int end() { return store; }
    [[nodiscard]] std::uint8_t hole_of(int byte) const {
        return static_cast<std::uint8_t>(byte - first());
    }
    [[nodiscard]] int byte_of(int hole) const { return hole + first(); }
    [[nodiscard]] PackedBoard pack(const congklak::Board& board, Seat mover) const;
    [[nodiscard]] int value_in(const EndgameTable& table, const PackedBoard& at, int left) const;

    // Makes the choice of this own byte, which has seeds.
    [[nodiscard]] PackedStep step(PackedBoard board, int byte) const {
        const bool again = sow(board, byte) && rules_.extra_turn;
        PackedStep step{board, static_cast<int>(board.own >> 56), again, false};
        step.next.own &= holes_of_a_row;
        const bool own_empty = step.next.own == 0, opposite_empty = step.next.opposite == 0;
        const bool next_empty = again ? own_empty : opposite_empty;
        if (rules_.end == congklak::EndRule::pass) {
            step.over = own_empty && opposite_empty;
            if (next_empty) step.again = !again; // the side without seeds is skipped
        } else if (is_over(step.next, again)) {
            step.over = true;
            step.gain += swept(step.next);
        } else if (next_empty) {
            step.again = !again;
        }
        if (!step.again) step.next = step.next.seen_by_the_other();
        return step;
    }

  private:
    static constexpr std::uint64_t holes_of_a_row = 0x00ffffffffffffffULL;
    static constexpr std::uint8_t lapped = 0x80;

    // Places 0 to 6 are own bytes, 7 is the store, 8 to 14 the opponent's. What sowing a handful
    // from a place adds to each row, the lifted seeds included, and where the last seed falls.
    struct Handful {
        std::uint64_t own = 0, opposite = 0;
    };
    static constexpr std::size_t hands = most_seeds + 1;

    void fill(int place);
    [[nodiscard]] bool is_over(const PackedBoard& board, bool again) const;
    [[nodiscard]] int swept(const PackedBoard& board) const;

    [[nodiscard]] static int at(const PackedBoard& board, int place) {
        return static_cast<int>(((place & 8) != 0 ? board.opposite : board.own) >>
                                (8 * (place & 7))) &
               0xff;
    }
    static void bank(PackedBoard& board, int place, int seeds) {
        const std::uint64_t lifted = static_cast<std::uint64_t>(seeds) << (8 * (place & 7));
        ((place & 8) != 0 ? board.opposite : board.own) -= lifted;
        board.own += static_cast<std::uint64_t>(seeds) << 56;
    }

    // True when the last seed falls into the own store.
    bool sow(PackedBoard& board, int place) const {
        unsigned flags = 0;
        int hand = at(board, place);
        while (true) {
            const std::size_t index =
                static_cast<std::size_t>(place) * hands + static_cast<std::size_t>(hand);
            board.own += handfuls_[index].own;
            board.opposite += handfuls_[index].opposite;
            flags |= last_[index];
            place = last_[index] & 0x0f;
            if (place == store) return true;
            hand = at(board, place);
            if (hand == 1) break;
            if (!rules_.relay) return false;
        }
        if (place < store || shoots_there_) shoot(board, place, (flags & lapped) != 0);
        return false;
    }
    void shoot(PackedBoard& board, int place, bool came_round) const;

    congklak::Rules rules_;
    bool shoots_there_ = false; // in the opponent's holes too
    std::vector<Handful> handfuls_;
    std::vector<std::uint8_t> last_;
};

} // namespace papan::engines
