// A text packed as gzip, for answers that are made at run time; the page's own files are packed
// when the program is built.
#pragma once

#include <string>
#include <string_view>

namespace papan::server {

[[nodiscard]] std::string gzip(std::string_view text);

} // namespace papan::server
