// Values of SGF properties as people read them: escapes taken out, line breaks made alike, any
// encoding turned into UTF-8 (FF[4], section "Text"; the CA property).
#pragma once

#include "papan/base/result.hpp"

#include <string>
#include <string_view>

namespace papan::sgf {

// Text keeps line breaks, SimpleText turns them into blanks.
[[nodiscard]] std::string text_of(std::string_view raw);
[[nodiscard]] std::string simple_text_of(std::string_view raw);
// A raw value that reads as this text.
[[nodiscard]] std::string escaped(std::string_view text);
// For compose values "a:b": colons are escaped too.
[[nodiscard]] std::string escaped_part(std::string_view text);

// From the encoding a CA property names ("" is Latin-1, the default of FF[4]). An error when the
// encoding is unknown or the bytes do not fit it.
[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes, std::string_view encoding);

} // namespace papan::sgf
