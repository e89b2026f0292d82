// What an owner does with the store's file, whether a server holds it at the time or not: a copy in
// a safe place, and a look whether all of it can be read and played.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace papan::server {

// So much of so much is done.
using CareProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

// A copy as of one moment, which nobody who plays waits for. `to` must not be there yet, and is
// there only when all of it is.
[[nodiscard]] Result<void> back_up_store(const std::string& from, const std::string& to,
                                         const StopToken& stop, const CareProgress& progress);

struct StoreFindings {
    std::uint64_t rooms = 0, unfinished = 0, events = 0, guests = 0;
    int version = 0;
    std::vector<std::string> problems; // a line each
};

// Whether SQLite finds the file whole, and every room can be played again from its events. An error
// when the file cannot be looked at at all, or when it was stopped.
[[nodiscard]] Result<StoreFindings> check_store(const std::string& path, const StopToken& stop,
                                                const CareProgress& progress);

} // namespace papan::server
