// Positions of Othello with what they are worth, as the pattern method learns from them: kept in
// numbered files under a folder, each written whole, so that a run killed at any moment has whole
// files only.
#pragma once

#include "papan/base/result.hpp"
#include "papan/engines/othello/position.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace papan::train {

struct LabelledPosition {
    engines::othello_search::Position at;
    std::int8_t value = 0; // discs, for the side to move
    friend bool operator==(const LabelledPosition&, const LabelledPosition&) = default;
};

class PositionFolder {
  public:
    // Made where it is missing.
    [[nodiscard]] static Result<PositionFolder> open(const std::filesystem::path& folder);

    // Whole files so far.
    [[nodiscard]] int files() const { return files_; }
    [[nodiscard]] Result<void> append(const std::vector<LabelledPosition>& positions);
    // Of the newest files, at least so many positions where there are as many.
    [[nodiscard]] Result<std::vector<LabelledPosition>> newest(std::size_t wanted) const;

  private:
    explicit PositionFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}
    [[nodiscard]] std::filesystem::path file(int number) const;

    std::filesystem::path folder_;
    int files_ = 0;
};

// As one file.
[[nodiscard]] std::string to_bytes(const std::vector<LabelledPosition>& positions);
[[nodiscard]] Result<std::vector<LabelledPosition>> positions_from(std::string_view bytes);

} // namespace papan::train
