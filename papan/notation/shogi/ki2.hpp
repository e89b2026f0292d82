// KI2 records: moves as people write them ("▲７六歩 △同　銀直"), with headers, comments and
// variations, without times.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <string>
#include <string_view>

namespace papan::kifu {

// Text in UTF-8. An illegal or ambiguous move is refused with its line number.
[[nodiscard]] Result<Kifu> read_ki2(std::string_view text);
[[nodiscard]] std::string write_ki2(const Kifu& kifu);

} // namespace papan::kifu
