// SGF as a row of the table of formats (notation/formats.hpp).
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/record.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::sgf {

// Whether a record's tag of this name is a property of the root that says something in words.
[[nodiscard]] bool is_tag(std::string_view name);

[[nodiscard]] Result<Records> read_records(std::string_view text);
[[nodiscard]] Result<std::string> write_records(const std::vector<Record>& records);
// Everything kept: variations, markup, private properties.
[[nodiscard]] Result<std::string> rewrite(std::string_view text, std::vector<Warning>& warnings);

} // namespace papan::sgf
