// What every run that trains a network on RUN/replay does alike: takes its folder, reads its
// settings, lets papan-train make so many steps, and sees that it is asked to end.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/nn/network.hpp"
#include "papan/train/locked_file.hpp"
#include "papan/train/replay_store.hpp"
#include "papan/train/run_settings.hpp"
#include "papan/train/trainer_process.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace papan::train {

// Makes the folder where there is none and holds its lock; forgets an old request to end.
[[nodiscard]] Result<LockedFile> take_folder(const std::filesystem::path& folder);
// Somebody made RUN/stop.
[[nodiscard]] bool is_asked_to_stop(const std::filesystem::path& folder);

// Those of the folder; where there are none yet, the fresh ones are written there first.
[[nodiscard]] Result<RunSettings> settings_of(const std::filesystem::path& folder,
                                              const RunSettings& fresh);

// A new run begins with this network (a file, or a name in a folder of weights) and not with a
// random one. Nothing is changed in a run that has begun.
[[nodiscard]] Result<void> begin_from(const std::filesystem::path& folder,
                                      const std::filesystem::path& network);
// RUN/start.weights: what is there, or else a random network, which is left there.
[[nodiscard]] Result<nn::Network> first_network(const std::filesystem::path& folder,
                                                const nn::Architecture& architecture,
                                                std::uint64_t seed);

// Samples that have something to learn, of all games.
[[nodiscard]] std::uint64_t learnable(const ReplayStore& store);

// Steps until each sample since `learnt_from` was learnt from as often as the settings say. The
// trainer's lines go to RUN/losses.jsonl, and as words to `tell`.
[[nodiscard]] Result<TrainerLine> train_on(const std::filesystem::path& folder,
                                           const RunSettings& settings, std::uint64_t samples,
                                           std::uint64_t learnt_from, const StopToken& stop,
                                           const std::function<void(const std::string&)>& tell);

// What the trainer told last, at whatever start; nothing learnt where it has told nothing.
[[nodiscard]] TrainerLine last_trainer_line(const std::filesystem::path& folder);

} // namespace papan::train
