// What every command prints under --json: one object a line.
#pragma once

#include "papan/base/result.hpp"

#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace papan::apps {

// With the error, where there is one, as {"error","key","args"} and, where the fault has a place in
// what was read, "at". The key of what is in no catalogue is the name of its code.
void print_json(nlohmann::ordered_json json, const std::optional<Error>& error);

} // namespace papan::apps
