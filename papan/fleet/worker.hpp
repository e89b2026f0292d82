// A machine that plays for others: takes what is wanted from the broker, plays it, and sends the
// games. It may come and go; what it has finished and not sent when it is killed is lost, and
// nothing else.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/fleet/nats/broker.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace papan::fleet {

struct WorkerSettings {
    Address address;
    std::string name; // of this worker; "" for one made of the machine's name
    std::string run;  // whose work is taken; "" for whoever has some
    int threads = 1;
    std::filesystem::path cache; // folder of the files that work needs
    std::function<void(const std::string& line)> on_progress = {};
    std::function<void(const std::string& line)> on_news = {}; // other work, trouble
};

struct WorkerSummary {
    std::uint64_t games = 0, unsent = 0;
    double seconds = 0, cpu_seconds = 0, play_seconds = 0;
};

// Until stopped. An error where nobody wants its games: it was shut out, or is of another version.
[[nodiscard]] Result<WorkerSummary> work(const WorkerSettings& settings, const StopToken& stop);

} // namespace papan::fleet
