// Texts of records as UTF-8, whatever they came in: UTF-8 with or without a byte-order mark,
// Shift_JIS or EUC-JP.
#pragma once

#include "papan/base/result.hpp"

#include <string>
#include <string_view>

namespace papan::kifu {

[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes);
// For programs that read nothing else; characters that it lacks are refused.
[[nodiscard]] Result<std::string> to_shift_jis(std::string_view utf8);

} // namespace papan::kifu
