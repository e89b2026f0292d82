// What the seeds in each hole are worth to the side to move, learnt from games of our own: for each
// hole of either side and each number of seeds in it a part of what the mover will still bank less
// what the other will. A hole whose last seed would reach the store is so worth more than its
// neighbour without being told why. Weights change with the seeds on the board. They hold for the
// rules they were learnt under.
#pragma once

#include "papan/base/result.hpp"
#include "papan/engines/congklak/packed_board.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::engines {

class HoleWeights {
  public:
    static constexpr int unit = PackedSowing::grain; // of a weight: parts of a seed
    static constexpr int stages = 6, seeds_a_stage = 16;
    static constexpr int counts = 24; // numbers of seeds told apart; the last stands for all above
    static constexpr std::size_t cells = 2 * PackedSowing::most_holes;
    static constexpr std::size_t stage_size = cells * counts + 1; // and a constant

    // The weights of one stage a position refers to, the constant left out.
    using Features = std::array<std::uint16_t, cells>;
    [[nodiscard]] static Features features(const PackedBoard& board) {
        Features at;
        for (std::size_t hole = 0; hole < cells / 2; ++hole) {
            at[hole] = index(hole, board.own >> (8 * hole));
            at[hole + cells / 2] = index(hole + cells / 2, board.opposite >> (8 * hole));
        }
        return at;
    }
    [[nodiscard]] static int stage_of(int seeds) {
        return std::min(stages - 1, seeds / seeds_a_stage);
    }

    // Everything 0.
    explicit HoleWeights(const congklak::Rules& rules);

    // In sixteenths of a seed, within what lies on the board.
    [[nodiscard]] int value(const PackedBoard& board, int seeds) const {
        const Stage& stage = stages_[static_cast<std::size_t>(stage_of(seeds))];
        int sum = stage[stage_size - 1];
        for (const std::uint16_t at : features(board)) sum += stage[at];
        return std::clamp(sum, -unit * seeds, unit * seeds);
    }
    // One weight for each feature and the constant, in seeds.
    void set_stage(int stage, std::span<const double> seeds);

    // Learnt under these rules, however the game began.
    [[nodiscard]] bool hold_for(const congklak::Rules& rules) const;

    [[nodiscard]] std::string bytes() const;
    [[nodiscard]] static Result<HoleWeights> parse(std::string_view bytes);
    [[nodiscard]] static Result<HoleWeights> read(const std::filesystem::path& file);

  private:
    using Stage = std::array<std::int16_t, stage_size>;

    [[nodiscard]] static std::uint16_t index(std::size_t cell, std::uint64_t row) {
        const auto seeds = std::min<std::uint64_t>(row & 0xff, counts - 1);
        return static_cast<std::uint16_t>(cell * counts + seeds);
    }

    congklak::Rules rules_;
    std::array<Stage, stages> stages_{};
};

// The weights that come with the program or that the user put in their place; the error says why
// they cannot be used. Read once.
[[nodiscard]] const Result<std::shared_ptr<const HoleWeights>>& installed_hole_weights();
// By name or file.
[[nodiscard]] Result<std::shared_ptr<const HoleWeights>> open_hole_weights(std::string_view name);

} // namespace papan::engines
