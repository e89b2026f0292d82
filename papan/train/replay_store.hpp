// Where finished games wait to be learnt from. An interface, because the games of a fleet may come
// from elsewhere than a folder; replay_directory.hpp is the folder.
#pragma once

#include "papan/base/result.hpp"
#include "papan/train/sample.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace papan::train {

// One finished game. The id is drawn at random when the game begins: a game that arrives twice is
// stored once.
struct GameRecord {
    std::uint64_t id = 0;
    std::uint64_t network = 0;  // Network::id of who played it
    std::uint64_t finished = 0; // date in milliseconds since 1970; 0: when it is stored
    SampleShape shape;
    std::string encoder;
    float result = 0; // for the side that moved first
    std::vector<Sample> samples;
};

// What is known of a game without reading it.
struct StoredGame {
    std::uint64_t id = 0, network = 0, finished = 0;
    std::uint32_t samples = 0;
    std::uint32_t learnable = 0; // samples with a policy
};

class ReplayStore {
  public:
    ReplayStore() = default;
    ReplayStore(const ReplayStore&) = delete;
    ReplayStore& operator=(const ReplayStore&) = delete;
    virtual ~ReplayStore() = default;

    // For each game, false where it is here already. All are on disk when it returns.
    [[nodiscard]] virtual Result<std::vector<bool>>
    append_all(std::span<const GameRecord> games) = 0;
    [[nodiscard]] Result<bool> append(const GameRecord& game) {
        auto added = append_all({&game, 1});
        if (!added) return pass_on(std::move(added));
        return added->front();
    }
    // Finds the games that others have stored meanwhile.
    virtual void refresh() = 0;
    // The oldest first. Changes with append and refresh only.
    [[nodiscard]] virtual std::span<const StoredGame> games() const = 0;
    // By place in games().
    [[nodiscard]] virtual Result<GameRecord> read(std::size_t game) = 0;
};

} // namespace papan::train
