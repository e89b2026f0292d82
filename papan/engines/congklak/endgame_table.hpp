// Exact values of every position with few seeds on the board, a byte each: what the mover will
// still bank less what the other will. A level holds all positions with the same number of seeds
// and is one file with a checksum, so that an interrupted build goes on where it stopped. Levels
// are read by memory mapping. Rules that leave the board to sow differently (is_plain) have no
// table.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"
#include "papan/engines/congklak/endgame_file.hpp"
#include "papan/engines/congklak/seed_index.hpp"
#include "papan/engines/congklak/step.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace papan::engines {

class EndgameTable {
  public:
    // The levels that are in the folder for these rules, from 0 without a gap; may be empty.
    [[nodiscard]] static std::shared_ptr<const EndgameTable>
    open(const congklak::Rules& rules, const std::filesystem::path& folder);
    // The same from the user's data folder.
    [[nodiscard]] static std::shared_ptr<const EndgameTable>
    installed(const congklak::Rules& rules);
    [[nodiscard]] static std::filesystem::path default_folder();

    // The most seeds whose values are known; -1 for none.
    [[nodiscard]] int seeds() const { return static_cast<int>(levels_.size()) - 1; }
    // Precondition: left seeds lie on the board, at most seeds().
    [[nodiscard]] int value(const congklak::Board& board, Seat mover, int left) const {
        return level(left)[SeedIndex::rank(board, mover, holes_, left)];
    }
    // The values of all positions of so many seeds, by their number in SeedIndex.
    [[nodiscard]] std::span<const std::int8_t> level(int left) const {
        return levels_[static_cast<std::size_t>(left)].values();
    }

  private:
    int holes_ = 0;
    std::vector<MappedLevel> levels_;
};

// What a build tells while it works: the level, and how many of its positions are done.
using BuildProgress = std::function<void(int level, std::uint64_t done, std::uint64_t all)>;

struct BuildRequest {
    congklak::Rules rules;
    int seeds = 16;
    int threads = 1;
    std::filesystem::path folder;
    StopToken stop = {};
    BuildProgress progress = {};
};

// Builds the levels that are missing or damaged. Stopped, it keeps the finished ones.
[[nodiscard]] Result<void> build_endgame_table(const BuildRequest& request);

} // namespace papan::engines
