// Games from elsewhere as they arrived, in one file (RUN/arrived.games) of the frames of
// replay_file.hpp, each with its id: for the methods that learn from positions and keep no games
// themselves. What part of the run a game is for is its tag. Killed at any moment, a game is in the
// file whole or not at all; one that arrives twice is kept once.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/game_source.hpp"
#include "papan/train/locked_file.hpp"

#include <cstdint>
#include <functional>
#include <unordered_map>

namespace papan::train {

class GameJournal {
  public:
    [[nodiscard]] static Result<GameJournal> open(const std::filesystem::path& file);

    [[nodiscard]] std::uint64_t count(std::uint64_t tag) const;
    // The content of each game with this tag, in the order of arrival.
    [[nodiscard]] Result<std::vector<WireGame>> read(std::uint64_t tag) const;

    // What check finds nothing wrong with is kept; all of it is on disk when this returns.
    using Check = std::function<Result<void>(const WireGame& game)>;
    [[nodiscard]] Result<std::vector<Verdict>> keep(std::span<const WireGame> games,
                                                    std::uint64_t tag, const Check& check);

  private:
    explicit GameJournal(LockedFile file) : file_(std::move(file)) {}

    LockedFile file_;
    std::unordered_map<std::uint64_t, std::uint64_t> tags_; // by id
    std::unordered_map<std::uint64_t, std::uint64_t> counts_;
};

} // namespace papan::train
