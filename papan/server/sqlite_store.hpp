// A store in one SQLite file. Writing happens on a thread of its own, many writes to one commit;
// whoever asked hears of it afterwards, on the thread that `post` leads to.
#pragma once

#include "papan/base/result.hpp"
#include "papan/server/calm_log.hpp"
#include "papan/server/store.hpp"

#include <chrono>
#include <memory>
#include <string>

namespace papan::server {

// The file is made where it is missing, its folder too. An error when another server holds it or a
// newer program has written it. What is waiting when the store ends is still written. Finished
// games and guests without any are deleted after `keep`; 0: never.
[[nodiscard]] Result<std::unique_ptr<Store>>
open_sqlite_store(const std::string& path, Store::Post post, CalmLog log,
                  std::chrono::seconds keep = std::chrono::seconds(0));

} // namespace papan::server
