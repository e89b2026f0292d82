// What a worker does: plays the games that a method wants, wherever the work came from. One row a
// method, in work_player.cpp.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/train/game_source.hpp"

#include <functional>
#include <memory>

namespace papan::train {

class WorkPlayer {
  public:
    WorkPlayer() = default;
    WorkPlayer(const WorkPlayer&) = delete;
    WorkPlayer& operator=(const WorkPlayer&) = delete;
    virtual ~WorkPlayer() = default;

    // Called for each finished game, one at a time but from any thread.
    using OnGame = std::function<void(WireGame&& game)>;
    // Until stopped; gives the processor time of its threads. Games under way may be kept for the
    // next call, which may bring other weights.
    [[nodiscard]] virtual Result<Duration> play(const std::filesystem::path& weights,
                                                const StopToken& stop, const OnGame& on_game) = 0;
};

// Refuses settings that are none, and methods whose games nobody else can play.
[[nodiscard]] Result<std::unique_ptr<WorkPlayer>> make_work_player(const Work& work, int threads);

} // namespace papan::train
