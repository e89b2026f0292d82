// What a machine of a fleet is called: as its owner says, or after the machine.
#pragma once

#include "papan/base/result.hpp"

#include <string>

namespace papan::fleet {

[[nodiscard]] std::string host_name();
// An error where what is wanted is no name; "": one is made that no other process has.
[[nodiscard]] Result<std::string> machine_name(const std::string& wanted);

} // namespace papan::fleet
