// The page as files for any host of files: everything it needs to play in the browser alone, under
// whatever path it is put.
#pragma once

#include "papan/base/result.hpp"

#include <filesystem>

namespace papan::server {

// Creates the folder where there is none; files of a page written there before are replaced. An
// error where the folder holds something else. How many files it has written.
[[nodiscard]] Result<std::size_t> write_static_site(const std::filesystem::path& folder);

} // namespace papan::server
