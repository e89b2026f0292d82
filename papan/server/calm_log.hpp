// The log of a server, for its owner: each kind of message (each format) is written a few times and
// then seldom, with how many like it were left out, so that whoever can cause a warning cannot fill
// the disk with it. A handle as Log is, and as safe to use from several
// threads; it never throws.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/log.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace papan::server {

class CalmLog {
  public:
    CalmLog() = default; // silent
    CalmLog(Log log);    // whoever has a Log has this one

    template <class... Args>
    void tell(LogLevel level, fmt::format_string<Args...> format, Args&&... args) const {
        try {
            const fmt::string_view kind = format;
            if (const auto left_out = admit({kind.data(), kind.size()}))
                write(level, fmt::format(format, std::forward<Args>(args)...), *left_out);
        } catch (const std::exception&) { // not even for this there is memory
        }
    }

  private:
    struct State;

    // How many of this kind were left out since the last one; nothing when this one is to be left
    // out as well.
    [[nodiscard]] std::optional<std::uint64_t> admit(std::string_view kind) const;
    void write(LogLevel level, std::string_view message, std::uint64_t left_out) const;

    std::shared_ptr<State> state_;
};

} // namespace papan::server
