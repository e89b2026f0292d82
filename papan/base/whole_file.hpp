// A whole file at once. A regular file is written beside its place, brought to the disk and then
// moved there, so that readers see the old one or the new one, whatever happens in between; it
// keeps its permissions, and a symbolic link to it stays one. What is no regular file (a device, a
// pipe) is never replaced, only written to. Reading stops at a limit, for some files have no end.
#pragma once

#include "papan/base/result.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace papan {

// Far more than any record, network or state of a run needs.
inline constexpr std::size_t largest_whole_file = std::size_t{256} << 20;

[[nodiscard]] Result<std::string> read_whole_file(const std::filesystem::path& path,
                                                  std::size_t limit = largest_whole_file);
// The same of what comes in on standard input, up to its end.
[[nodiscard]] Result<std::string> read_standard_input(std::size_t limit = largest_whole_file);

[[nodiscard]] Result<void> write_whole_file(const std::filesystem::path& path,
                                            std::string_view bytes);

} // namespace papan
