// A game of self-play as it was played: its moves and what its searches found, and nothing that
// follows from these by the rules. Whoever has the settings makes the samples of it anew
// (replay_game.hpp), so that a game from elsewhere is believed no further than it can be replayed.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/sample.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::train {

struct PlayedGame {
    // A position that is learnt from: the one before this move.
    struct Searched {
        std::uint32_t move = 0;
        std::vector<PolicyTarget> policy = {}; // empty: the search was a cheap one
        // What it found the position to be worth to the side to move, -1..1; where it is wanted.
        std::optional<float> value = std::nullopt;
        std::uint8_t times = 1; // it is learnt from
    };
    // However much a search surprised, no position counts for more.
    static constexpr std::uint8_t most_times = 16;

    std::uint64_t id = 0;      // drawn at random, and the seed that the game began with
    std::uint64_t network = 0; // Network::id of who played it
    std::string moves = {};    // as the game writes them, with blanks between
    std::vector<Searched> searched = {};
};

// As bytes for the wire, in the frame of replay_file.hpp.
[[nodiscard]] std::string write_played(const PlayedGame& game);
[[nodiscard]] Result<PlayedGame> read_played(std::string_view frame);

} // namespace papan::train
