// Builds the levels of an endgame table, fewest seeds first. A choice that banks a seed leads to a
// finished level. One that banks none only moves seeds forward, so within a level there is no
// cycle: a value asked for before its turn is worked out on the spot. Threads share the level and
// may do the same work twice, never differently.
#include "papan/engines/congklak/endgame_table.hpp"

#include "papan/engines/congklak/kalah_board.hpp"
#include "papan/engines/congklak/kalah_level.hpp"
#include "papan/engines/congklak/level_work.hpp"

#include <atomic>

namespace papan::engines {

namespace {

using congklak::Board;
using congklak::Rules;

class LevelBuilder {
  public:
    LevelBuilder(const Rules& rules, const EndgameTable& lower, int level,
                 std::span<std::int8_t> values)
        : rules_(rules), lower_(lower), level_(level), values_(values) {}

    void fill(std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t number = begin; number < end; ++number)
            (void)known(number, SeedIndex::unrank(number, rules_.holes, level_));
    }

  private:
    // The board's mover is Seat::first.
    int known(std::uint64_t number, const Board& board) {
        const std::atomic_ref<std::int8_t> cell(values_[number]);
        const std::int8_t stored = cell.load(std::memory_order_relaxed);
        if (stored != unknown_value) return stored;
        const int value = work_out(board);
        cell.store(static_cast<std::int8_t>(value), std::memory_order_relaxed);
        return value;
    }

    int look_up(const Board& board, Seat mover) {
        const int left = seeds_on_board(board);
        if (left < level_) return lower_.value(board, mover, left);
        const std::uint64_t number = SeedIndex::rank(board, mover, rules_.holes, left);
        if (mover == Seat::first) return known(number, board);
        Board turned = board;
        std::swap_ranges(turned.cells.begin(), turned.cells.begin() + congklak::row_width,
                         turned.cells.begin() + congklak::row_width);
        return known(number, turned);
    }

    int work_out(const Board& board) {
        if (level_ == 0) return 0;
        if (detail::round_is_over(board, rules_, Seat::first, Seat::first)) {
            Board swept = board;
            return detail::sweep(swept, rules_, Seat::first);
        }
        if (detail::side_is_empty(board, Seat::first)) return -look_up(board, Seat::second);
        int best = -level_;
        for (int hole = 0; hole < rules_.holes && best < level_; ++hole) {
            if (board.at(Seat::first, hole) == 0) continue;
            Board next = board;
            const Step step = take_step(next, rules_, Seat::first, hole);
            int value = step.gain;
            if (!step.over)
                value += step.again ? look_up(next, Seat::first) : -look_up(next, Seat::second);
            best = std::max(best, value);
        }
        return best;
    }

    const Rules& rules_;
    const EndgameTable& lower_;
    int level_;
    std::span<std::int8_t> values_;
};

// False when it was stopped.
bool fill_level(const BuildRequest& request, const EndgameTable& lower, int level,
                std::span<std::int8_t> values) {
    if (is_kalah(request.rules)) return fill_kalah_level(request, lower, level, values);
    LevelBuilder builder(request.rules, lower, level, values);
    return share_level(level, values.size(), request,
                       [&](std::uint64_t begin, std::uint64_t end) { builder.fill(begin, end); });
}

} // namespace

Result<void> build_endgame_table(const BuildRequest& request) {
    if (request.rules.skip_origin || request.rules.stop_at_half || request.rules.menang_jalan)
        return fail(ErrorCode::unsupported, "there are no tables for these rules");
    if (request.seeds > SeedIndex::most_seeds)
        return fail(ErrorCode::unsupported, "tables hold at most {} seeds", SeedIndex::most_seeds);
    std::error_code problem;
    std::filesystem::create_directories(request.folder, problem);
    if (problem) return fail(ErrorCode::io, "{} cannot be made", request.folder.string());
    for (int level = 0; level <= request.seeds; ++level) {
        const auto present = MappedLevel::open(request.folder, request.rules, level);
        if (present && present->is_sound()) continue;
        const auto lower = EndgameTable::open(request.rules, request.folder);
        std::vector<std::int8_t> values(SeedIndex::count(2 * request.rules.holes, level),
                                        unknown_value);
        if (!fill_level(request, *lower, level, values))
            return fail(ErrorCode::io, "stopped at {} seeds; the finished levels are kept", level);
        auto written = write_level(level_path(request.folder, request.rules, level), request.rules,
                                   level, values);
        if (!written) return written;
    }
    return {};
}

} // namespace papan::engines
