// The compression of the patterns' file: zstd, by its library (packing.cpp), or by whoever runs the
// module in a browser (packing_outside.cpp).
#pragma once

#include "papan/base/result.hpp"

#include <string>
#include <string_view>

namespace papan::engines::othello_search {

[[nodiscard]] std::string packed(std::string_view bytes);
// Exactly so many bytes, or an error.
[[nodiscard]] Result<std::string> unpacked(std::string_view bytes, std::size_t size);

} // namespace papan::engines::othello_search
