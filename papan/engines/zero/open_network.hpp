// A network read from its file for a player: once for all that have something in common.
#pragma once

#include "papan/core/commons.hpp"
#include "papan/nn/network.hpp"

#include <filesystem>
#include <memory>

namespace papan::engines {

// A file that was written anew since is another network. The error names the file. `commons` may be
// null.
[[nodiscard]] Result<std::shared_ptr<const nn::Network>>
open_network(const std::filesystem::path& file, Commons* commons);

} // namespace papan::engines
