// A question that came over the wire, thought about as the machine that asked would: the position
// is made again by the rules, the player with the same seed, and nothing is kept from other
// questions, so that the same question has the same answer everywhere.
#pragma once

#include "papan/core/any_player.hpp"
#include "papan/thinking/question.hpp"

#include <memory>

namespace papan::thinking {

struct Found {
    Choice choice;
    std::unique_ptr<AnyPlayer> player; // that found it
};

// An error where it cannot be thought about on this machine. What the player takes is bounded by
// what strangers may have, and so is its time.
[[nodiscard]] Result<Found> think(const Question& question, const std::shared_ptr<Commons>& commons,
                                  const StopToken& stop, ProgressSink sink);

} // namespace papan::thinking
