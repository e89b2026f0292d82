// What a position of the full board is worth in discs, by weights of patterns that were learnt from
// games: a file NAME.patterns, refused with the reason when it is damaged or not ours. A value,
// never changed once it is read; shared by threads.
#pragma once

#include "papan/base/result.hpp"
#include "papan/engines/othello/patterns.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <vector>

namespace papan::engines::othello_search {

// How far a shallow search lies from a deep one, in discs: the deviation is modelled as a sum over
// the depths and the empty squares. Fitted to the weights it is stored with.
struct ProbCutModel {
    // base + per_depth * depth + per_probe * probe depth + per_empty * empty squares
    float base = 0, per_depth = 0, per_probe = 0, per_empty = 0;
    [[nodiscard]] double deviation(int depth, int probe, int empties) const {
        const double sum = base + per_depth * static_cast<float>(depth) +
                           per_probe * static_cast<float>(probe) +
                           per_empty * static_cast<float>(empties);
        return sum < least ? least : sum;
    }
    static constexpr double least = 0.8;
};

struct ProbCutModels {
    ProbCutModel midgame, endgame; // of a search to a depth, and to the end
    [[nodiscard]] bool fitted() const { return midgame.base != 0 || endgame.base != 0; }
};

class PatternWeights {
  public:
    // Units of a weight to a disc.
    static constexpr int unit = 128;
    using Stage = std::vector<std::int16_t>; // one for each weight of the layout

    // All weights 0.
    PatternWeights();
    // From one value in discs for each shared weight of each stage.
    explicit PatternWeights(const std::vector<std::vector<float>>& shared);

    [[nodiscard]] static Result<PatternWeights> read(const std::filesystem::path& file);
    [[nodiscard]] static Result<PatternWeights> parse(std::string_view bytes);
    [[nodiscard]] Result<void> write(const std::filesystem::path& file) const;
    [[nodiscard]] std::string bytes() const;

    [[nodiscard]] const Stage& stage(int number) const {
        return stages_[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] const ProbCutModels& probcut() const { return probcut_; }
    void set_probcut(const ProbCutModels& models) { probcut_ = models; }

    // In units, for the side to move.
    [[nodiscard]] int value(const Features& features, const Position& at, const Frame& frame) const;

  private:
    std::array<Stage, stage_count> stages_;
    ProbCutModels probcut_;
};

// The weights of a position besides those of its patterns: of the mobility of either side and of
// parity.
[[nodiscard]] std::array<std::size_t, 3> scalar_weights(const Position& at, const Frame& frame);

// The weights that come with the program or that the user put in its place; the error says why they
// cannot be used. Read once.
[[nodiscard]] const Result<std::shared_ptr<const PatternWeights>>& installed_patterns();
[[nodiscard]] Result<std::shared_ptr<const PatternWeights>> open_patterns(std::string_view name);

} // namespace papan::engines::othello_search
