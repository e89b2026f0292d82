// Writing SGF: what was parsed comes out with the same trees, properties and bytes; only blanks
// between them differ.
#pragma once

#include "papan/notation/sgf/tree.hpp"

#include <string>

namespace papan::sgf {

[[nodiscard]] std::string write(const Tree& tree);
[[nodiscard]] std::string write(const Collection& games);

} // namespace papan::sgf
