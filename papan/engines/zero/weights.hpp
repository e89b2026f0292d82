// Where the networks that are shipped or trained lie. A network is named by a file, or by a bare
// name that stands for NAME.weights in the first of these folders that has it:
//     $PAPAN_WEIGHTS; weights/ in the user's data folder; weights/ and share/papan/weights/ beside
//     or above the program (so a build folder of the repository and an installed program both
//     work).
#pragma once

#include "papan/base/result.hpp"

#include <filesystem>
#include <string_view>

namespace papan::engines {

// Other kinds of weights lie in the same folders under another ending.
[[nodiscard]] Result<std::filesystem::path> find_weights(std::string_view name,
                                                         std::string_view ending = ".weights");

} // namespace papan::engines
