// The work of one level of an endgame table, cut into chunks that threads take one after another.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/engines/congklak/endgame_table.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace papan::engines {

// Calls fill(begin, end) for every chunk of the numbers below `all`. False when it was stopped.
template <class Fill>
[[nodiscard]] bool share_level(int level, std::uint64_t all, const BuildRequest& request,
                               const Fill& fill) {
    constexpr std::uint64_t chunk = 1U << 14;
    std::atomic<std::uint64_t> next{0};
    const auto work = [&](bool tells) {
        while (!request.stop.stop_requested()) {
            const std::uint64_t begin = next.fetch_add(chunk);
            if (begin >= all) return;
            const std::uint64_t end = std::min(begin + chunk, all);
            fill(begin, end);
            if (tells && request.progress) request.progress(level, end, all);
        }
    };
    std::vector<std::jthread> helpers;
    for (int i = 1; i < request.threads; ++i) helpers.emplace_back([&] { work(false); });
    work(true);
    helpers.clear();
    return !request.stop.stop_requested();
}

} // namespace papan::engines
