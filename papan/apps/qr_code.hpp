// An address as a code that a phone reads from the terminal.
#pragma once

#include <string>

namespace papan::apps {

// Two rows of the code to a line of block characters, dark on light whatever the terminal's
// colours; "" when the text does not fit.
[[nodiscard]] std::string qr_code(const std::string& text);

} // namespace papan::apps
