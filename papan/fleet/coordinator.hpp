// A fleet as runs and matches see it: where their games are played.
#pragma once

#include "papan/base/log.hpp"
#include "papan/base/stop.hpp"
#include "papan/fleet/nats/broker.hpp"
#include "papan/match/game_runner.hpp"
#include "papan/train/game_source.hpp"

#include <filesystem>
#include <memory>

namespace papan::fleet {

// The games of the run in this folder.
[[nodiscard]] Result<std::unique_ptr<train::GameSource>>
open_games(const Address& address, const std::filesystem::path& folder, const StopToken& stop,
           const Log& log);

// The games of any event, each for itself.
[[nodiscard]] std::unique_ptr<match::GameRunner> open_matches(const Address& address,
                                                              const Log& log);

} // namespace papan::fleet
