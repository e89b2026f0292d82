// Programs of ours that come beside this one: papan-train, papan-fleet.
#pragma once

#include "papan/base/result.hpp"

#include <filesystem>
#include <string>

namespace papan {

// What the variable of the environment names; or the program beside this one, in `folder` there, or
// in the path. An error of code not_found where none of them can be started.
[[nodiscard]] Result<std::filesystem::path>
find_program(const std::string& name, const char* variable, const std::string& folder);

} // namespace papan
