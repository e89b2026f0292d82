// What `papan thinker` does: thinks for the servers of a fleet until it is told to end.
#pragma once

#include "papan/base/result.hpp"
#include "papan/base/stop.hpp"
#include "papan/fleet/nats/address.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace papan::thinking {

struct ThinkerSettings {
    fleet::Address address;
    std::string name; // "": one is made of the machine's
    int threads = 1;  // questions at once
    std::function<void(const std::string& line)> on_progress = {}; // rewritten in place
    std::function<void(const std::string& line)> on_news = {};     // from any thread
};

struct ThinkerSummary {
    std::uint64_t answered = 0, given_back = 0;
};

// An error where the broker cannot be reached ever, or does not want us.
[[nodiscard]] Result<ThinkerSummary> think_for_servers(const ThinkerSettings& settings,
                                                       const StopToken& stop);

} // namespace papan::thinking
