// A whole file at once. Written beside its place, brought to the disk and then moved there, so that
// readers see the old one or the new one, whatever happens in between.
#pragma once

#include "papan/base/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace papan {

[[nodiscard]] Result<std::string> read_whole_file(const std::filesystem::path& path);
[[nodiscard]] Result<void> write_whole_file(const std::filesystem::path& path,
                                            std::string_view bytes);

} // namespace papan
