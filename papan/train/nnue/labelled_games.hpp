// Games of shogi with what the search said of each position: the positions a network learns from,
// kept as the games they come from (a move and a score each) in one file, RUN/games. The file is
// frames one after another: a header with a checksum, then some games packed with zstd. It is only
// ever appended to, so that a crash can at worst leave a part of the last frame, which is cut off
// when the file is opened again.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/shogi/position.hpp"
#include "papan/train/locked_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace papan::train {

// For a position that teaches nothing: in check, in the middle of an exchange, or decided.
inline constexpr std::int16_t no_label = std::numeric_limits<std::int16_t>::min();

struct LabelledGame {
    std::string start; // SFEN
    std::vector<std::uint16_t> moves;
    std::vector<std::int16_t> scores; // before each move, for who makes it; or no_label
    std::int8_t result = 0;           // for sente

    [[nodiscard]] std::size_t labels() const;
};

[[nodiscard]] std::string write_games_frame(const std::vector<LabelledGame>& games);
// One frame and nothing behind it.
[[nodiscard]] Result<std::vector<LabelledGame>> read_games_frame(std::string_view frame);
// Of what was played: no two games of a run have the same.
[[nodiscard]] std::uint64_t fingerprint(const LabelledGame& game);

class LabelledGames {
  public:
    [[nodiscard]] static Result<LabelledGames> open(const std::filesystem::path& file);

    [[nodiscard]] Result<void> append(const std::vector<LabelledGame>& games);
    [[nodiscard]] std::uint64_t labels() const { return labels_; }
    [[nodiscard]] bool contains(const LabelledGame& game) const {
        return seen_.contains(fingerprint(game));
    }
    // Every game in the file, the oldest first.
    [[nodiscard]] Result<void>
    read(const std::function<void(const LabelledGame& game)>& visit) const;

  private:
    explicit LabelledGames(LockedFile file) : file_(std::move(file)) {}

    LockedFile file_;
    std::uint64_t labels_ = 0;
    std::unordered_set<std::uint64_t> seen_; // fingerprints
};

} // namespace papan::train
