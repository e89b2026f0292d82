// All that a store keeps, to be carried into another one or looked over, whatever is behind either.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"
#include "papan/server/store_care.hpp"

#include <memory>
#include <string>
#include <vector>

namespace papan::server {

struct KeptGuest {
    std::string id, name, token, seen; // the token's fingerprint; seconds since 1970
};

struct KeptRoom {
    std::string id, game, setup;
    bool finished = false;
    std::string ended; // seconds since 1970; "" while it goes on
    std::vector<std::string> events, players;
};

struct StoreCount {
    std::uint64_t guests = 0, rooms = 0, events = 0;
    friend bool operator==(const StoreCount&, const StoreCount&) = default;
};

// Everything as of one moment, whether a server uses the store at the time or not.
class StoreSource {
  public:
    StoreSource() = default;
    StoreSource(const StoreSource&) = delete;
    StoreSource& operator=(const StoreSource&) = delete;
    virtual ~StoreSource() = default;

    [[nodiscard]] virtual int version() const = 0;
    [[nodiscard]] virtual Result<StoreCount> count() = 0;
    // One after the other, rooms in the order of their founding; false when there are no more.
    [[nodiscard]] virtual Result<bool> next(KeptGuest& guest) = 0;
    [[nodiscard]] virtual Result<bool> next(KeptRoom& room) = 0;
};

// A store that is new or empty. What is added is there when it was finished, and before that
// nothing is.
class StoreTarget {
  public:
    StoreTarget() = default;
    StoreTarget(const StoreTarget&) = delete;
    StoreTarget& operator=(const StoreTarget&) = delete;
    virtual ~StoreTarget() = default;

    [[nodiscard]] virtual Result<void> add(const KeptGuest& guest) = 0;
    [[nodiscard]] virtual Result<void> add(const KeptRoom& room) = 0;
    // What is in it now, read back.
    [[nodiscard]] virtual Result<StoreCount> count() = 0;
    [[nodiscard]] virtual Result<void> finish() = 0;
};

[[nodiscard]] Result<StoreCount> copy_store(StoreSource& from, StoreTarget& to,
                                            const StopToken& stop, const CareProgress& progress);

// Whether every room can be played again from its events.
[[nodiscard]] Result<StoreFindings> look_over(StoreSource& store, const StopToken& stop,
                                              const CareProgress& progress);

} // namespace papan::server
