// Games in a folder, RUN/replay/. Few big files (*.games) of up to 64 MB that are only appended to,
// each by one process at a time: a writer locks the file it has and takes up any unlocked one that
// is not full, so that a run that is often killed does not leave thousands of files. A game is on
// disk before append returns. Readers need no lock; they see whole games only.
//
// What belongs to no whole game - the last one cut off by a crash, or damage - is moved to
// RUN/replay/damaged by whoever finds the file unlocked, with a line in the log. The whole games of
// a damaged file are kept. One thread at a time.
#pragma once

#include "papan/base/log.hpp"
#include "papan/train/replay_store.hpp"

#include <filesystem>
#include <memory>

namespace papan::train {

// The folder is made where there is none.
[[nodiscard]] Result<std::unique_ptr<ReplayStore>>
open_replay_directory(const std::filesystem::path& folder, Log log);

} // namespace papan::train
