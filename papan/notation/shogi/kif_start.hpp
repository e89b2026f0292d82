// The head of KIF and KI2 records: headers, and the start position as a handicap, a board with
// hands, or both, in which case the board counts.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

namespace papan::kifu {

class StartReader {
  public:
    // Takes the line if it belongs to the head.
    [[nodiscard]] Result<bool> read_line(std::string_view line);
    // The start position, when the first move or the end of the text comes.
    [[nodiscard]] Result<Shogi::State> finish() const;

    std::vector<std::pair<std::string, std::string>> headers;

  private:
    [[nodiscard]] Result<void> read_header(std::string_view name, std::string_view value);
    [[nodiscard]] Result<void> read_hand(Seat seat, std::string_view text);
    [[nodiscard]] Result<void> read_rank(std::string_view text);

    shogi::Position setup_;
    int ranks_ = 0, move_number_ = 1;
    std::size_t handicap_ = 0;
    std::optional<Seat> side_;
};

// Headers and start position, a line each.
[[nodiscard]] std::string start_text(const Kifu& kifu);

} // namespace papan::kifu
