// The log where there is no spdlog: in a browser, whose console adds the time by itself.
#include "papan/base/log.hpp"

#include <array>
#include <cstdio>

namespace papan {

struct Log::Sink {
    LogLevel least;
};

Log Log::to_stderr(LogLevel level) {
    return Log(std::make_shared<Sink>(Sink{level}));
}

Result<Log> Log::to_file(const std::string& path, LogLevel) {
    return fail(ErrorCode::unsupported, "log: there is no file {} here", path);
}

void Log::write(LogLevel level, std::string_view message) const {
    constexpr std::array<std::string_view, 4> names{"debug", "info", "warning", "error"};
    if (shows(level))
        fmt::print(stderr, "{} {}\n", names[static_cast<std::size_t>(level)], message);
}

bool Log::shows(LogLevel level) const {
    return sink_ && level >= sink_->least;
}

} // namespace papan
