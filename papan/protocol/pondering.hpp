// Thinking on the other side's time: the player looks at the position after the answer it expects,
// and keeps what it finds (its table, its tree) for the moment it is asked about it. What it finds
// meanwhile is told to nobody.
#pragma once

#include "papan/core/any_player.hpp"

#include <string_view>
#include <thread>

namespace papan::protocol {

class Pondering {
  public:
    Pondering() = default;
    Pondering(const Pondering&) = delete;
    Pondering& operator=(const Pondering&) = delete;
    ~Pondering() { stop(); }

    // The player is this one's alone until stop() or wait() has returned. An answer that is not
    // legal, or "", leaves the game as it stands to be thought about. A game that is over is not.
    void start(AnyPlayer& player, Playthrough game, std::string_view answer);
    // Ends it at once.
    void stop();
    // Until it has nothing more to find; never where nothing limits the player.
    void wait();

  private:
    StopSource stop_;
    std::thread thinker_;
};

} // namespace papan::protocol
