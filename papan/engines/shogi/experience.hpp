// What earlier nodes of a search taught: which quiet moves cut off (by themselves, and as answers
// to the last move and to the own move before it), which captures did, and by how much the static
// evaluation was wrong in positions with the same pawns. One for each thread.
#pragma once

#include "papan/games/shogi/generate.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace papan::engines::shogi_search {

// A piece that moves to a square, seen from its own side: what continuations are counted by.
using Step = std::uint16_t;
inline constexpr std::size_t steps = shogi::kind_count * shogi::square_count;
inline constexpr Step no_step = steps; // at the root, and after a null move
[[nodiscard]] Step step_of(const shogi::Position& position, shogi::Move move);

// The last move and the one before it.
struct Trail {
    Step last = no_step, before = no_step;
};

class Experience {
  public:
    static constexpr int deepest_ply = 128;

    Experience();
    void clear();
    // Older searches count less.
    void fade();

    // The move cut off; those tried before it did not.
    void quiet_cut(const shogi::Position& position, shogi::Move move, const Trail& trail, int ply,
                   int depth, const shogi::Moves& tried);
    void capture_cut(const shogi::Position& position, shogi::Move move, int depth,
                     const shogi::Moves& tried);
    // The search found this much more than the static evaluation had said.
    void surprise(const shogi::Position& position, int difference, int depth);

    [[nodiscard]] int quiet(const shogi::Position& position, shogi::Move move,
                            const Trail& trail) const;
    [[nodiscard]] int capture(const shogi::Position& position, shogi::Move move) const {
        return captures_[capture_slot(position, move)];
    }
    [[nodiscard]] int correction(const shogi::Position& position) const {
        return corrections_[pawn_slot(position)] / correction_grain;
    }
    [[nodiscard]] bool is_killer(shogi::Move move, int ply) const {
        const auto& pair = killers_[static_cast<std::size_t>(ply)];
        return pair[0] == move || pair[1] == move;
    }

  private:
    static constexpr int limit = 1 << 14;
    static constexpr int correction_grain = 64;
    static constexpr std::size_t pawn_slots = 1 << 13;

    // By side to move, origin (or dropped piece) and target.
    [[nodiscard]] static std::size_t slot(const shogi::Position& position, shogi::Move move) {
        return shogi::index(position.side()) << 14 | (move.bits & 0x3fffU);
    }
    [[nodiscard]] static std::size_t capture_slot(const shogi::Position& position,
                                                  shogi::Move move);
    [[nodiscard]] static std::size_t pawn_slot(const shogi::Position& position);
    [[nodiscard]] static std::size_t follow_slot(Step earlier, Step step) {
        return std::size_t{earlier} * steps + step;
    }
    void learn_quiet(const shogi::Position& position, shogi::Move move, const Trail& trail,
                     int bonus);

    std::array<std::int16_t, std::size_t{2} << 14> quiets_{};
    std::vector<std::int16_t> follows_; // by an earlier step and this one; a last row for no_step
    std::array<std::int16_t, steps * shogi::kind_count> captures_{};
    std::array<std::int16_t, 2 * pawn_slots> corrections_{};
    std::array<std::array<shogi::Move, 2>, deepest_ply> killers_{};
};

} // namespace papan::engines::shogi_search
