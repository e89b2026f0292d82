// What is deleted for its age, in whatever store.
#pragma once

#include "papan/server/calm_log.hpp"
#include "papan/server/store_writer.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace papan::server {

// So long before now, in seconds since 1970.
[[nodiscard]] std::string seconds_ago(std::chrono::seconds time);

// Has these finished rooms and these guests, last seen before `when`, deleted. True when there were
// any: there may be more.
bool delete_old(StoreWriter& writer, const std::string& when, const std::vector<std::string>& rooms,
                const std::vector<std::string>& guests, const CalmLog& log);

} // namespace papan::server
