// Texts of records as UTF-8, whatever they came in: UTF-8 with or without a byte-order mark,
// Shift_JIS or EUC-JP.
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/warning.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::kifu {

[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes);
// A text that is in none of them for a few bytes that are wrong: in the encoding that fits best,
// with "�" for each such byte and a warning that says where it was. Others stay as they are.
[[nodiscard]] std::string mend_text(std::string_view bytes, std::vector<Warning>& warnings);
// For programs that read nothing else; characters that it lacks are refused.
[[nodiscard]] Result<std::string> to_shift_jis(std::string_view utf8);

} // namespace papan::kifu
