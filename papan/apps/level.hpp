// Which processors this program was compiled for: one file is compiled for each level, where the
// rest of the commands is compiled once.
#pragma once

#include <string_view>

namespace papan::apps {

[[nodiscard]] std::string_view compiled_for(); // "x86-64-v3"

} // namespace papan::apps
