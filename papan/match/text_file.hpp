// A whole file at once: written beside its place and then moved there, so that readers see the old
// one or the new one and a full disk loses neither.
#pragma once

#include "papan/base/result.hpp"

#include <string>
#include <string_view>

namespace papan::match {

[[nodiscard]] Result<void> write_text_file(const std::string& path, std::string_view text);

} // namespace papan::match
