#include "papan/engines/congklak/kalah_level.hpp"

#include "papan/base/fixed_vector.hpp"
#include "papan/engines/congklak/kalah_board.hpp"
#include "papan/engines/congklak/level_work.hpp"

#include <atomic>
#include <cstring>

namespace papan::engines {

namespace {

// Positions in the order of their numbers. The cells are the mover's holes and then the other's,
// each row in a word of its own.
class Enumerator {
  public:
    Enumerator(std::uint64_t number, int holes, int level) : holes_(holes), left_(level) {
        const congklak::Board board = SeedIndex::unrank(number, holes, level);
        for (int cell = 0; cell < 2 * holes; ++cell)
            at(cell) = static_cast<std::uint8_t>(
                board.at(cell < holes ? Seat::first : Seat::second, cell % holes));
    }

    [[nodiscard]] KalahPosition position() const {
        KalahPosition position{0, 0, left_};
        std::memcpy(&position.own, rows_[0].data(), sizeof(position.own));
        std::memcpy(&position.opposite, rows_[1].data(), sizeof(position.opposite));
        return position;
    }

    // The next number: one more in the last cell that can have it, and what follows as far back as
    // it goes. Precondition: there is one.
    void advance() {
        const int end = 2 * holes_ - 1;
        int cell = end;
        while (at(cell) == 0) --cell;
        const std::uint8_t seeds = at(cell);
        at(cell) = 0;
        ++at(cell - 1);
        at(end) = static_cast<std::uint8_t>(seeds - 1);
    }

  private:
    [[nodiscard]] std::uint8_t& at(int cell) {
        return rows_[cell < holes_ ? 0 : 1]
                    [static_cast<std::size_t>(cell < holes_ ? cell : cell - holes_)];
    }

    int holes_, left_;
    std::array<std::array<std::uint8_t, 8>, 2> rows_{};
};
static_assert(std::endian::native == std::endian::little);

class KalahLevel {
  public:
    KalahLevel(const congklak::Rules& rules, const EndgameTable& lower, int level,
               std::span<std::int8_t> values)
        : sowing_(rules), index_(rules.holes), lower_(lower), level_(level), values_(values) {}

    void fill(std::uint64_t begin, std::uint64_t end) {
        Enumerator positions(begin, sowing_.holes(), level_);
        std::array<Choices, batch> waiting;
        for (std::uint64_t first = begin; first < end; first += batch) {
            const std::uint64_t count = std::min<std::uint64_t>(batch, end - first);
            for (std::uint64_t i = 0; i < count; ++i) {
                if (first + i != begin) positions.advance();
                look_ahead(positions.position(), waiting[i]);
            }
            for (std::uint64_t i = 0; i < count; ++i) {
                const std::atomic_ref<std::int8_t> cell(values_[first + i]);
                if (cell.load(std::memory_order_relaxed) == unknown_value)
                    cell.store(best_of(waiting[i]), std::memory_order_relaxed);
            }
        }
    }

  private:
    static constexpr std::size_t batch = 16;

    struct Choice {
        KalahStep step;
        std::uint64_t number = 0; // of the position after it, in its level
    };
    struct Choices {
        int settled = 0; // the value, where there is no choice
        FixedVector<Choice, most_kalah_holes> list;
    };

    // The choices, and their values on the way from memory.
    void look_ahead(const KalahPosition& position, Choices& choices) {
        choices.list.clear();
        if (position.own == 0 || position.opposite == 0) {
            choices.settled = detail::row_sum(position.own) - detail::row_sum(position.opposite);
            return;
        }
        for (int hole = 0; hole < sowing_.holes(); ++hole) {
            if (detail::byte_of(position.own, hole) == 0) continue;
            Choice choice{sowing_.take(position, hole)};
            const int left = choice.step.next.left;
            if (!choice.step.over) {
                choice.number = index_.rank(choice.step.next);
                __builtin_prefetch(left == level_ ? &values_[choice.number]
                                                  : &lower_.level(left)[choice.number]);
            }
            choices.list.push_back(choice);
        }
    }

    [[nodiscard]] std::int8_t best_of(const Choices& choices) {
        if (choices.list.empty()) return static_cast<std::int8_t>(choices.settled);
        int best = -level_;
        for (const Choice& choice : choices.list) {
            int value = choice.step.gain;
            if (!choice.step.over) value += choice.step.again ? known(choice) : -known(choice);
            best = std::max(best, value);
        }
        return static_cast<std::int8_t>(best);
    }

    // A value of this level that is asked for before its turn is worked out on the spot.
    int known(const Choice& choice) {
        const int left = choice.step.next.left;
        if (left < level_) return lower_.level(left)[choice.number];
        const std::atomic_ref<std::int8_t> cell(values_[choice.number]);
        std::int8_t value = cell.load(std::memory_order_relaxed);
        if (value != unknown_value) return value;
        Choices choices;
        look_ahead(choice.step.next, choices);
        value = best_of(choices);
        cell.store(value, std::memory_order_relaxed);
        return value;
    }

    KalahSowing sowing_;
    KalahIndex index_;
    const EndgameTable& lower_;
    int level_;
    std::span<std::int8_t> values_;
};

} // namespace

bool fill_kalah_level(const BuildRequest& request, const EndgameTable& lower, int level,
                      std::span<std::int8_t> values) {
    KalahLevel filler(request.rules, lower, level, values);
    return share_level(level, values.size(), request,
                       [&](std::uint64_t begin, std::uint64_t end) { filler.fill(begin, end); });
}

} // namespace papan::engines
