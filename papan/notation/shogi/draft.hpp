// A KIF or KI2 record while it is read line by line: the head until the first move, the tree from
// then on, and the lines that both formats share.
#pragma once

#include "papan/base/text.hpp"
#include "papan/notation/shogi/kif_start.hpp"
#include "papan/notation/shogi/tree_builder.hpp"

namespace papan::kifu {

class Draft {
  public:
    // The line that is being read, for errors.
    [[nodiscard]] const Said& place() const { return place_; }

    [[nodiscard]] Result<void> read_head(std::string_view line);

    [[nodiscard]] bool has_begun() const { return tree_.has_value(); }
    // The head is over, if it was not before.
    [[nodiscard]] Result<void> begin();
    // Precondition: it has begun.
    [[nodiscard]] TreeBuilder& tree() { return *tree_; }
    // Takes "７六" or "同", the square of the move before. Precondition: it has begun.
    [[nodiscard]] std::optional<shogi::Square> take_destination(std::string_view& text) const;
    [[nodiscard]] Result<Kifu> finish();

    // The whole text: `read_line` takes what a line of this format says beyond notes and
    // variations, which are counted from `moves_before` + 1.
    template <class ReadLine>
    [[nodiscard]] Result<Kifu> read(std::string_view text, const std::int64_t& moves_before,
                                    ReadLine read_line) {
        for (const std::string_view whole : split(text, '\n')) {
            next_line();
            const std::string_view line = without_return(whole);
            if (take_note(line)) continue;
            Result<void> done;
            if (auto variation = take_variation(line, moves_before))
                done = *variation;
            else
                done = read_line(line);
            if (!done) return pass_on(std::move(done));
        }
        return finish();
    }

  private:
    // To be called for each line before anything else: errors name its number.
    void next_line() { place_ = say("line"_key, "line {}", ++line_number_); }
    // Comments, bookmarks, blank lines and those for programs.
    [[nodiscard]] bool take_note(std::string_view line);
    // "変化：4手": nothing where the line is none. Moves are counted from this number + 1.
    [[nodiscard]] std::optional<Result<void>> take_variation(std::string_view line,
                                                             std::int64_t moves_before);

    Kifu kifu_;
    StartReader start_;
    std::optional<TreeBuilder> tree_; // from the first move on
    Node before_;                     // what stands before the first move
    Said place_;
    int line_number_ = 0;
    bool has_head_ = false; // a line that says something of the game
};

} // namespace papan::kifu
