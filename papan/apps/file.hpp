// Whole files in and out; "-" is standard input or output.
#pragma once

#include "papan/base/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace papan::apps {

[[nodiscard]] Result<std::string> read_whole(const std::string& path);
// The file with this ending, in small or capital letters, in the same folder: of several the first
// by name. Nothing where there is none that can be read.
[[nodiscard]] std::optional<std::string> read_beside(const std::string& path,
                                                     std::string_view ending);
[[nodiscard]] Result<void> write_whole(const std::string& path, std::string_view text);

} // namespace papan::apps
