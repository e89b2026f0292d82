// What is asked of a search for a forced mate, and its answer, as `papan mate` prints it.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/stop.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papan {

// no_mate is as certain as mate: every line of checks was refuted without the help of a repetition.
// unknown says only that none was found.
enum class MateVerdict : std::uint8_t { mate, no_mate, unknown };

struct MateRequest {
    Duration time{};
    StopToken stop = {};
    std::size_t memory_megabytes = 64; // for what it remembers
    bool shortest = false;             // go on until no shorter mate is left
    bool all = false;                  // and find every first move that mates as soon
};

struct MateReport {
    MateVerdict verdict = MateVerdict::unknown;
    std::vector<std::string> line; // to the mate, moves of both sides
    bool shortest = false;         // there is no shorter one
    // Every first move that mates in as many plies, where all were asked for and found; more than
    // one are side solutions of a problem.
    std::optional<std::vector<std::string>> firsts = std::nullopt;
    std::uint64_t nodes = 0;
};

} // namespace papan
