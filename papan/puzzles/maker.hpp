// Puzzles out of games, at most one a game, so that they differ: of the puzzles in it the one whose
// difficulty is rarest so far. A game is one that our own players play, which follows from the seed
// and its number alone, or one that was given. So a file that was begun is gone on with where it
// ends, and the same seed makes the same file.
#pragma once

#include "papan/core/playthrough.hpp"
#include "papan/puzzles/posers.hpp"
#include "papan/registry/registry.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <vector>

namespace papan::puzzles {

struct MakeRequest {
    const GameEntry& game;
    const Poser& poser;
    std::uint64_t seed = 1;
    std::size_t count = 100; // puzzles, those that are there already included
    // The games to look through; none: our players play them.
    const std::vector<Playthrough>* given = nullptr;
    StopToken stop = {};
    // After each game that was looked through, with its number and its puzzle, if there is one.
    std::function<Result<void>(std::size_t number, const Puzzle* puzzle)> looked = {};
};

class Maker {
  public:
    // Goes on behind these. An error where they are not the beginning of what is asked for.
    [[nodiscard]] static Result<Maker> make(const MakeRequest& request,
                                            const std::vector<Puzzle>& made);

    // Until there are enough, the given games are at their end, or it is stopped.
    [[nodiscard]] Result<void> run();

  private:
    explicit Maker(const MakeRequest& request) : request_(request) {}

    [[nodiscard]] Result<void> note(const Puzzle& puzzle);
    [[nodiscard]] Result<Playthrough> game_of(std::size_t number) const;
    [[nodiscard]] std::optional<Puzzle> puzzle_of(const Playthrough& game, std::size_t number);
    [[nodiscard]] std::string source() const;

    const MakeRequest& request_;
    std::size_t next_ = 0; // number of the game
    std::unordered_set<std::string> positions_;
    std::array<std::size_t, hardest + 1> by_difficulty_{};
};

// Whether the solver still says of its position what the puzzle says; the error tells what it says
// instead.
[[nodiscard]] Result<void> check_puzzle(const Puzzle& puzzle, const StopToken& stop);

} // namespace papan::puzzles
