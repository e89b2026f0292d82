// Whole files in and out; "-" is standard input or output.
#pragma once

#include "papan/base/result.hpp"

#include <string>
#include <string_view>

namespace papan::apps {

[[nodiscard]] Result<std::string> read_whole(const std::string& path);
[[nodiscard]] Result<void> write_whole(const std::string& path, std::string_view text);

} // namespace papan::apps
