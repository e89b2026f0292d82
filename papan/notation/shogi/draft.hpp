// A KIF or KI2 record while it is read line by line: the head until the first move, the tree from
// then on, and the lines that both formats share.
#pragma once

#include "papan/notation/shogi/kif_start.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

namespace papan::kifu {

class Draft {
  public:
    // To be called for each line before anything else: errors name its number.
    void next_line() { place_ = fmt::format("line {}", ++line_number_); }
    [[nodiscard]] const std::string& place() const { return place_; }

    // Comments, bookmarks, blank lines and those for programs.
    [[nodiscard]] bool take_note(std::string_view line);
    // "変化：4手": nothing where the line is none. Moves are counted from this number + 1.
    [[nodiscard]] std::optional<Result<void>> take_variation(std::string_view line,
                                                             std::int64_t moves_before);
    [[nodiscard]] Result<void> read_head(std::string_view line);

    [[nodiscard]] bool has_begun() const { return tree_.has_value(); }
    // The head is over, if it was not before.
    [[nodiscard]] Result<void> begin();
    // Precondition: it has begun.
    [[nodiscard]] TreeBuilder& tree() { return *tree_; }
    [[nodiscard]] Result<Kifu> finish();

  private:
    Kifu kifu_;
    StartReader start_;
    std::optional<TreeBuilder> tree_; // from the first move on
    Node before_;                     // what stands before the first move
    std::string place_;
    int line_number_ = 0;
};

} // namespace papan::kifu
