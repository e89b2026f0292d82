// A log of what the program does, on standard error or in a file. A handle that is handed down,
// never a global: who has no Log writes nothing. Safe to use from several threads. Never throws: it
// is used where something was thrown already, perhaps for want of memory.
#pragma once

#include "papan/base/result.hpp"

#include <cstdint>
#include <exception>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace papan {

enum class LogLevel : std::uint8_t { debug, info, warning, error };

class Log {
  public:
    Log() = default; // silent

    [[nodiscard]] static Log to_stderr(LogLevel level = LogLevel::info);
    [[nodiscard]] static Result<Log> to_file(const std::string& path,
                                             LogLevel level = LogLevel::info);

    void write(LogLevel level, std::string_view message) const;

    template <class... Args> void debug(fmt::format_string<Args...> format, Args&&... args) const {
        print(LogLevel::debug, format, std::forward<Args>(args)...);
    }
    template <class... Args> void info(fmt::format_string<Args...> format, Args&&... args) const {
        print(LogLevel::info, format, std::forward<Args>(args)...);
    }
    template <class... Args>
    void warning(fmt::format_string<Args...> format, Args&&... args) const {
        print(LogLevel::warning, format, std::forward<Args>(args)...);
    }
    template <class... Args> void error(fmt::format_string<Args...> format, Args&&... args) const {
        print(LogLevel::error, format, std::forward<Args>(args)...);
    }

  private:
    struct Sink;
    explicit Log(std::shared_ptr<Sink> sink) : sink_(std::move(sink)) {}
    [[nodiscard]] bool shows(LogLevel level) const;

    template <class... Args>
    void print(LogLevel level, fmt::format_string<Args...> format, Args&&... args) const {
        if (!shows(level)) return;
#ifdef __cpp_exceptions
        try {
            write(level, fmt::format(format, std::forward<Args>(args)...));
        } catch (const std::exception&) { // not even for this there is memory
        }
#else
        write(level, fmt::format(format, std::forward<Args>(args)...));
#endif
    }

    std::shared_ptr<Sink> sink_;
};

} // namespace papan
